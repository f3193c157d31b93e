// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

#define TOML_EXCEPTIONS 0
#define TOML_HEADER_ONLY 1
#include "CToml.h"

#include <cstdio>
#include <string_view>
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

extern "C" bool ctoml_read(const char *text, size_t length, void *context, ctoml_taker taker,
                           ctoml_problem *problem) {
  auto result = toml::parse(std::string_view(text, length));
  if (!result) {
    const auto &error = result.error();
    problem->place = place(error.source().begin);
    std::snprintf(problem->sentence, sizeof problem->sentence, "%.*s",
                  static_cast<int>(error.description().size()), error.description().data());
    return false;
  }
  for (auto &&[name, value] : result.table()) tell(value, &name, 0, context, taker);
  return true;
}
