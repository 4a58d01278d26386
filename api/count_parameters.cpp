#include "count_parameters.hpp"

namespace sprague::api {

Parameter order_parameter(std::string_view description, std::string_view default_choice) {
  return {.name = "order",
          .description = description,
          .type = ParameterType::choice,
          .choices = {"sorted", "ordered", "distinct", "arranged"},
          .default_choice = default_choice};
}

Parameter outcome_parameter() {
  return {.name = "outcome",
          .description =
              "P: the previous player wins (the default, unless nim_sum is given); N: "
              "the next player wins.",
          .type = ParameterType::choice,
          .choices = {"P", "N"}};
}

Parameter nim_sum_parameter() {
  return number_parameter("nim_sum",
                          "Positions with this nim-sum instead; not together with outcome.", 0,
                          ~std::uint64_t{0});
}

void add_given(CommandLine& command, const Parameters& parameters,
               std::initializer_list<std::pair<std::string_view, std::string_view>> names) {
  for (const auto& [parameter, option] : names) {
    if (parameters.given(parameter)) command.add(option, parameters.text(parameter));
  }
}

}  // namespace sprague::api
