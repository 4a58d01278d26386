// Nim-values as arrays, periods, certificates, files of values.

#include <fmt/format.h>
#include <nanobind/stl/shared_ptr.h>

#include <chrono>

#include "arrays.hpp"
#include "run/memory.hpp"
#include "sprague/detail/names.hpp"

namespace sprague::python {
namespace {

/// G(from) … G(to) where the computed prefix ends before `to`: continued by the proven period.
template <class Cell>
Array carried_on(const std::shared_ptr<Sequence>& sequence, HeapSize from, HeapSize to,
                 const RunOptions& options) {
  const std::uint64_t count = to - from + 1;
  auto cells = long_call(options, [=](const RunControl& run) {
    require_memory(static_cast<double>(sizeof(Cell)) * static_cast<double>(count), run,
                   fmt::format("the nim-values of the heaps {} to {}", from, to));
    auto filled = std::unique_ptr<Cell[]>(new Cell[count]);
    copy_values(*sequence, from, std::span(filled.get(), count), run);
    return filled;
  });
  const Cell* first = cells.get();
  return array_over(first, count, std::make_unique<std::unique_ptr<Cell[]>>(std::move(cells)));
}

/// G(from) … G(to). Requires sequence.knows(to).
Array values(const std::shared_ptr<Sequence>& sequence, HeapSize from, HeapSize to,
             const RunOptions& options) {
  if (to < sequence->values().size()) {
    return std::visit(
        [&](const auto& cells) {
          return array_over(cells.data() + from, to - from + 1,
                            std::make_unique<std::shared_ptr<Sequence>>(sequence));
        },
        sequence->values().storage());
  }
  const std::uint64_t greatest = long_call(
      options, [=](const RunControl& run) { return max_value(*sequence, from, to, run); });
  if (greatest >> 8 == 0) return carried_on<std::uint8_t>(sequence, from, to, options);
  if (greatest >> 16 == 0) return carried_on<std::uint16_t>(sequence, from, to, options);
  if (greatest >> 32 == 0) return carried_on<std::uint32_t>(sequence, from, to, options);
  return carried_on<std::uint64_t>(sequence, from, to, options);
}

void bind_results(nb::module_& module) {
  nb::class_<StreamedSearch>(module, "StreamedSearch")
      .def_ro("mask", &StreamedSearch::mask)
      .def_ro("parity_dependent", &StreamedSearch::parity_dependent)
      .def_ro("rare_positions", &StreamedSearch::rare_positions)
      .def_ro("last_rare", &StreamedSearch::last_rare)
      .def_ro("hashed", &StreamedSearch::hashed)
      .def_ro("hash", &StreamedSearch::hash);
  nb::class_<Period>(module, "Period")
      .def_prop_ro("status", [](const Period& period) { return name_of(period.status); })
      .def_ro("preperiod", &Period::preperiod)
      .def_ro("period", &Period::period)
      .def_ro("saltus", &Period::saltus)
      .def_ro("examined", &Period::examined)
      .def_prop_ro("theorem", [](const Period& period) { return period.theorem.english(); })
      .def_prop_ro("theorem_number", [](const Period& period) { return period.theorem_number; })
      .def_prop_ro("law", [](const Period& period) { return period.law.english(); })
      .def_prop_ro("law_status", [](const Period& period) { return name_of(period.law_status); })
      .def_ro("max_value", &Period::max_value)
      .def_ro("max_first_at", &Period::max_first_at)
      .def_ro("streamed", &Period::streamed);
  nb::class_<Pattern>(module, "Pattern")
      .def_ro("kind", &Pattern::kind)
      .def_prop_ro("sentence", [](const Pattern& pattern) { return pattern.sentence.english(); })
      .def_prop_ro("status", [](const Pattern& pattern) { return name_of(pattern.status); })
      .def_prop_ro("established", &Pattern::is_established)
      .def_ro("from_heap", &Pattern::from)
      .def_ro("seen_to", &Pattern::seen_to)
      .def_prop_ro("theorem", [](const Pattern& pattern) { return pattern.theorem.english(); })
      .def_prop_ro("theorem_number", [](const Pattern& pattern) { return pattern.theorem_number; });
  nb::class_<Verification>(module, "Verification")
      .def_prop_ro("verdict",
                   [](const Verification& verification) { return name_of(verification.verdict); })
      .def_ro("game", &Verification::game)
      .def_ro("written", &Verification::written)
      .def_ro("preperiod", &Verification::preperiod)
      .def_ro("period", &Verification::period)
      .def_ro("saltus", &Verification::saltus)
      .def_ro("value", &Verification::value)
      .def_ro("order", &Verification::order)
      .def_ro("p_order", &Verification::p_order)
      .def_ro("last_heap", &Verification::last_heap)
      .def_ro("theorem", &Verification::theorem)
      .def_ro("segments", &Verification::segments)
      .def_ro("checked", &Verification::checked)
      .def_ro("in_vectors", &Verification::in_vectors)
      .def_ro("heaps", &Verification::heaps)
      .def_ro("established", &Verification::established)
      .def_ro("summary", &Verification::summary);
}

}  // namespace

void bind_sequence(nb::module_& module) {
  nb::class_<SolveOptions>(module, "SolveOptions")
      .def(
          "__init__",
          [](SolveOptions* self, const std::string& algorithm, std::optional<HeapSize> limit,
             bool misere, const std::optional<std::string>& checkpoint, double interval) {
            new (self) SolveOptions{parse_algorithm(algorithm, "algorithm"),
                                    limit,
                                    {},
                                    misere ? Convention::misere : Convention::normal};
            const std::chrono::milliseconds every(static_cast<std::int64_t>(1000 * interval));
            if (checkpoint) self->checkpoint = {*checkpoint, every};
          },
          nb::arg("algorithm"), nb::arg("limit").none(), nb::arg("misere"),
          nb::arg("checkpoint").none(), nb::arg("interval"));
  bind_results(module);
  nb::class_<Sequence>(module, "Sequence")
      .def_prop_ro("period", &Sequence::period)
      .def("knows", &Sequence::knows, nb::arg("n"))
      .def(
          "__len__", [](const Sequence& sequence) { return sequence.values().size(); },
          "How many values were computed")
      .def(
          "__getitem__",
          [](const Sequence& sequence, const Natural& n) { return value_at(sequence, n); },
          nb::arg("n"))
      .def_prop_ro("has_elements",
                   [](const Sequence& sequence) { return sequence.monoid().quotient() != nullptr; })
      .def(
          "is_p",
          [](const Sequence& sequence, const std::vector<HeapSize>& heaps) {
            ValueMonoid::Element sum = 0;
            for (const HeapSize heap : heaps)
              sum = sequence.monoid().sum(sum, sequence.element(heap));
            return sequence.monoid().is_p(sum);
          },
          nb::arg("heaps"))
      .def(
          "winning_moves",
          [](const std::shared_ptr<Sequence>& sequence, const std::vector<HeapSize>& heaps,
             const RunOptions& run) {
            return long_call(run, [=](const RunControl& control) {
              std::vector<std::string> moves;
              for (Move& move : analyse(*sequence, heaps, control).winning)
                moves.push_back(std::move(move.text));
              return moves;
            });
          },
          nb::arg("heaps"), nb::arg("run"))
      .def(
          "element_text",
          [](const Sequence& sequence, const Natural& n) { return element_at(sequence, n).text; },
          nb::arg("n"))
      .def("values", &values, nb::arg("from_"), nb::arg("to"), nb::arg("run"),
           "G(from_) … G(to); requires knows(to)",
           nb::sig("def values(self, from_: int, to: int, run: RunControl) -> "
                   "numpy.typing.NDArray[numpy.unsignedinteger[typing.Any]]"))
      .def(
          "histogram",
          [](const Sequence& sequence, HeapSize min, HeapSize max) {
            return array_of(histogram(sequence, {min, max}).heaps_with_value());
          },
          nb::arg("min"), nb::arg("max"),
          nb::sig("def histogram(self, min: int, max: int) -> numpy.typing.NDArray[numpy.uint64]"))
      .def(
          "rare_heaps",
          [](const std::shared_ptr<Sequence>& sequence, HeapSize to,
             const RunOptions& run) -> std::optional<Array> {
            auto found = long_call(
                run, [=](const RunControl& control) { return rare_heaps(*sequence, to, control); });
            return found ? std::optional(array_of(std::move(*found))) : std::nullopt;
          },
          nb::arg("to"), nb::arg("run"),
          nb::sig("def rare_heaps(self, to: int, run: RunControl) -> "
                  "numpy.typing.NDArray[numpy.uint64] | None"))
      .def(
          "write_values",
          [](const std::shared_ptr<Sequence>& sequence, const std::string& path, HeapSize from,
             HeapSize to, const std::string& format, const RunOptions& run) {
            const ValueFormat chosen = parse_value_format(format, "format");
            long_call(run, [=](const RunControl& control) {
              OutputFile file(path);
              write_values(*sequence, from, to, chosen, file.sink(), control);
              file.commit();
              return true;
            });
          },
          nb::arg("path"), nb::arg("from_"), nb::arg("to"), nb::arg("format"), nb::arg("run"));
  module.def(
      "require_memory",
      [](double bytes, const RunOptions& run, const std::string& what) {
        long_call(run, [=](const RunControl& control) {
          require_memory(bytes, control, what);
          return true;
        });
      },
      nb::arg("bytes"), nb::arg("run"), nb::arg("what"));
  module.def(
      "solve",
      [](const Ruleset& ruleset, HeapSize up_to, const SolveOptions& options,
         const RunOptions& run) {
        return long_call(run, [=](const RunControl& control) {
          return std::make_shared<Sequence>(solve(ruleset, up_to, options, control));
        });
      },
      nb::arg("ruleset"), nb::arg("up_to"), nb::arg("options"), nb::arg("run"));
  module.def(
      "solve_sum",
      [](const std::vector<Ruleset>& games, const std::vector<HeapSize>& up_to,
         const SolveOptions& options, const RunOptions& run) {
        return long_call(run, [=](const RunControl& control) {
          std::vector<std::shared_ptr<Sequence>> shared;
          std::vector<HeapsAsked> heaps;
          for (const HeapSize last : up_to) heaps.push_back({last});
          for (Sequence& sequence : solve_sum(games, heaps, options, control))
            shared.push_back(std::make_shared<Sequence>(std::move(sequence)));
          return shared;
        });
      },
      nb::arg("games"), nb::arg("up_to"), nb::arg("options"), nb::arg("run"));
  module.def(
      "find_period",
      [](const Ruleset& ruleset, const SolveOptions& options,
         const std::optional<std::string>& certificate, const RunOptions& run) {
        return long_call(run, [=](const RunControl& control) {
          return certificate ? write_certificate(ruleset, *certificate, options, control)
                             : find_period(ruleset, options, control);
        });
      },
      nb::arg("ruleset"), nb::arg("options"), nb::arg("certificate").none(), nb::arg("run"));
  module.def(
      "find_patterns",
      [](const Ruleset& ruleset, std::optional<HeapSize> limit, const RunOptions& run) {
        return long_call(run, [=](const RunControl& control) {
          const HeapSize to = limit.value_or(default_pattern_limit(ruleset));
          return find_patterns(solve(ruleset, to, {}, control), to, control);
        });
      },
      nb::arg("ruleset"), nb::arg("limit").none(), nb::arg("run"));
  module.def(
      "verify_certificate",
      [](const std::string& path, std::optional<std::uint64_t> segment,
         std::optional<std::uint64_t> sample, std::uint64_t seed,
         const std::optional<std::string>& game, std::optional<std::uint64_t> max_steps, bool plain,
         const RunOptions& run) {
        const VerifyOptions options{
            segment,   sample, seed, game ? std::optional(certified_name(*game)) : std::nullopt,
            max_steps, plain};
        return long_call(run, [=](const RunControl& control) {
          return verify_certificate(path, options, control);
        });
      },
      nb::arg("path"), nb::arg("segment").none(), nb::arg("sample").none(), nb::arg("seed"),
      nb::arg("game").none(), nb::arg("max_steps").none(), nb::arg("plain"), nb::arg("run"));
}

}  // namespace sprague::python
