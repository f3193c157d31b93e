// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

namespace {

/// What toml++ takes for impossible in a text, and finds all the same.
struct broken_text {};

}  // namespace

// toml++ 3.3 ends the process at a '[' that no key follows. A daemon that holds a panel must not
// die of a file that somebody has half written.
#define TOML_ASSERT(holds) \
  do {                     \
    if (!(holds)) throw broken_text{}; \
  } while (false)
#define TOML_EXCEPTIONS 1
#define TOML_HEADER_ONLY 1
#include "CToml.h"

#include <algorithm>
#include <cstdio>
#include <exception>
#include <string_view>
#include <vector>
#include <toml++/toml.h>

namespace {

ctoml_place place(const toml::source_position &position) {
  return {position.line, position.column};
}

ctoml_row row_of(const toml::node &node, const toml::key *key, uint32_t depth) {
  ctoml_row row = {};
  row.depth = depth;
  row.begin = place(node.source().begin);
  row.end = place(node.source().end);
  row.key_begin = row.begin;
  if (key) {
    row.key = key->str().data();
    row.key_length = key->str().size();
    row.key_begin = place(key->source().begin);
  }
  return row;
}

void tell(const toml::node &node, const toml::key *key, uint32_t depth, void *context,
          ctoml_taker taker) {
  ctoml_row row = row_of(node, key, depth);
  const bool follows = depth < CTOML_DEEPEST;
  if (auto table = node.as_table()) {
    row.kind = CTOML_TABLE;
    row.is_inline = table->is_inline();
    taker(context, &row);
    if (follows)
      for (auto &&[name, value] : *table) tell(value, &name, depth + 1, context, taker);
    return;
  }
  if (auto array = node.as_array()) {
    row.kind = CTOML_ARRAY;
    taker(context, &row);
    if (follows)
      for (auto &&value : *array) tell(value, nullptr, depth + 1, context, taker);
    return;
  }
  row.kind = CTOML_OTHER;
  if (auto text = node.as_string()) {
    row.kind = CTOML_STRING;
    row.text = (*text)->data();
    row.text_length = (*text)->size();
  } else if (auto integer = node.as_integer()) {
    row.kind = CTOML_INTEGER;
    row.integer = integer->get();
  } else if (auto number = node.as_floating_point()) {
    row.kind = CTOML_FLOAT;
    row.number = number->get();
  } else if (auto truth = node.as_boolean()) {
    row.kind = CTOML_BOOLEAN;
    row.truth = truth->get();
  }
  taker(context, &row);
}

}  // namespace

namespace {

bool is_broken(std::string_view text) {
  try {
    (void)toml::parse(text);
  } catch (const broken_text &) {
    return true;
  } catch (const toml::parse_error &) {
  }
  return false;
}

/// The line of a broken text from which on it is broken.
uint32_t broken_line(std::string_view text) {
  std::vector<size_t> ends;
  for (size_t end = 0; end < text.size(); ++end)
    if (text[end] == '\n') ends.push_back(end + 1);
  // The first of the beginnings that end with a line; the text as a whole where it is none.
  auto first = std::partition_point(ends.begin(), ends.end(), [&](size_t end) {
    return !is_broken(text.substr(0, end));
  });
  return static_cast<uint32_t>(first - ends.begin()) + 1;
}

bool fail(ctoml_problem *problem, ctoml_place place, std::string_view sentence) {
  problem->place = place;
  std::snprintf(problem->sentence, sizeof problem->sentence, "%.*s",
                static_cast<int>(sentence.size()), sentence.data());
  return false;
}

}  // namespace

extern "C" bool ctoml_read(const char *text, size_t length, void *context, ctoml_taker taker,
                           ctoml_problem *problem) {
  const std::string_view whole(text, length);
  try {
    auto document = toml::parse(whole);
    for (auto &&[name, value] : document) tell(value, &name, 0, context, taker);
    return true;
  } catch (const broken_text &) {
    return fail(problem, {broken_line(whole), 1}, "this line is no TOML");
  } catch (const toml::parse_error &error) {
    return fail(problem, place(error.source().begin), error.description());
  } catch (const std::exception &error) {
    return fail(problem, {1, 1}, error.what());
  }
}
