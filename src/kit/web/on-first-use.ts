// Not the scrolling: the browser restores a position by itself.
const signsOfUse = ["pointermove", "pointerdown", "keydown"] as const;

/**
 * Calls back once when somebody begins to use the page, before the first click on a link. The answer to the first key
 * or touch is not delayed: the call back is a task after it. @param more are other signs. @returns its end.
 */
export function onFirstUse(callBack: () => void, more: ("focusin" | "input")[] = []): () => void {
  const used = new AbortController();
  const use = () => {
    used.abort();
    setTimeout(callBack);
  };
  for (const sign of [...signsOfUse, ...more])
    document.addEventListener(sign, use, { passive: true, capture: true, signal: used.signal });
  return () => used.abort();
}
