/**
 * Runs something until its tab was hidden for `ms` milliseconds, and again when somebody looks at the tab. `run` returns
 * how to stop. It hears whether the tab comes back. @returns how to end it.
 */
export function runWhileSeen(run: (isBack: boolean) => () => void, ms: number): () => void {
  let stop: (() => void) | null = run(false);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    clearTimeout(timer);
    if (!document.hidden) stop ??= run(true);
    else
      timer = setTimeout(() => {
        stop?.();
        stop = null;
      }, ms);
  };
  look();
  document.addEventListener("visibilitychange", look);
  return () => {
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", look);
    stop?.();
  };
}
