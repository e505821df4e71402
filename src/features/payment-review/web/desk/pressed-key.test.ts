import { expect, test } from "vitest";
import { pressedKey } from "./pressed-key.ts";

const press = (key: string, more: Partial<Parameters<typeof pressedKey>[0]> = {}) =>
  pressedKey({ key, code: "", shiftKey: false, ctrlKey: false, altKey: false, metaKey: false, ...more });

test.each([
  ["a letter", "v", {}, "v"],
  ["a letter with Caps Lock", "V", {}, "v"],
  ["a letter with Shift, which is another key", "V", { shiftKey: true }, "V"],
  ["a question mark", "?", { shiftKey: true }, "?"],
  ["a digit", "3", {}, "3"],
  ["Escape", "Escape", {}, "Escape"],
  ["a letter of a Bengali layout, by its place", "ৰ", { code: "KeyV" }, "v"],
  ["a Bengali digit, by its place", "৩", { code: "Digit3" }, "3"],
  ["the end of a sentence in Bengali, by its place", "।", { code: "Slash", shiftKey: true }, "?"],
  ["an arrow, which is no key of the desk", "ArrowDown", { code: "ArrowDown" }, null],
  ["Ctrl", "v", { ctrlKey: true }, null],
  ["Alt", "v", { altKey: true }, null],
  ["Meta", "v", { metaKey: true }, null],
])("reads %s", (_, key, more, read) => {
  expect(press(key, more)).toBe(read);
});
