// For builds that generate no machine code: streams compute by tables.

#include "sprague/detail/code_generation.hpp"
#include "values/octal/sparse/fill_code.hpp"
#include "values/octal/sparse/sparse_kernels.hpp"

namespace sprague {
bool generates_code() {
  return false;
}
}  // namespace sprague

namespace sprague::octal {

bool FillCode::generates_for(Kernels) {
  return false;
}

std::shared_ptr<const FillCode> FillCode::generate(const ExclusionTerms&, Kernels, unsigned) {
  return nullptr;
}

}  // namespace sprague::octal
