// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import Testing

@Suite("A command line") struct CommandLineTests {
  struct Complaint: Sendable, CustomTestStringConvertible {
    var words: [String]
    var sentence: String
    var testDescription: String { words.joined(separator: " ") }

    init(_ words: String..., says sentence: String) {
      self.words = words
      self.sentence = sentence
    }
  }

  static let complaints = [
    Complaint(says: "a subcommand is missing; 'echoes --help' lists them"),
    Complaint("ehco", says: "unknown subcommand 'ehco'; did you mean 'echo'?"),
    Complaint("xyzzy", says: "unknown subcommand 'xyzzy'; 'echoes --help' lists them"),
    Complaint("a\u{1b}b", says: "unknown subcommand 'a\\u{1b}b'; 'echoes --help' lists them"),
    Complaint("--vresion", says: "unknown option '--vresion'; did you mean '--version'?"),
    Complaint("echo", "a", "--jsn", says: "unknown option '--jsn'; did you mean '--json'?"),
    Complaint("echo", "a", "--jsn=1", says: "unknown option '--jsn'; did you mean '--json'?"),
    Complaint("echo", "a", "--qqqqqqq", says: "unknown option '--qqqqqqq'"),
    Complaint("echo", "a", "-lx", says: "unknown option '-x'"),
    Complaint("echo", "a", "--set", says: "option '--set' needs KEY=VALUE"),
    Complaint("echo", "a", "-ls", says: "option '-s' needs KEY=VALUE"),
    Complaint("echo", "a", "--loud=yes", says: "option '--loud' takes no value"),
    Complaint(
      "echo", "a", "--set=",
      says: "echo: option '--set' needs KEY=VALUE, and its word is empty; see 'echoes echo --help'"),
    Complaint(
      "echo", "a", "-s", "", "--set", "k=v",
      says: "echo: option '--set' needs KEY=VALUE, and its word is empty; see 'echoes echo --help'"),
    Complaint("echo", "", says: "echo: one of the words is empty; see 'echoes echo --help'"),
    Complaint("echo", "a", "", says: "echo: one of the words is empty; see 'echoes echo --help'"),
    Complaint("quiet", "", says: "quiet: one of the words is empty; see 'echoes quiet --help'"),
    Complaint("", says: "unknown subcommand ''; 'echoes --help' lists them"),
    Complaint("echo", says: "echo: WORD is missing; see 'echoes echo --help'"),
    Complaint("quiet", "a", says: "quiet: 'a' is one word too many; see 'echoes quiet --help'"),
  ]

  @Test("that makes no sense is answered by one sentence and status 2", arguments: complaints)
  func complains(_ complaint: Complaint) {
    let output = Output.memory()
    #expect(EchoProgram.program.run(complaint.words, output: output) == .misused)
    #expect(output.diagnostics == "echoes: \(complaint.sentence)\n")
    #expect(output.results.isEmpty)
  }

  @Test("may mix options and words in any order, and repeat options")
  func mixes() {
    let said = EchoProgram.run("echo", "a", "--set=k=v", "b", "-ls", "x.y=2", "--json", "--", "--c")
    #expect(said.status == .done)
    #expect(
      said.results == """
        a|b|--c
        set ["k=v", "x.y=2"] last x.y=2
        loud true json true

        """)
  }

  @Test("gives an option's argument even where it looks like an option")
  func argumentLooksLikeOption() {
    #expect(EchoProgram.run("echo", "a", "--set", "--json").results.contains("json false"))
  }

  @Test("passes words through that are not ASCII, and empty ones where an option takes them")
  func passesWords() {
    let said = EchoProgram.run("echo", "Größe 10 µm", "--name=", "-", "--name", "", "--set= ")
    #expect(said.results.hasPrefix("Größe 10 µm|-\nset [\" \"] last  \nnames [\"\", \"\"]\n"))
  }

  @Test("prints version and help as results")
  func tellsItself() {
    #expect(EchoProgram.run("--version").results == "echoes 1.2.3\n")
    #expect(EchoProgram.run("-V").results == "echoes 1.2.3\n")
    #expect(
      EchoProgram.run("--help").results == """
        Usage: echoes SUBCOMMAND [OPTION…] [ARGUMENT…]

        Says what it heard.

        Subcommands:
          echo   print the words
          quiet  print nothing

        Options:
          -h, --help     show this help
          -V, --version  show the version

        Exit status: 0 done; 1 it could not be done; 2 the words or a file's content are wrong.
        'echoes SUBCOMMAND --help' tells more.

        """)
  }

  @Test("prints a subcommand's help, whatever else is wrong with the words")
  func tellsSubcommand() {
    #expect(
      EchoProgram.run("echo", "--help").results == """
        Usage: echoes echo [OPTION…] WORD…

        echo: print the words

        Options:
          -s, --set KEY=VALUE  set a value
          -l, --loud           say it louder
              --name NAME      what it is called
              --json           print one JSON object per line
          -h, --help           show this help

        """)
    #expect(EchoProgram.run("quiet", "-h").results.hasSuffix("\nThere is nothing more to tell.\n"))
  }

  @Test("knows 'help' as another word for --help, of the whole and of a subcommand")
  func helpWord() {
    #expect(EchoProgram.run("help") == EchoProgram.run("--help"))
    #expect(EchoProgram.run("help", "echo") == EchoProgram.run("echo", "--help"))
    #expect(
      EchoProgram.run("help", "ehco") == (
        .misused, "", "echoes: unknown subcommand 'ehco'; did you mean 'echo'?\n"
      ))
  }

  @Test("has the status of what its subcommand returned or threw")
  func passesStatus() {
    #expect(EchoProgram.run("quiet") == (.refused, "", ""))
    #expect(EchoProgram.run("echo", "fail") == (.refused, "", "echoes: it would not\n"))
  }
}
