/// Graphs as people write them: from files, for GamePosition::parse(), which reads none, so that a
/// server may hand it what strangers write.
///
///     auto text = sprague::with_graphs_read("kayles:5 + node-kayles:file:map.txt");
///     // "kayles:5 + node-kayles:edges:0-1,1-2"
#pragma once

#include <string>
#include <string_view>

#pragma GCC visibility push(default)
namespace sprague {

/// The text of a sum with each `KIND:file:NAME` replaced by the graph in that file, which has
/// edges, a line each (`0 1`, `0-1` or `0,1`; # begins a comment), or graph6 or sparse6 in its
/// first line. The name ends at a space, at '+' or at the end. Throws Error(input_output) when a
/// file cannot be read, Error(invalid_input) naming the line when it is none of these.
std::string with_graphs_read(std::string_view text);

}  // namespace sprague
#pragma GCC visibility pop
