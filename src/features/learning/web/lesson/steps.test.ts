import { describe, expect, test } from "vitest";
import { stepOfKey, stepOfSwipe, type Swipe } from "./steps.ts";

describe("a key", () => {
  const press = (key: string, more: object = {}) => ({
    key,
    altKey: false,
    ctrlKey: false,
    metaKey: false,
    shiftKey: false,
    defaultPrevented: false,
    ...more,
  });

  test("leads on with the right arrow, and back with the left one", () => {
    expect(stepOfKey(press("ArrowRight"), false)).toBe("next");
    expect(stepOfKey(press("ArrowLeft"), false)).toBe("previous");
    expect(stepOfKey(press("ArrowDown"), false)).toBeNull();
    expect(stepOfKey(press("n"), false)).toBeNull();
  });

  test("does nothing where the arrows are needed", () => {
    expect(stepOfKey(press("ArrowRight"), true)).toBeNull();
  });

  test.each(["altKey", "ctrlKey", "metaKey", "shiftKey", "defaultPrevented"])(
    "does nothing with %s",
    (name) => expect(stepOfKey(press("ArrowRight", { [name]: true }), false)).toBeNull(),
  );
});

describe("a swipe", () => {
  const swipe = (more: Partial<Swipe> = {}): Swipe => ({
    from: { x: 250, y: 400 },
    to: { x: 100, y: 410 },
    width: 360,
    milliseconds: 250,
    ...more,
  });

  test("to the left leads on, to the right back", () => {
    expect(stepOfSwipe(swipe())).toBe("next");
    expect(stepOfSwipe(swipe({ from: { x: 100, y: 400 }, to: { x: 250, y: 400 } }))).toBe("previous");
  });

  test.each([
    ["short", { to: { x: 200, y: 400 } }],
    ["steep", { to: { x: 100, y: 470 } }],
    ["slow", { milliseconds: 900 }],
    ["from the right edge", { from: { x: 350, y: 400 } }],
    ["from the left edge", { from: { x: 10, y: 400 }, to: { x: 200, y: 400 } }],
  ])("does nothing if it is %s", (_, more) => expect(stepOfSwipe(swipe(more))).toBeNull());
});
