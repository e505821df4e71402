import { describe, expect, test } from "vitest";
import { actionOfKey, speedBeside } from "./player-keys.ts";

const pressed = (key: string, more = {}) => ({
  key,
  code: "",
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...more,
});

describe("a key of the player", () => {
  test.each([
    [" ", { kind: "play" }],
    ["k", { kind: "play" }],
    ["K", { kind: "play" }],
    ["ArrowLeft", { kind: "seek", seconds: -5 }],
    ["ArrowRight", { kind: "seek", seconds: 5 }],
    ["j", { kind: "seek", seconds: -10 }],
    ["l", { kind: "seek", seconds: 10 }],
    ["ArrowUp", { kind: "volume", by: 0.1 }],
    ["ArrowDown", { kind: "volume", by: -0.1 }],
    ["f", { kind: "fullscreen" }],
    ["m", { kind: "mute" }],
    ["c", { kind: "captions" }],
    ["i", { kind: "picture-in-picture" }],
    ["<", { kind: "speed", by: -1 }],
    [">", { kind: "speed", by: 1 }],
    ["x", null],
    ["Tab", null],
    ["Escape", null],
  ])("%j", (key, action) => expect(actionOfKey(pressed(key), "other")).toEqual(action));

  test.each(["ctrlKey", "metaKey", "altKey"])("does nothing of ours with %s", (held) =>
    expect(actionOfKey(pressed("f", { [held]: true }), "other")).toBeNull(),
  );

  test("has its place on a Bengali keyboard", () =>
    expect(actionOfKey(pressed("ক", { code: "KeyK" }), "other")).toEqual({ kind: "play" }));

  test("belongs to the control that has the focus and needs it", () => {
    expect(actionOfKey(pressed(" "), "button")).toBeNull();
    expect(actionOfKey(pressed("k"), "button")).toEqual({ kind: "play" });
    expect(actionOfKey(pressed("ArrowUp"), "choice")).toBeNull();
    expect(actionOfKey(pressed("m"), "choice")).toBeNull();
    expect(actionOfKey(pressed("ArrowLeft"), "slider")).toEqual({ kind: "seek", seconds: -5 });
  });
});

test.each([
  [1, 1, 1.25],
  [1, -1, 0.75],
  [2, 1, 2],
  [0.5, -1, 0.5],
  [1.1, 1, 1.25],
] as const)("from speed %d by %i is %d", (speed, by, next) => expect(speedBeside(speed, by)).toBe(next));
