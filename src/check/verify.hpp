/// verify_certificate() of a certificate in memory.
#pragma once

#include "check/certificate_file.hpp"
#include "sprague/certificate.hpp"

namespace sprague::check {

Verification verify(const Certificate& certificate, const VerifyOptions& options,
                    const RunControl& run);

}  // namespace sprague::check
