// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

// The smallest face of toml++ that Swift can see: everything a document holds, row by row.

#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// What a row holds.
typedef enum {
  CTOML_TABLE,
  CTOML_ARRAY,
  CTOML_STRING,
  CTOML_INTEGER,
  CTOML_FLOAT,
  CTOML_BOOLEAN,
  /// A date or a time.
  CTOML_OTHER,
} ctoml_kind;

/// A place in the text; lines and columns count from 1, columns in Unicode scalars.
typedef struct {
  uint32_t line;
  uint32_t column;
} ctoml_place;

/// One value of a document; containers come before what they hold.
typedef struct {
  ctoml_kind kind;
  /// 0 for what stands in the root table.
  uint32_t depth;
  /// The key, NULL for an element of an array; not terminated by a zero.
  const char *key;
  size_t key_length;
  ctoml_place key_begin;
  ctoml_place begin;
  /// Just past the value.
  ctoml_place end;
  /// Whether a table is written in braces.
  bool is_inline;
  const char *text;
  size_t text_length;
  int64_t integer;
  double number;
  bool truth;
} ctoml_row;

/// What is wrong with a text, and where.
typedef struct {
  ctoml_place place;
  char sentence[256];
} ctoml_problem;

/// Takes a row; the row and what it points to live as long as the call.
typedef void (*ctoml_taker)(void *context, const ctoml_row *row);

/// How deep containers are followed; what lies deeper is not told.
enum { CTOML_DEEPEST = 16 };

/// Parses UTF-8 text and hands over all rows; false where it is no TOML, with the problem.
bool ctoml_read(const char *text, size_t length, void *context, ctoml_taker taker,
                ctoml_problem *problem);

#ifdef __cplusplus
}
#endif
