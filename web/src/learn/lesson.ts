// What a lesson is: content/lessons, with the widgets of parts/ in place of their blocks. A step is text with tasks in it; a task is anything
// with an element that says when it is solved, be it a question or a board of some kind of position under some convention.
import type { Content } from "../element";
import type { LessonData } from "./widgets";

export interface Task {
  readonly element: HTMLElement;
  /** It asks nothing of the reader, so that the text below it need not wait until it is solved. */
  readonly only_shows?: true;
  /** What is right and why, for those who read it on paper; of a position it is asked. */
  readonly solution?: string | ((signal: AbortSignal) => Promise<string>);
  /** Shows the end of what moves, which is what paper shows. */
  show_end?(): Promise<void>;
  /** The step is left: timers and questions to the server are to stop. */
  leave?(): void;
}

export type CreateTask = (solved: () => void) => Task;

export interface Step {
  readonly title: string;
  /** `task` takes a task into the step and gives its place in the text. */
  content(task: (create: CreateTask) => HTMLElement): Content;
}

/** The last step is a game to win; `further`, at `address`, is where to go on in the lab with what was learnt. */
export interface Lesson extends Omit<LessonData, "steps"> {
  readonly steps: readonly Step[];
}
