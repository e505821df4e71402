import { expect, test } from "vitest";
import type { FormNode } from "../form-node.ts";
import { valueWords } from "./value-words.ts";

const common = { label: "", empty: null };
const text: FormNode = { ...common, kind: "text", max: null };
const number: FormNode = { ...common, label: "Months", kind: "number" };
const choices = ["a", "b", "c", "d", "e"].map((value) => ({ value, words: value.toUpperCase() }));
const group: FormNode = {
  ...common,
  kind: "group",
  fields: [
    { name: "code", node: text },
    { name: "name", node: text },
    { name: "months", node: number },
  ],
};
const list = (of: FormNode): FormNode => ({ ...common, kind: "list", max: null, of });

test.each<[FormNode, unknown, string]>([
  [text, "Meghna", "Meghna"],
  [text, "", "Empty"],
  [{ ...text, empty: "null" }, null, "Empty"],
  [number, 12_000, "12,000"],
  [number, 0, "0"],
  [{ ...common, kind: "yes_no" }, true, "On"],
  [{ ...common, kind: "yes_no" }, false, "Off"],
  [{ ...common, kind: "picture" }, null, "No picture"],
  [{ ...common, kind: "picture" }, "settings/x.png", "A picture"],
  [{ ...common, kind: "choice", choices }, "b", "B"],
  [{ ...common, kind: "choices", choices }, ["a", "b"], "A, B"],
  [{ ...common, kind: "choices", choices }, ["a", "b", "c", "d", "e"], "A, B, C and 2 more"],
  [list(text), [], "Empty"],
  [list(text), ["One", "Two"], "One, Two"],
  // An entry is named by its name.
  [list(group), [{ code: "bkash", name: "bKash", months: 1 }], "bKash"],
  [group, { code: "x", name: "", months: 3 }, "x · Months: 3"],
  [group, { months: null }, "Empty"],
])("the value of %j, %j, is shown as %s", (node, value, words) => {
  expect(valueWords(node, value)).toBe(words);
});
