// Values that come as tables: games on tuples, directed graphs; and Nimstring.

#include <nanobind/stl/pair.h>

#include "arrays.hpp"

#include "sprague/detail/names.hpp"

namespace sprague::python {
namespace {

using Edges = nb::ndarray<const std::uint32_t, nb::shape<-1, 2>, nb::c_contig, nb::device::cpu>;

Array graph_values(const Edges& edges, std::uint64_t vertices, const RunOptions& run) {
  std::vector<DirectedGraph::Edge> pairs(edges.shape(0));
  for (std::size_t i = 0; i < pairs.size(); ++i) pairs[i] = {edges(i, 0), edges(i, 1)};
  return array_of(long_call(run, [=, pairs = std::move(pairs)](const RunControl& control) {
    return solve(DirectedGraph::from_edges(pairs, vertices), control).labels;
  }));
}

Array graph_values_of_file(const std::string& path, const RunOptions& run) {
  return array_of(long_call(run, [=](const RunControl& control) {
    return solve(DirectedGraph::read(path, control), control).labels;
  }));
}

void bind_tuples(nb::module_& module) {
  nb::class_<TupleRules>(module, "TupleRules")
      .def_static("parse", &TupleRules::parse, nb::arg("text"), nb::arg("numbers") = nb::none())
      .def_prop_ro("dimensions", &TupleRules::dimensions);
  module.attr("max_tuple_number") = max_tuple_number;
  module.def(
      "tuple_values",
      [](const TupleRules& rules, const Tuple& max, const std::string& algorithm,
         const RunOptions& run) {
        const Algorithm chosen = parse_algorithm(algorithm, "algorithm");
        return array_of(long_call(run, [=](const RunControl& control) {
          return tuple_values(rules, max, chosen, control).values();
        }));
      },
      nb::arg("rules"), nb::arg("max"), nb::arg("algorithm"), nb::arg("run"),
      nb::sig("def tuple_values(rules: TupleRules, max: collections.abc.Sequence[int], algorithm: "
              "str, run: RunControl) -> "
              "numpy.typing.NDArray[numpy.unsignedinteger[typing.Any]]"));
  module.def("is_tuple_game", &TupleRules::recognizes, nb::arg("text"));
  module.def("default_claim_max", &default_claim_max, nb::arg("numbers"));
  module.def(
      "test_claim",
      [](const std::string& game, const std::string& text, bool is_of_values,
         std::optional<std::uint64_t> max, std::uint64_t max_constant, bool misere,
         const std::optional<std::string>& certificate, const RunOptions& run) {
        const Convention chosen = misere ? Convention::misere : Convention::normal;
        return long_call(run, [=](const RunControl& control) {
          const ClaimOptions options{max, max_constant, chosen};
          const auto test = [&](const auto& rules, unsigned numbers) {
            const Claim claim =
                is_of_values ? Claim::values(text, numbers) : Claim::p_positions(text, numbers);
            const std::vector<ClaimTest> tests = test_claim(rules, claim, options, control);
            if (certificate && tests[0].status == ClaimStatus::proven)
              write_certificate_bytes(tests[0].certificate, *certificate);
            return claim_json(rules.canonical(), claim, tests);
          };
          if (!TupleRules::recognizes(game)) return test(Ruleset::parse(game), 1);
          const TupleRules rules = TupleRules::parse(game);
          return test(rules, rules.dimensions());
        });
      },
      nb::arg("game"), nb::arg("text"), nb::arg("is_of_values"), nb::arg("max").none(),
      nb::arg("max_constant"), nb::arg("misere"), nb::arg("certificate").none(), nb::arg("run"));
  module.def(
      "learn_claim",
      [](const std::string& game, const std::optional<std::string>& certificate,
         const RunOptions& run) {
        return long_call(run, [=](const RunControl& control) {
          const auto learn = [&](const auto& rules) {
            const std::optional<LearnedClaim> learned = learn_claim(rules, control);
            if (certificate && learned && !learned->certificate.empty())
              write_certificate_bytes(learned->certificate, *certificate);
            return learned_claim_json(rules.canonical(), learned);
          };
          if (!TupleRules::recognizes(game)) return learn(Ruleset::parse(game));
          return learn(TupleRules::parse(game));
        });
      },
      nb::arg("game"), nb::arg("certificate").none(), nb::arg("run"));
  nb::class_<RowPeriod>(module, "RowPeriod")
      .def_ro("preperiod", &RowPeriod::preperiod)
      .def_ro("period", &RowPeriod::period);
  module.def(
      "row_periods",
      [](const TupleRules& rules, std::uint64_t last_row, std::uint64_t limit,
         const std::optional<std::string>& certificate, const RunOptions& run) {
        return long_call(run, [=](const RunControl& control) {
          auto rows = find_row_periods(rules, last_row, limit, control);
          if (certificate && !rows.empty()) write_row_certificate(rules, rows, *certificate);
          return rows;
        });
      },
      nb::arg("rules"), nb::arg("last_row"), nb::arg("limit"), nb::arg("certificate").none(),
      nb::arg("run"));
}

void bind_nimstring(nb::module_& module) {
  nb::class_<NimstringValue>(module, "NimstringValue")
      .def_ro("loony", &NimstringValue::loony)
      .def_ro("nim_value", &NimstringValue::nim_value);
  nb::class_<NimstringMove>(module, "NimstringMove")
      .def_ro("text", &NimstringMove::text)
      .def_ro("frees", &NimstringMove::frees)
      .def_ro("wins", &NimstringMove::wins)
      .def_ro("leaves", &NimstringMove::leaves);
  nb::class_<Nimstring>(module, "Nimstring")
      .def_ro("text", &Nimstring::text)
      .def_ro("value", &Nimstring::value)
      .def_ro("moves", &Nimstring::moves);
  module.def(
      "nimstring",
      [](const std::string& text, const RunOptions& run) {
        return long_call(run, [=](const RunControl& control) { return nimstring(text, control); });
      },
      nb::arg("text"), nb::arg("run"));
}

}  // namespace

void bind_tables(nb::module_& module) {
  bind_tuples(module);
  module.def("graph_values", &graph_values, nb::arg("edges").noconvert(), nb::arg("vertices"),
             nb::arg("run"),
             nb::sig("def graph_values(edges: numpy.typing.NDArray[numpy.uint32], vertices: int, "
                     "run: RunControl) -> "
                     "numpy.typing.NDArray[numpy.int32]"));
  module.def("graph_values_of_file", &graph_values_of_file, nb::arg("path"), nb::arg("run"),
             nb::sig("def graph_values_of_file(path: str, run: RunControl) -> "
                     "numpy.typing.NDArray[numpy.int32]"));
  bind_nimstring(module);
}

}  // namespace sprague::python
