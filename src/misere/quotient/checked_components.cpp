#include "misere/quotient/checked_components.hpp"

#include <algorithm>
#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

#include "run/memory.hpp"
#include "run/progress_meter.hpp"

namespace sprague::misere {
namespace {

/// Numbers components after their options. Depth first, with a stack of its own, since play may be
/// long.
class Components {
 public:
  Components(const check::PositionGame& rules, const std::string& what, const RunControl& run)
      : rules_(rules), progress_(run, "components of " + what, 0) {}

  ReachedHeaps from(const check::PositionGame::Sum& position) {
    std::vector<std::string> waiting = position;
    while (!waiting.empty()) {
      const std::string component = waiting.back();
      if (heap_of_.contains(component)) {
        waiting.pop_back();
        continue;
      }
      const std::size_t before = waiting.size();
      std::vector<Option> options;
      rules_.for_each_option(component, [&](check::PositionGame::Sum& sum) {
        for (const std::string& part : sum) {
          if (!heap_of_.contains(part)) waiting.push_back(part);
        }
        if (waiting.size() == before) options.push_back(heaps_of(sum));
        return true;
      });
      progress_.advance(heap_of_.size(), 1000 * (1 + options.size()));
      if (waiting.size() > before) continue;
      add(component, std::move(options));
      waiting.pop_back();
    }
    reached_.position = heaps_of(position);
    return std::move(reached_);
  }

 private:
  Option heaps_of(const check::PositionGame::Sum& sum) const {
    Option heaps;
    for (const std::string& part : sum) heaps.push_back(heap_of_.at(part));
    std::sort(heaps.begin(), heaps.end());
    return heaps;
  }

  void add(const std::string& component, std::vector<Option> options) {
    std::sort(options.begin(), options.end());
    options.erase(std::unique(options.begin(), options.end()), options.end());
    options.shrink_to_fit();
    require_room(options);
    heap_of_.emplace(component, reached_.options.size());
    reached_.options.push_back(std::move(options));
    reached_.names.push_back(rules_.text(component));
  }

  void require_room(const std::vector<Option>& options) {
    bytes_ += bytes_of_component;
    for (const Option& option : options) bytes_ += sizeof option + option.size() * sizeof option[0];
    if (bytes_ < room_) return;
    room_ *= 2;
    require_memory(static_cast<double>(room_), progress_.run());
  }

  static constexpr std::uint64_t bytes_of_component = 300;

  const check::PositionGame& rules_;
  ProgressMeter progress_;
  std::unordered_map<std::string, HeapSize> heap_of_;
  ReachedHeaps reached_;
  std::uint64_t bytes_ = 0;
  std::uint64_t room_ = std::uint64_t{1} << 24;
};

}  // namespace

ReachedHeaps checked_components(const check::PositionGame& rules, const GamePosition& position,
                                const RunControl& run) {
  return Components(rules, position.text(), run)
      .from(rules.components(position.game->certified_text(position.position)));
}

}  // namespace sprague::misere
