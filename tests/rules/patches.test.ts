// The packages in node_modules have the changes of patches/. Without them, run `npm ci`.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { patchNames } from "../../scripts/lib/apply-patches.mjs";

const root = join(import.meta.dirname, "../..");
const linesWith = (sign: string, patch: string) =>
  patch.match(new RegExp(`^\\${sign}(?!\\${sign}\\${sign} ).*$`, "gm"))?.map((line) => line.slice(1)) ?? [];

test.each(patchNames(root))("the installed package has the changes of %s", (name) => {
  const parts = readFileSync(join(root, "patches", name), "utf8").split(/^(?=diff --git )/m);
  expect(parts.length).toBeGreaterThan(0);
  for (const part of parts) {
    const installed = readFileSync(join(root, /^\+\+\+ b\/(.+)$/m.exec(part)![1]!), "utf8").split("\n");
    const [added, removed] = [linesWith("+", part), linesWith("-", part)];
    expect(added.length).toBeGreaterThan(0);
    expect(added.filter((line) => !installed.includes(line))).toEqual([]);
    // A line of brackets stands elsewhere too.
    const gone = removed.filter((line) => /\w/.test(line) && !added.includes(line));
    expect(gone.filter((line) => installed.includes(line))).toEqual([]);
  }
});
