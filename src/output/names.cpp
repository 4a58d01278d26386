#include "sprague/names.hpp"

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
Named(Choice, const char*) -> Named<Choice>;  // Clang 14 does not find it by itself

// In the order in which messages list them.
constexpr std::array algorithms{Named{Algorithm::automatic, "auto"},
                                Named{Algorithm::reference, "reference"},
                                Named{Algorithm::direct, "direct"}, Named{Algorithm::fast, "fast"}};
constexpr std::array orders{Named{Order::sorted, "sorted"}, Named{Order::ordered, "ordered"},
                            Named{Order::distinct, "distinct"}};
constexpr std::array formats{Named{ValueFormat::plain, "plain"}, Named{ValueFormat::bfile, "bfile"},
                             Named{ValueFormat::csv, "csv"},     Named{ValueFormat::json, "json"},
                             Named{ValueFormat::npy, "npy"},     Named{ValueFormat::raw, "raw"}};
constexpr std::array statuses{Named{PeriodStatus::proven, "proven"},
                              Named{PeriodStatus::conjectured, "conjectured"},
                              Named{PeriodStatus::none, "none"}};
constexpr std::array verdicts{Named{Verdict::verified, "verified"}, Named{Verdict::wrong, "wrong"},
                              Named{Verdict::undecided, "undecided"}};

template <class Table, class Choice>
std::string_view name_in(const Table& table, Choice choice) noexcept {
  return std::find_if(table.begin(), table.end(),
                      [=](const auto& each) { return each.choice == choice; })
      ->name;
}

/// The choice in a table; `remark` ends the message for a name that is not there.
template <class Table>
auto named_in(const Table& table, std::string_view name, std::string_view subject,
              std::string_view remark = "") {
  const auto found =
      std::find_if(table.begin(), table.end(), [=](const auto& each) { return each.name == name; });
  if (found != table.end()) return found->choice;
  std::vector<std::string_view> names;
  for (const auto& each : table) names.push_back(each.name);
  throw Error(ErrorKind::invalid_input, fmt::format("{}: '{}' is not one of {}{}", subject, name,
                                                    fmt::join(names, ", "), remark));
}

}  // namespace

std::string_view name_of(Order order) noexcept {
  return name_in(orders, order);
}
std::string_view name_of(PeriodStatus status) noexcept {
  return name_in(statuses, status);
}
std::string_view name_of(Verdict verdict) noexcept {
  return name_in(verdicts, verdict);
}

Algorithm parse_algorithm(std::string_view name, std::string_view subject) {
  return named_in(algorithms, name, subject);
}
Order order_named(std::string_view name, std::string_view subject) {
  return named_in(orders, name, subject);
}
ValueFormat value_format_named(std::string_view name, std::string_view subject) {
  return named_in(formats, name, subject);
}

Kernels available_kernels_named(std::string_view name, std::string_view subject) {
  std::vector<Named<Kernels>> here;
  for (const Kernels kernels : available_kernels()) here.push_back({kernels, name_of(kernels)});
  return named_in(here, name, subject, ", which this machine has");
}

}  // namespace sprague
