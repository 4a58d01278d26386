// Short tones at moves and at the end of a game, which the browser makes itself. There are none until they are asked for.
import { element } from "../element";
import { text } from "../language/text";

type Tune = "own" | "other" | "won" | "lost";

/** Their tones, one after the other, in hertz. */
const tunes: Record<Tune, readonly number[]> = {
  own: [523],
  other: [392],
  won: [523, 659, 784],
  lost: [392, 330, 262],
};
const seconds = 0.14;
const key = "sprague-sound";
let context: AudioContext | null = null;
/** Without storage the choice lasts as long as the page. */
let is_on = kept();

export function play_tune(tune: Tune): void {
  if (!is_on) return;
  context ??= new AudioContext();
  // Browsers are silent until something was pressed.
  if (context.state === "suspended") void context.resume();
  for (const [index, frequency] of tunes[tune].entries())
    play_tone(context, frequency, context.currentTime + index * seconds);
}

/** It fades, so that its end is no click. */
function play_tone(context: AudioContext, frequency: number, at: number): void {
  const [tone, loudness] = [context.createOscillator(), context.createGain()];
  tone.type = "triangle";
  tone.frequency.value = frequency;
  loudness.gain.setValueAtTime(0.15, at);
  loudness.gain.exponentialRampToValueAtTime(0.001, at + seconds);
  tone.connect(loudness).connect(context.destination);
  tone.start(at);
  tone.stop(at + seconds);
}

export function create_sound_switch(): HTMLElement {
  const button = element(
    "button",
    {
      ...{
        class: "button icon",
        type: "button",
        "aria-label": text("Sound"),
        title: text("Sound"),
      },
      "aria-pressed": is_on ? "true" : "false",
      on: {
        click: () => {
          is_on = !is_on;
          keep();
          button.setAttribute("aria-pressed", is_on ? "true" : "false");
          play_tune("own");
        },
      },
    },
    "♪",
  );
  return button;
}

function kept(): boolean {
  try {
    return localStorage.getItem(key) === "on";
  } catch {
    return false;
  }
}

function keep(): void {
  try {
    localStorage.setItem(key, is_on ? "on" : "off");
  } catch {
    // Nothing is kept.
  }
}
