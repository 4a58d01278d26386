// Counts, and positions one by one.

#include <nanobind/ndarray.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/shared_ptr.h>

#include <utility>

#include "bindings.hpp"

#include "sprague/detail/names.hpp"

namespace sprague::python {
namespace {

/// Positions as they are found. list_positions() calls back and Python iterates, so the listing
/// runs on another thread, which waits when it is some thousands of positions ahead.
class PositionStream {
 public:
  using Visit = std::function<bool(std::span<const HeapSize>)>;

  /// `list(visit, run)` lists positions of a given number of heaps.
  PositionStream(std::uint64_t heaps, std::function<void(const Visit&, const RunControl&)> list,
                 const RunOptions& options)
      : width_(heaps), found_(std::make_shared<Found>()) {
    start(found_, [found = found_, list = std::move(list), run = run_control(options, *found_)] {
      try {
        list([&](std::span<const HeapSize> position) { return hand_over(*found, position); }, run);
      } catch (...) {
        found->failure = std::current_exception();
      }
    });
  }

  ~PositionStream() { leave(*found_); }
  PositionStream(const PositionStream&) = delete;
  PositionStream& operator=(const PositionStream&) = delete;

  void close() { leave(*found_); }

  struct Block {
    std::vector<HeapSize> heaps;  // of all positions, one position after the other
    std::size_t positions = 0;
    bool last = false;
  };

  /// All positions found since the last call; waits a moment if there are none.
  Block take() {
    std::unique_lock lock(found_->mutex);
    found_->changed.wait_for(lock, std::chrono::milliseconds(20),
                             [&] { return found_->positions > 0 || found_->done; });
    if (found_->stop) return {{}, 0, true};
    Block block{std::exchange(found_->heaps, {}), std::exchange(found_->positions, 0),
                found_->done};
    if (block.positions == 0 && block.last && found_->failure)
      std::rethrow_exception(found_->failure);
    found_->changed.notify_all();
    return block;
  }

  std::size_t width() const { return width_; }

 private:
  struct Found : Watched {
    std::vector<HeapSize> heaps;
    std::size_t positions = 0;
  };

  static bool hand_over(Found& found, std::span<const HeapSize> heaps) {
    constexpr std::size_t max_ahead = 8192;
    std::unique_lock lock(found.mutex);
    found.changed.wait(lock, [&] { return found.positions < max_ahead || found.stop; });
    if (found.stop) return false;
    found.heaps.insert(found.heaps.end(), heaps.begin(), heaps.end());
    if (++found.positions == 1) found.changed.notify_all();
    return true;
  }

