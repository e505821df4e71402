// Not the scrolling: the browser restores a position by itself.
const signsOfUse = ["pointermove", "pointerdown", "keydown"] as const;

/**
 * Calls back once when somebody begins to use the page, before the first click on a link. @param more are other signs.
 * @returns its end.
 */
export function onFirstUse(callBack: () => void, more: ("focusin" | "input")[] = []): () => void {
  const used = new AbortController();
  const use = () => {
    used.abort();
    callBack();
  };
  for (const sign of [...signsOfUse, ...more])
    document.addEventListener(sign, use, { passive: true, capture: true, signal: used.signal });
  return () => used.abort();
}
