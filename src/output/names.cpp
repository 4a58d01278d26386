#include "sprague/detail/names.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "sprague/error.hpp"

namespace sprague {
namespace {

template <class Choice>
struct Named {
  Choice choice;
  std::string_view name;
};
template <class Choice>
Named(Choice, const char*) -> Named<Choice>;  // Clang 14 lacks deduction for aggregates

// The names in the order in which messages list them.
constexpr std::array algorithms{Named{Algorithm::automatic, "auto"},
                                Named{Algorithm::reference, "reference"},
                                Named{Algorithm::direct, "direct"}, Named{Algorithm::fast, "fast"}};
constexpr std::array orders{Named{Order::sorted, "sorted"}, Named{Order::ordered, "ordered"},
                            Named{Order::distinct, "distinct"}, Named{Order::arranged, "arranged"}};
constexpr std::array formats{Named{ValueFormat::plain, "plain"}, Named{ValueFormat::bfile, "bfile"},
                             Named{ValueFormat::csv, "csv"},     Named{ValueFormat::json, "json"},
                             Named{ValueFormat::npy, "npy"},     Named{ValueFormat::raw, "raw"}};
constexpr std::array statuses{
    Named{PeriodStatus::proven, "proven"}, Named{PeriodStatus::by_theorem, "by_theorem"},
    Named{PeriodStatus::conjectured, "conjectured"}, Named{PeriodStatus::none, "none"}};
constexpr std::array verdicts{Named{Verdict::verified, "verified"}, Named{Verdict::wrong, "wrong"},
                              Named{Verdict::undecided, "undecided"}};
constexpr std::array error_kinds{
    Named{ErrorKind::invalid_input, "invalid_input"}, Named{ErrorKind::too_large, "too_large"},
    Named{ErrorKind::not_established, "not_established"}, Named{ErrorKind::cancelled, "cancelled"},
    Named{ErrorKind::input_output, "input_output"}};

template <class Table, class Choice>
std::string_view name_in(const Table& table, Choice choice) noexcept {
  return std::find_if(table.begin(), table.end(),
                      [=](const auto& each) { return each.choice == choice; })
      ->name;
}

/// The enumerator with a name; `remark` ends the message for an unknown name.
template <class Table>
auto parse_name(const Table& table, std::string_view name, std::string_view option,
                std::string_view remark = "") {
  const auto match =
      std::find_if(table.begin(), table.end(), [=](const auto& each) { return each.name == name; });
  if (match != table.end()) return match->choice;
  std::vector<std::string_view> names;
  for (const auto& each : table) names.push_back(each.name);
  throw Error(ErrorKind::invalid_input, fmt::format("{}: '{}' is not one of {}{}", option, name,
                                                    fmt::join(names, ", "), remark));
}

}  // namespace

std::string_view name_of(Order order) noexcept {
  return name_in(orders, order);
}
std::string_view name_of(PeriodStatus status) noexcept {
  return name_in(statuses, status);
}
std::string status_text(PeriodStatus status, std::string_view theorem_number) {
  if (status == PeriodStatus::by_theorem) return fmt::format("by theorem {}", theorem_number);
  return std::string(name_of(status));
}
std::string_view name_of(Verdict verdict) noexcept {
  return name_in(verdicts, verdict);
}
std::string_view name_of(ErrorKind kind) noexcept {
  return name_in(error_kinds, kind);
}

Algorithm parse_algorithm(std::string_view name, std::string_view option) {
  return parse_name(algorithms, name, option);
}
Order parse_order(std::string_view name, std::string_view option) {
  return parse_name(orders, name, option);
}
ValueFormat parse_value_format(std::string_view name, std::string_view option) {
  return parse_name(formats, name, option);
}

Kernels parse_kernels(std::string_view name, std::string_view option) {
  std::vector<Named<Kernels>> available;
  for (const Kernels kernels : available_kernels())
    available.push_back({kernels, name_of(kernels)});
  return parse_name(available, name, option, ", which this machine has");
}

}  // namespace sprague
