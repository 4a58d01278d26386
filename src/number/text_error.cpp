#include "number/text_error.hpp"

namespace sprague {

Message as_in(std::initializer_list<std::string_view> examples) {
  return message("read.as_in", {one_of("examples", examples)});
}

Message expected(const std::vector<std::string_view>& signs, std::string_view example) {
  std::vector<std::string> quoted;
  for (const std::string_view sign : signs) quoted.push_back(in_quotes(sign));
  return message("read.expected", {one_of("signs", quoted), {"example", example}});
}

Message whole_number() {
  return message(
      "number.whole",
      {one_of("examples", std::initializer_list<std::string_view>{"1000", "1e9", "2^32"})});
}

Message in_line(std::uint64_t line, Message problem) {
  return message("read.in_line", {{"line", line}, {"problem", std::move(problem)}});
}

Message in_file(const std::string& path, Message problem) {
  Message file = path == "-" ? message("read.standard_input") : Message(path);
  return message("read.in_file", {{"file", std::move(file)}, {"problem", std::move(problem)}});
}

void fail_at(std::string_view text, std::size_t position, Message problem,
             std::optional<Correction> correction) {
  const Message::Value quoted{"text", in_quotes(text)};
  const Message::Value said{"problem", std::move(problem)};
  throw Error(ErrorKind::invalid_input,
              position < text.size()
                  ? message("read.at", {quoted, {"character", position + 1}, said})
                  : message("read.at_end", {quoted, said}),
              position, std::move(correction));
}

void fail_to_read(const std::string& path, Message reason) {
  Message file = path == "-" ? message("read.standard_input") : Message(path);
  throw Error(
      ErrorKind::input_output,
      message("file.cannot_read", {{"file", std::move(file)}, {"reason", std::move(reason)}}));
}

}  // namespace sprague
