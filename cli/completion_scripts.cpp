// The scripts that connect the completion of each shell with `sprague complete SHELL WORD...`.

#include <fmt/format.h>

#include "completion.hpp"
#include "sprague/error.hpp"

namespace sprague::cli {
namespace {

constexpr std::string_view bash_script =
    R"script(# bash completion for sprague, written by: sprague completions bash

_sprague() {
  local current=${COMP_WORDS[COMP_CWORD]}
  [[ $current == = ]] && current=
  mapfile -t COMPREPLY < <(
    "${COMP_WORDS[0]/#\~/$HOME}" complete bash "${COMP_WORDS[@]:1:COMP_CWORD}" 2> /dev/null
  )
  if [[ ${COMPREPLY[0]-} == :files ]]; then
    mapfile -t COMPREPLY < <(compgen -f -- "$current")
    compopt -o filenames 2> /dev/null
  fi
}

complete -F _sprague sprague
)script";

constexpr std::string_view zsh_script = R"script(#compdef sprague
# zsh completion for sprague, written by: sprague completions zsh

_sprague() {
  local -a candidates
  candidates=("${(@f)$("${words[1]/#\~/$HOME}" complete zsh "${(@)words[2,CURRENT]}" 2> /dev/null)}")
  if [[ ${candidates[1]} == :files ]]; then
    compset -P '--*='
    _files
  elif [[ -n ${candidates[1]} ]]; then
    _describe sprague candidates
  fi
}

if [[ ${funcstack[1]} == _sprague ]]; then
  _sprague "$@"
else
  compdef _sprague sprague
fi
)script";

constexpr std::string_view fish_script =
    R"script(# fish completion for sprague, written by: sprague completions fish

function __sprague_complete
    set -l words (commandline -opc)
    set -l current (commandline -ct)
    set -l reply ($words[1] complete fish $words[2..-1] "$current" 2> /dev/null)
    if test "$reply[1]" = :files
        __fish_complete_path (string replace -r '^--[^=]*=' '' -- "$current")
    else
        printf '%s\n' $reply
    end
end

complete -c sprague -f -a '(__sprague_complete)'
)script";

}  // namespace

std::string completion_script(const std::string& shell) {
  if (shell == "bash") return std::string(bash_script);
  if (shell == "zsh") return std::string(zsh_script);
  if (shell == "fish") return std::string(fish_script);
  throw Error(ErrorKind::invalid_input,
              fmt::format("SHELL: '{}' is not one of bash, zsh, fish", shell));
}

}  // namespace sprague::cli
