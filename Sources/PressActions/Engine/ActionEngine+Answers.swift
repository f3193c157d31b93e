// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressGestures
public import TouchModel

/// What the app and its host say.
extension ActionEngine {
  /// Takes whatever the host tells.
  public mutating func tell(_ input: HostInput, at time: Timestamp) {
    advance(to: time)
    switch input {
    case .answer(let answer): self.answer(answer, at: time)
    case .regions(let regions): change(regions)
    case .shortcutItems(let items):
      for type in items.replacements { emit(.notify(.replaced(type: type))) }
      for item in items.dynamic {
        guard let name = item.icon?.unknownName else { continue }
        emit(.notify(.unknownIcon(type: item.type, name)))
      }
      replace(shortcutItems: items)
    case .applicationItems(let app, let items): replace(shortcutItems: items, of: app)
    case .foregroundApp: break
    case .perform(let item):
      // What is open closes before a quick action runs (Q8).
      step(.dismiss(.replaced))
      perform(.shortcutItem(item), nil)
    case .open(let region): open(region)
    case .choose(let row, let before): choose(row, before: before)
    case .chooseMarked: chooseMarked()
    case .move(let step, let from): move(step, from: from)
    case .find(let text): find(text)
    case .scroll(let length): scroll(by: length)
    case .turned(let turn): self.turn(by: turn)
    case .dismiss: step(.dismiss(.cancelled))
    }
  }

  /// Changes what can be pressed; what belongs to a thing that is gone closes, and nothing runs.
  private mutating func change(_ map: RegionMap) {
    replace(regions: map)
    if let shown = machine.presentation, region(shown.region) == nil {
      step(.dismiss(.targetGone))
    }
    for inquiry in inquiries where region(inquiry.region.id) == nil {
      forget(inquiry.contact)
      offer(false, to: inquiry.contact)
    }
  }

  /// Takes an answer of the app; one that nobody waits for changes nothing.
  public mutating func answer(_ answer: Answer, at time: Timestamp) {
    advance(to: time)
    if case .performed(let success) = answer.kind, settle(answer.number, success: success) {
      return
    }
    if let inquiry = inquiries.first(where: { $0.progress == .asked(request: answer.number) }) {
      return settle(inquiry, answer)
    }
    if let inquiry = inquiries.first(where: { $0.actionsRequest == answer.number }) {
      return setInquiry(completed(inquiry, answer))
    }
    if case .filling(let filling) = machine.state, filling.request == answer.number {
      return fill(filling, answer)
    }
    if let shown = machine.presentation, shown.actionsRequest == answer.number {
      return complete(shown, answer)
    }
    if resolve(answer) { return }
    if !abandoned.contains(answer.number) {
      emit(.notify(.strayAnswer(number: answer.number)))
    }
  }

  /// Takes what a press is to open, and tells the recognizer whether there is anything.
  private mutating func settle(_ inquiry: Inquiry, _ answer: Answer) {
    let settled = settled(inquiry, answer)
    setInquiry(settled)
    offer(settled.progress != .refused, to: inquiry.contact)
  }

  /// What is known of a press after an answer; the actions of a preview are asked at once (P5).
  private mutating func settled(_ inquiry: Inquiry, _ answer: Answer) -> Inquiry {
    var inquiry = inquiry
    inquiry.progress = offer(in: answer, of: inquiry).map { .offered($0) } ?? .refused
    if case .offered(.preview(let preview, _)) = inquiry.progress {
      _ = trimmed(inquiry.contact) { $0.trimmed(preview) }
      inquiry.actionsRequest = ask(.previewActions(preview), inquiry.contact)
    }
    return inquiry
  }

  /// What an answer offers; an answer that does not fit offers nothing.
  private mutating func offer(in answer: Answer, of inquiry: Inquiry) -> Inquiry.Offer? {
    switch (answer.kind, inquiry.region.kind) {
    case (.configuration(var configuration?), .menu):
      let generated = "configuration-\(inquiry.number)"
      configuration.identifier = configuration.identifier ?? generated
      return .configuration(configuration)
    case (.preview(let preview?, let sourceRect), .peek):
      return .preview(preview, sourceRect: sourceRect ?? inquiry.region.frame)
    case (.configuration(nil), .menu), (.preview(nil, _), .peek): return nil
    case (.configuration, _), (.preview, _), (.contents, _), (.previewActions, _),
      (.elements, _), (.performed, _):
      complain(of: answer, inquiry.contact)
      return nil
    }
  }

  /// The inquiry with the actions of its preview.
  private mutating func completed(_ inquiry: Inquiry, _ answer: Answer) -> Inquiry {
    var inquiry = inquiry
    inquiry.actionsRequest = nil
    inquiry.actions = actions(in: answer, inquiry.contact)
    return inquiry
  }

  /// Puts the actions of a preview that is shown already.
  private mutating func complete(_ shown: Presentation, _ answer: Answer) {
    var changed = shown
    changed.actionsRequest = nil
    changed.put(.previewItems(actions(in: answer, shown.contact)), title: "")
    step(.amend(changed))
  }

  private mutating func actions(
    in answer: Answer, _ contact: ContactSerial
  ) -> [PreviewActionItem] {
    if case .previewActions(let items) = answer.kind {
      return trimmed(contact) { $0.trimmed(items) }
    }
    complain(of: answer, contact)
    return []
  }

  /// Takes the answer that a press which opened has waited for.
  private mutating func fill(_ filling: PresentationMachine.Filling, _ answer: Answer) {
    var opening = filling.opening
    if case .asked = opening.inquiry.progress {
      opening.inquiry = settled(opening.inquiry, answer)
      offer(opening.inquiry.progress != .refused, to: opening.inquiry.contact)
      return proceed(opening)
    }
    guard case .contents(let preview, let menu) = answer.kind else {
      complain(of: answer, filling.draft.contact)
      return nothingToShow(filling.draft.contact)
    }
    var shown = filling.draft
    shown.preview = preview
    if let preview { _ = trimmed(shown.contact) { $0.trimmed(preview) } }
    if let menu {
      let path = "\(shown.region.number)"
      let menu = trimmed(shown.contact) { $0.trimmed(menu, path: path) }
      shown.put(.menu(menu), title: menu.title)
    }
    shown = lookUp(shown)
    step(.show(shown, finger: opening.isHeld ? shown.contact : nil))
  }

  /// Cuts what the app gave to what can be shown, and tells what was cut (S3).
  mutating func trimmed<Content>(
    _ contact: ContactSerial?, _ trim: (inout ContentTrimmer) -> Content
  ) -> Content {
    var trimmer = ContentTrimmer()
    let content = trim(&trimmer)
    if trimmer.hasCut {
      let region =
        machine.presentation?.region ?? inquiries.first { $0.contact == contact }?.region.id
      emit(.notify(.cutOff(region ?? .surface, trimmer.cuts)), contact)
    }
    return content
  }

  private mutating func complain(of answer: Answer, _ contact: ContactSerial) {
    emit(.notify(.wrongAnswer(number: answer.number)), contact)
  }
}
