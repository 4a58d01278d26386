/// Graphs as people write them: from files, for GamePosition::parse(), which reads none, so that a
/// server may hand it what strangers write.
///
///     auto text = sprague::with_graphs_read("kayles:5 + node-kayles:file:map.txt");
///     // "kayles:5 + node-kayles:edges:0-1,1-2"
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "sprague/message.hpp"

#pragma GCC visibility push(default)
namespace sprague {

struct GraphsRead {
  std::string text;
  std::vector<Message> notes;  ///< how each file was read
};

/// The text of a sum with each `KIND:file:NAME` replaced by the graph in that file: edges, a line
/// each (`0 1`, `0-1` or `0,1`; # begins a comment), or another form that docs/graphs.md lists,
/// which may be named, as in `KIND:file:matrix:NAME`. The name ends at a space, at '+' or at the
/// end. Throws Error(input_output) when a file cannot be read, Error(invalid_input) naming the line
/// when it has none of the forms, or several with different graphs.
GraphsRead read_graphs(std::string_view text);

/// The text of read_graphs().
std::string with_graphs_read(std::string_view text);

}  // namespace sprague
#pragma GCC visibility pop
