#include "sprague/message.hpp"

#include "messages/table.hpp"

namespace sprague {
namespace {

using Value = Message::Value;

std::string english_of(const Value& value) {
  std::string text = value.text;
  for (std::size_t i = 0; i < value.messages.size(); ++i) {
    const bool is_last = i + 1 == value.messages.size();
    if (i > 0) text += value.kind == Value::Kind::sentences ? " " : is_last ? " or " : ", ";
    text += value.messages[i].english();
  }
  return text;
}

const Value* find(const std::vector<Value>& values, std::string_view name) {
  for (const Value& value : values)
    if (value.name == name) return &value;
  return nullptr;
}

}  // namespace

const messages::Entry* messages::find(std::string_view id) {
  for (const Entry& entry : table)
    if (entry.id == id) return &entry;
  return nullptr;
}

Message messages::of_game(std::string_view game, std::string_view about) {
  const Entry* entry = find(std::string(game) + '.' + std::string(about));
  return entry == nullptr ? Message() : Message(entry->id, {});
}

Value::Value(std::string_view of, Message message)
    : name(of), kind(Kind::message), messages{std::move(message)} {}

Value::Value(std::string_view of, Kind list, std::vector<Message> said)
    : name(of), kind(list), messages(std::move(said)) {}

Message::Message(std::string_view id, std::vector<Value> values)
    : id_(id), values_(std::move(values)) {}

Message Message::sentences(std::vector<Message> sentences) {
  if (sentences.size() < 2) return sentences.empty() ? Message() : std::move(sentences[0]);
  return message("list.sentences", {{"sentences", Value::Kind::sentences, std::move(sentences)}});
}

std::string Message::english() const {
  const messages::Entry* entry = messages::find(id_);
  if (entry == nullptr) return plain_;
  const Value* count = find(values_, "count");
  const bool is_one = count != nullptr && count->text == "1" && !entry->singular.empty();
  std::string_view rest = is_one ? entry->singular : entry->english;
  std::string text;
  while (true) {
    const std::size_t open = rest.find('{');
    text += rest.substr(0, open);
    if (open == rest.npos) return text;
    const std::string_view place = rest.substr(open, rest.find('}', open) + 1 - open);
    const Value* const value = find(values_, place.substr(1, place.size() - 2));
    text += value == nullptr ? std::string(place) : english_of(*value);  // left to be seen
    rest.remove_prefix(open + place.size());
  }
}

}  // namespace sprague
