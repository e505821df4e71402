// Every action that the server records has words on the page of the audit log.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { actionWords, subjectWords } from "#features/audit/web/action-words.ts";

const source = join(import.meta.dirname, "../../src");
const files = globSync("**/*.ts", { cwd: source }).filter((file) => !/\.test\.ts$|^messages\//.test(file));
/** The entries of the log, as the calls of `audit` write them. */
const entries = files.flatMap((file) =>
  [
    ...readFileSync(join(source, file), "utf8").matchAll(/\baudit\(\s*(?:tx|db),\s*\{([\s\S]*?)\}\s*\);/g),
  ].map(([, entry]) => entry!),
);
const matchesOf = (pattern: RegExp) => [
  ...new Set(entries.flatMap((entry) => [...entry.matchAll(pattern)].map(([, found]) => found!))),
];
const actions = matchesOf(/"(\w+\.\w+)"/g);
const kinds = matchesOf(/\["(\w+)",/g);

test("the calls are found", () => {
  expect(actions).toEqual(
    expect.arrayContaining(["payment.verified", "order.settled_free", "user.deactivate", "setting.change"]),
  );
  expect(kinds).toEqual(expect.arrayContaining(["payment", "order", "user"]));
});

test.each(actions)("the action %s has words", (action) => {
  expect(actionWords(action)).not.toBe(action);
});

test.each(kinds)("the subject %s has words", (kind) => {
  expect(subjectWords(kind)).not.toBe(kind);
});
