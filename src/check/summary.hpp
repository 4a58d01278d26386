/// The answer of a verification, in words: the claim, the rules, and what was checked.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "check/periods/sparse_check.hpp"
#include "check/theorems/theorems.hpp"
#include "sprague/certificate.hpp"

namespace sprague::check {

/// A result with the claim of the certificate and no finding yet.
Verification claims_of(const Certificate& certificate);

/// Compares the rules as they were written with those that the claim is about. Returns what a
/// summary says of it, which may be nothing. Throws Wrong when they differ.
std::string compare_written_rules(const Certificate& certificate);

/// Fills in the result when all `segments`, those asked for, are right. `remark`: of
/// compare_written_rules().
void conclude_sparse(const Certificate& certificate, const SparseCheck& checker,
                     const std::vector<std::uint64_t>& segments, const std::string& remark,
                     Verification& result);

/// Fills in the result when all values that the theorem needs were recomputed.
void conclude_recomputed(const Certificate& certificate, const TheoremFinding& found,
                         const std::string& remark, Verification& result);

/// Fills in the result when all rows were checked with this number of values recomputed.
void conclude_rows(const Certificate& certificate, std::uint64_t values, const std::string& remark,
                   Verification& result);

/// Fills in the result when a claim about all positions was decided by so many conditions.
void conclude_claim(const Certificate& certificate, std::uint64_t conditions,
                    const std::string& remark, Verification& result);

/// Fills in the result when the values of all heaps were computed again.
void conclude_values(const Certificate& certificate, const std::string& remark,
                     Verification& result);

/// Fills in the result when all of a misère quotient was checked.
void conclude_quotient(const Certificate& certificate, const std::string& remark,
                       Verification& result);

}  // namespace sprague::check
