/** Where a key or a swipe leads: to the lesson before or after this one. */
export type Step = "previous" | "next";

interface Pressed {
  key: string;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  defaultPrevented: boolean;
}

/**
 * The step of a key: the arrows to the left and right.
 * @param isTaken the element that has the focus needs the arrows itself: a field, a film, a wide table
 */
export function stepOfKey(pressed: Pressed, isTaken: boolean): Step | null {
  const { key, altKey, ctrlKey, metaKey, shiftKey, defaultPrevented } = pressed;
  if (isTaken || defaultPrevented || altKey || ctrlKey || metaKey || shiftKey) return null;
  return key === "ArrowRight" ? "next" : key === "ArrowLeft" ? "previous" : null;
}

export interface Swipe {
  /** Where the finger came down and left, in pixels of a screen of this width. */
  from: { x: number; y: number };
  to: { x: number; y: number };
  width: number;
  milliseconds: number;
}

const edge = 24;

/**
 * The step of a swipe: quick, long and level. A swipe from the edge of the screen belongs to the browser, which goes
 * back or forward with it.
 */
export function stepOfSwipe({ from, to, width, milliseconds }: Swipe): Step | null {
  const [across, down] = [to.x - from.x, to.y - from.y];
  if (from.x < edge || from.x > width - edge) return null;
  if (milliseconds > 600 || Math.abs(across) < 80 || Math.abs(down) > Math.abs(across) / 3) return null;
  return across < 0 ? "next" : "previous";
}
