/// Rules in words, as messages.
#pragma once

#include <string>
#include <vector>

#include "messages/table.hpp"
#include "rules/rules.hpp"
#include "sprague/convention.hpp"
#include "sprague/message.hpp"
#include "sprague/terms.hpp"

namespace sprague {

/// What a move is, in sentences.
Message moves_in_words(const Rules& rules);

/// Sentences: what the game is called, and its cousins.
std::vector<Message> names_in_words(const Ruleset& ruleset);

/// `id`: of a sentence that a heap of n plays as one of n {shift} in {game}.
Message in_words(const Cousin& cousin, messages::Id id);

/// "OEIS A002186 (nim-values)".
Message in_words(const OeisSequence& sequence);

/// The rules, what a move is, who wins in the end, and these sentences.
std::string paragraph(const Rules& rules, Convention convention, std::vector<Message> sentences);

}  // namespace sprague
