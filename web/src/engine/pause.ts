// Waiting that can be stopped.
import { cancelled } from "./question";

export function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(cancelled());
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", stop);
      resolve();
    }, milliseconds);
    if (signal?.aborted) stop();
    signal?.addEventListener("abort", stop, { once: true });
  });
}

/** Whether an answer comes so soon that nobody would see a word about waiting for it. */
export function comes_soon(answer: Promise<unknown>): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), 60);
    const end = (came: boolean) => () => {
      clearTimeout(timer);
      resolve(came);
    };
    answer.then(end(true), end(false));
  });
}
