# What reads notation and certificates tells the fuzzers how far it came; nothing else of the library does, the check of values neither, which
# keeps the tests quick. That is what -fsanitize=fuzzer-no-link means, said in the words that go with the library's precompiled headers.
file(GLOB fuzzed CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/number/*.cpp ${PROJECT_SOURCE_DIR}/src/rules/*.cpp
     ${PROJECT_SOURCE_DIR}/src/rules/*/*.cpp ${PROJECT_SOURCE_DIR}/src/nimber/nimber_expression.cpp
     ${PROJECT_SOURCE_DIR}/src/games/*.cpp ${PROJECT_SOURCE_DIR}/src/games/boards/*.cpp
     ${PROJECT_SOURCE_DIR}/src/games/coins/*.cpp
     ${PROJECT_SOURCE_DIR}/src/check/certificate_file.cpp ${PROJECT_SOURCE_DIR}/src/check/reading/canonical_rules.cpp
     ${PROJECT_SOURCE_DIR}/src/check/certificate_writer.cpp ${PROJECT_SOURCE_DIR}/src/check/reading/compare_rules.cpp
     ${PROJECT_SOURCE_DIR}/src/check/quotients/quotient_evidence.cpp ${PROJECT_SOURCE_DIR}/src/check/quotients/quotient_check.cpp
     ${PROJECT_SOURCE_DIR}/src/check/quotients/monoid.cpp ${PROJECT_SOURCE_DIR}/src/check/quotients/heap_options.cpp
     ${PROJECT_SOURCE_DIR}/src/check/quotients/heap_pairs.cpp ${PROJECT_SOURCE_DIR}/src/check/quotients/position_options.cpp
     ${PROJECT_SOURCE_DIR}/src/check/positions/*.cpp ${PROJECT_SOURCE_DIR}/src/check/reading/written_rules.cpp
     ${PROJECT_SOURCE_DIR}/src/check/reading/written_set.cpp ${PROJECT_SOURCE_DIR}/src/check/rows/row_check.cpp
     ${PROJECT_SOURCE_DIR}/src/check/claims/*.cpp ${PROJECT_SOURCE_DIR}/src/check/reading/tuple_moves.cpp
     ${PROJECT_SOURCE_DIR}/src/tuples/tuple_formula_moves.cpp ${PROJECT_SOURCE_DIR}/src/tuples/rules.cpp ${PROJECT_SOURCE_DIR}/src/tuples/vectors.cpp
     ${PROJECT_SOURCE_DIR}/src/count/parse_distribution.cpp
     ${PROJECT_SOURCE_DIR}/src/games/graphs/graph_text.cpp ${PROJECT_SOURCE_DIR}/src/games/graphs/graph_families.cpp
     ${PROJECT_SOURCE_DIR}/src/games/graphs/graph6.cpp ${PROJECT_SOURCE_DIR}/src/games/graphs/directed_graph_file.cpp
     ${PROJECT_SOURCE_DIR}/src/games/graphs/graph_forms.cpp ${PROJECT_SOURCE_DIR}/src/games/graphs/graph_form_rows.cpp
     ${PROJECT_SOURCE_DIR}/src/games/graphs/graph_form_languages.cpp ${PROJECT_SOURCE_DIR}/src/file/text_rows.cpp
     ${PROJECT_SOURCE_DIR}/src/terms/parse_terms.cpp
     ${PROJECT_SOURCE_DIR}/src/file/checksummed_file.cpp ${PROJECT_SOURCE_DIR}/src/values/checkpoint/checkpoint_file.cpp
     ${PROJECT_SOURCE_DIR}/src/misere/quotient/quotient_search_file.cpp ${PROJECT_SOURCE_DIR}/src/search/search_checkpoint.cpp
     ${PROJECT_SOURCE_DIR}/src/period/streams/period_search_file.cpp
     ${PROJECT_SOURCE_DIR}/src/sequence/npy.cpp ${PROJECT_SOURCE_DIR}/src/sequence/parse_values.cpp)
set(fuzzed_options -fsanitize-coverage=inline-8bit-counters,indirect-calls,trace-cmp,pc-table)