  std::size_t width_;
  std::shared_ptr<Found> found_;
};

using Block = nb::ndarray<nb::numpy, std::uint64_t, nb::ndim<2>, nb::c_contig>;

/// The next positions, one a row; None when there are no more.
std::optional<Block> next_block(PositionStream& stream) {
  const Waiting waiting;
  for (;;) {
    PositionStream::Block block;
    {
      const GilReleased released;
      block = stream.take();
    }
    if (block.positions > 0) {
      auto heaps = std::make_unique<std::vector<HeapSize>>(std::move(block.heaps));
      HeapSize* const first = heaps->data();
      const nb::capsule owner(heaps.get(), [](void* kept) noexcept {
        delete static_cast<std::vector<HeapSize>*>(kept);
      });
      heaps.release();
      return Block(first, {block.positions, stream.width()}, owner);
    }
    if (block.last) return std::nullopt;
    if (PyErr_CheckSignals() != 0) throw nb::python_error();
  }
}

Natural count_positions(const std::vector<Ruleset>& games,
                        const std::vector<std::pair<Natural, Natural>>& ranges, Target target,
                        const Natural& nim_sum, const std::optional<Natural>& modulus,
                        const SolveOptions& options, const RunOptions& run, std::uint64_t heaps,
                        const std::string& order, std::uint64_t tokens, std::uint64_t dimensions,
                        std::optional<std::uint64_t> total, bool sum) {
  CountQuery query;
  for (std::size_t i = 0; i < games.size(); ++i)
    query.games.push_back(GameRange::of(games[i], {ranges.at(i).first, ranges.at(i).second}));
  query.heaps = heaps;
  query.order = parse_order(order, "order");
  query.target = target;
  if (options.convention == Convention::normal) query.nim_sum = nim_sum;
  query.modulus = modulus;
  query.tokens = tokens;
  query.total_size = total;
  query.sum = sum;
  query.dimensions = dimensions;
  query.solve = options;
  return long_call(run, [query = std::move(query)](const RunControl& control) {
    CountResult result = count(query, control);
    return query.sum ? *std::move(result.sum) : std::move(result.count);
  });
}

}  // namespace

void bind_play(nb::module_& module) {
  nb::class_<Target>(module, "Target")
      .def(
          "__init__",
          [](Target* self, std::uint64_t nim_sum, bool negated) {
            new (self) Target{nim_sum, negated};
          },
          nb::arg("nim_sum"), nb::arg("negated"))
      .def_ro("nim_sum", &Target::nim_sum)
      .def_ro("negated", &Target::negated);
  module.def("count", &count_positions, nb::arg("games"), nb::arg("ranges"), nb::arg("target"),
             nb::arg("nim_sum"), nb::arg("modulus").none(), nb::arg("options"), nb::arg("run"),
             nb::arg("heaps") = 1, nb::arg("order") = "ordered", nb::arg("tokens") = 0,
             nb::arg("dimensions") = 2, nb::arg("total").none() = nb::none(),
             nb::arg("sum") = false);
  module.attr("any_number") = CountQuery::any_number;
  nb::class_<PositionStream>(module, "PositionStream")
      .def(
          "__init__",
          [](PositionStream* self, const Ruleset& ruleset, std::uint64_t heaps, HeapSize min,
             HeapSize max, const std::string& order, Target target, const SolveOptions& options,
             const RunOptions& run) {
            const PositionQuery query{
                heaps, {min, max}, parse_order(order, "order"), target, options};
            new (self) PositionStream(
                heaps,
                [=](const PositionStream::Visit& visit, const RunControl& control) {
                  list_positions(ruleset, query, visit, control);
                },
                run);
          },
          nb::arg("ruleset"), nb::arg("heaps"), nb::arg("min"), nb::arg("max"), nb::arg("order"),
          nb::arg("target"), nb::arg("options"), nb::arg("run"))
      .def(
          "__init__",
          [](PositionStream* self, const std::shared_ptr<Sequence>& sequence, std::uint64_t heaps,
             HeapSize min, HeapSize max, const std::string& order, Target target,
             const RunOptions& run) {
            const Order chosen = parse_order(order, "order");
            new (self) PositionStream(
                heaps,
                [=](const PositionStream::Visit& visit, const RunControl& control) {
                  for_each_position(*sequence, heaps, {min, max}, chosen, target, visit, control);
                },
                run);
          },
          nb::arg("sequence"), nb::arg("heaps"), nb::arg("min"), nb::arg("max"), nb::arg("order"),
          nb::arg("target"), nb::arg("run"))
      .def(
          "__init__",
          [](PositionStream* self, const std::vector<std::shared_ptr<Sequence>>& sequences,
             const std::vector<std::pair<HeapSize, HeapSize>>& ranges, Target target,
             const RunOptions& run) {
            new (self) PositionStream(
                sequences.size(),
                [=](const PositionStream::Visit& visit, const RunControl& control) {
                  std::vector<SolvedRange> solved;
                  for (std::size_t i = 0; i < sequences.size(); ++i)
                    solved.push_back(
                        {sequences[i].get(), {ranges.at(i).first, ranges.at(i).second}});
                  for_each_sum(solved, target, visit, control);
                },
                run);
          },
          nb::arg("sequences"), nb::arg("ranges"), nb::arg("target"), nb::arg("run"))
      .def(
          "__init__",
          [](PositionStream* self, std::string_view correlated_heaps, HeapSize min, HeapSize max,
             Target target, const SolveOptions& options, const RunOptions& run) {
            const CorrelatedQuery query{
                CorrelatedHeap::parse(correlated_heaps), {min, max}, target, {}, options};
            new (self) PositionStream(
                1,
                [=](const PositionStream::Visit& visit, const RunControl& control) {
                  list_correlated(
                      query, [&](HeapSize n) { return visit({{n}}); }, control);
                },
                run);
          },
          nb::arg("correlated_heaps"), nb::arg("min"), nb::arg("max"), nb::arg("target"),
          nb::arg("options"), nb::arg("run"))
      .def("next_block", &next_block,
           nb::sig("def next_block(self) -> numpy.typing.NDArray[numpy.uint64] | None"))
      .def("close", &PositionStream::close, nb::call_guard<GilReleased>());
}

}  // namespace sprague::python
