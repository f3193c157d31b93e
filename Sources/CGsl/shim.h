// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

#pragma once
#include <gsl/gsl_cdf.h>
#include <gsl/gsl_errno.h>
#include <gsl/gsl_interp.h>
#include <gsl/gsl_statistics_double.h>
#include <gsl/gsl_sf_exp.h>
#include <gsl/gsl_sf_log.h>
