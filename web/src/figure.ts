// The frame of a picture or list: heading, tools, progress with a way to stop it, refusals with the command for the terminal.
import { text } from "./language/text";
import { Latest, Refusal, message_of, was_cancelled, type Progress } from "./api";
import { create_command } from "./command";
import { create_button, element, new_id, replace, type Content } from "./element";

export type Question<Answer> = (
  signal: AbortSignal,
  on_progress: (progress: Progress) => void,
) => Promise<Answer>;

export class Figure {
  readonly element: HTMLElement;
  readonly body: HTMLElement;
  readonly tools: HTMLElement;
  private readonly news: HTMLElement;
  /** Lies over the figure, so that nothing moves when it comes and goes. */
  private readonly waiting = element("div.waiting");
  private readonly latest = new Latest();

  constructor(title: Content, tools: Content[] = [], class_name = "") {
    const heading = new_id("figure");
    this.tools = element("div.tools", tools);
    this.body = element("div.figure-body");
    this.news = element("div.news");
    this.element = element(
      "section",
      { class: `sheet ${class_name}`, "aria-labelledby": heading },
      element("header", element("h2", { id: heading }, title), this.tools),
      this.waiting,
      this.news,
      this.body,
    );
  }

  /** Asks, and shows the answer unless a newer question came first. What was shown stays until then. */
  async load<Answer>(
    question: Question<Answer>,
    show: (answer: Answer) => void,
    on_refusal?: (fault: Refusal) => void,
  ): Promise<void> {
    const signal = this.latest.next();
    const watch = this.watch(signal, () => {
      this.stop();
      this.blank();
      const again = () => void this.load(question, show, on_refusal);
      replace(
        this.news,
        element("p.note", text("Stopped."), " ", create_button(text("Go on"), again, "small")),
      );
    });
    this.element.setAttribute("aria-busy", "true");
    try {
      const answer = await question(signal, watch.on_progress);
      if (signal.aborted) return;
      this.freshen();
      show(answer);
    } catch (fault) {
      if (was_cancelled(fault) || signal.aborted) return;
      this.refuse(fault);
      if (fault instanceof Refusal) on_refusal?.(fault);
    } finally {
      watch.end();
      if (!signal.aborted) this.element.removeAttribute("aria-busy");
    }
  }

  /** Another game: what is shown is of the one before, pale until the answer comes, and gone if none does. */
  outdate(): void {
    this.element.classList.add("outdated");
  }

  /** What is shown is of the game, be it all of the answer or as much as there is of it. */
  freshen(): void {
    replace(this.news);
    this.element.classList.remove("outdated", "blank");
  }

  private blank(): void {
    this.element.classList.replace("outdated", "blank");
  }

  refuse(fault: unknown): void {
    if (was_cancelled(fault)) return;
    // Be it of this game: the entries above say another place already.
    this.outdate();
    this.blank();
    const command = fault instanceof Refusal ? fault.command : undefined;
    replace(
      this.news,
      element("p.alert", { role: "alert" }, message_of(fault)),
      command ? create_command(command.replace(/ --json$/, "")) : null,
    );
  }

  stop(): void {
    this.latest.stop();
    this.element.removeAttribute("aria-busy");
  }

  /** Progress appears only where an answer takes long enough to be waited for. */
  private watch(
    signal: AbortSignal,
    stop: () => void,
  ): {
    on_progress: (progress: Progress) => void;
    end: () => void;
  } {
    const bar = element("progress", { max: 1, "aria-label": text("Progress") });
    const words = element("span.note", text("computing …"));
    const cancel = create_button(text("Stop"), stop, "small");
    const line = element("div.progress", bar, words, cancel);
    const timer = window.setTimeout(() => {
      if (!signal.aborted) replace(this.waiting, line);
    }, 350);
    return {
      on_progress: (progress) => {
        if (progress.fraction !== null && Number.isFinite(progress.fraction))
          bar.value = progress.fraction;
        words.textContent = progress_text(progress);
      },
      end: () => {
        window.clearTimeout(timer);
        if (line.isConnected) line.remove();
      },
    };
  }
}

/** What the engine does it says in English only. */
function progress_text({ fraction }: Progress): string {
  return fraction === null || fraction === undefined
    ? text("computing …")
    : text("computing … {percent} %", { percent: (100 * fraction).toFixed(0) });
}

/** The canvas at the resolution of the screen; what is drawn is measured in CSS pixels. */
export function prepare_canvas(
  canvas: HTMLCanvasElement,
  width: number,
  height: number,
): CanvasRenderingContext2D {
  const density = window.devicePixelRatio || 1;
  const [across, down] = [Math.round(width * density), Math.round(height * density)];
  if (canvas.width !== across || canvas.height !== down) {
    canvas.width = across;
    canvas.height = down;
    canvas.style.width = `${width}px`;
    canvas.style.height = `${height}px`;
  }
  const context = canvas.getContext("2d")!;
  context.setTransform(density, 0, 0, density, 0, 0);
  context.clearRect(0, 0, width, height);
  return context;
}

/** Calls back when the width of an element changes, not when its height does. */
export function on_width_change(target: HTMLElement, changed: (width: number) => void): void {
  let before = -1;
  new ResizeObserver(() => {
    const width = Math.floor(target.clientWidth);
    if (width > 0 && width !== before) {
      before = width;
      changed(width);
    }
  }).observe(target);
}

/** Calls in a task after the next picture of the page. */
export function after_paint(call: () => void): void {
  window.requestAnimationFrame(() => window.setTimeout(call));
}

/** Waits until calls stop coming. */
export function settled(milliseconds: number, call: () => void): () => void {
  let timer = 0;
  return () => {
    window.clearTimeout(timer);
    timer = window.setTimeout(call, milliseconds);
  };
}

/** One of a few: buttons of which one is pressed. */
export function create_choice<Name extends string>(
  label: string,
  options: readonly (readonly [Name, string])[],
  chosen: Name,
  on_choice: (name: Name) => void,
): { group: HTMLElement; choose: (name: Name) => void } {
  const buttons = options.map(([name, text]) =>
    element(
      "button.button.small",
      {
        type: "button",
        "aria-pressed": name === chosen ? "true" : "false",
        on: {
          click: () => {
            choose(name);
            on_choice(name);
          },
        },
      },
      text,
    ),
  );
  function choose(name: Name): void {
    for (const [index, button] of buttons.entries())
      button.setAttribute("aria-pressed", options[index]![0] === name ? "true" : "false");
  }
  return {
    group: element("div.choice", { role: "group", "aria-label": label }, buttons),
    choose,
  };
}
