/// The messages of calls that are refused.
#pragma once

#include <gtest/gtest.h>

#include <functional>
#include <string>

#include "sprague/error.hpp"

namespace sprague {

inline std::string refusal(const std::function<void()>& call,
                           ErrorKind kind = ErrorKind::too_large) {
  try {
    call();
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), kind) << error.what();
    return error.what();
  }
  ADD_FAILURE() << "not refused";
  return "";
}

}  // namespace sprague
