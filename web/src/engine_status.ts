// Says what keeps the engine from answering, over the lower edge of the page, so that nothing moves: it is being loaded, it is slow, or
// nothing answers.
import { decimal, text } from "./language/text";
import { condition, try_again } from "./api";
import { announce } from "./announce";
import { create_button, element } from "./element";
import type { Condition } from "./engine/condition";

/** What takes less is not worth a word. */
const loading_delay = 300; // milliseconds

export function create_engine_status(): HTMLElement {
  const bar = element("progress", { max: 1, "aria-label": text("Loading the engine") });
  const part = element("span.note.number");
  const words = element("span");
  const again = create_button(text("Try again"), () => try_again(), "small");
  const nim = element("a.button.small", { href: "#" }, text("Play Nim meanwhile"));
  const line = element("div.engine-status", { hidden: true }, words, bar, part, again, nim);
  const started = performance.now();
  let said = "";

  const show = (now: Condition) => {
    const arriving = now.name === "loading" || now.name === "opening";
    line.hidden = now.name === "well" || (arriving && performance.now() < started + loading_delay);
    const saying = words_of(now);
    words.textContent = saying;
    if (saying !== said && !line.hidden) announce(saying);
    if (!line.hidden) said = saying;
    again.hidden = now.name !== "slow" && now.name !== "lost";
    bar.hidden = part.hidden = now.name !== "loading";
    nim.hidden = !arriving || location.hash.length < 2;
    if (now.name !== "loading") return;
    if (now.total > 0) bar.value = now.done / now.total;
    part.textContent = progress_words(now.done, now.total);
  };
  condition?.watch(show);
  window.addEventListener("hashchange", () => condition && show(condition.now));
  window.setTimeout(() => condition && show(condition.now), loading_delay);
  return line;
}

function words_of(now: Condition): string {
  switch (now.name) {
    case "well":
      return "";
    case "loading":
      return text("Loading the engine");
    case "opening":
      return text("Starting the engine …");
    case "slow":
      return text("A question has no answer yet: the program is busy, or the network is slow.");
    case "lost":
      return now.message;
  }
}

/** 1.2 of 4.1 MB, 29 % */
export function progress_words(done: number, total: number): string {
  const megabytes = (bytes: number) => decimal(bytes / 1e6, 1);
  return total > 0
    ? text("{done} of {total} MB, {percent} %", {
        done: megabytes(done),
        total: megabytes(total),
        percent: Math.floor((100 * done) / total),
      })
    : `${megabytes(done)} MB`;
}
