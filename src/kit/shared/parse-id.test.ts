import { expect, test } from "vitest";
import { maxId, parseId } from "./parse-id.ts";

test.each([
  ["7", 7],
  ["৭", 7],
  [" 12 ", 12],
  [String(maxId), maxId],
  [String(maxId + 1), null],
  ["9".repeat(400), null],
  ["0", null],
  ["-1", null],
  ["1.5", null],
  ["1e3", null],
  ["seven", null],
  ["", null],
  [null, null],
  [undefined, null],
])("the id in %j is %j", (text, id) => expect(parseId(text)).toBe(id));
