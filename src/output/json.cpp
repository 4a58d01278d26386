// Errors, texts and the machine as JSON.

#include "output/json_parts.hpp"
#include "sprague/detail/code_generation.hpp"
#include "sprague/detail/machine.hpp"
#include "sprague/detail/names.hpp"
#include "sprague/output.hpp"
#include "sprague/version.hpp"

namespace sprague {

std::string json_string(std::string_view text) {
  return Json(text).dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string error_json(const Error& error) {
  Json json;
  json["kind"] = name_of(error.kind());
  json["message"] = error.what();
  if (!error.message().id().empty()) json.update(json_of(error.message()));
  json["position"] = error.position() ? Json(*error.position()) : Json(nullptr);
  // Messages quote the input, which need not be UTF-8.
  return Json{{"error", std::move(json)}}.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string machine_json() {
  Json json;
  json["version"] = SPRAGUE_VERSION;
  json["cores"] = core_count();
  json["memory"] = physical_memory();
  json["instruction_sets"] = instruction_sets();
  json["kernels"] = Json::array();
  for (const Kernels kernels : available_kernels()) json["kernels"].push_back(name_of(kernels));
  json["generated_code"] = generates_code();
  const KernelTimes times = times_of(available_kernels().front());
  json["times"] = {{"sets", times.sets},
                   {"octal_periods", times.octal_periods},
                   {"all_splits", times.all_splits},
                   {"measured", times.are_measured}};
  return exact_text(std::move(json));
}

std::string nimber_json(std::string_view expression, const NimberAnswer& answer) {
  Json json;
  json["expression"] = expression;
  const Json all = answer.ordinals.empty() ? Json(answer.numbers) : Json(answer.ordinals);
  const auto one = [&] { return all.empty() ? Json() : all[0]; };
  switch (answer.kind) {
    case NimberAnswer::Kind::nimber: json["value"] = one(); break;
    case NimberAnswer::Kind::logarithm: json["logarithm"] = one(); break;
    case NimberAnswer::Kind::order: json["order"] = one(); break;
    case NimberAnswer::Kind::roots: json["roots"] = all; break;
  }
  return exact_text(std::move(json));
}

}  // namespace sprague
