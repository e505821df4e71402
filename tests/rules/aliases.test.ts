// A file outside of a folder with an alias imports from it by the alias: a moved file keeps its imports.
import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path/posix";
import { join as joinHere } from "node:path";
import { expect, test } from "vitest";

const root = joinHere(import.meta.dirname, "../..");

/** The folders with an alias in package.json. */
const aliases = Object.values(
  (JSON.parse(readFileSync(joinHere(root, "package.json"), "utf8")) as { imports: Record<string, string> })
    .imports,
).map((folder) => folder.replace(/^\.\/|\*$/g, ""));

/** Files that import past an alias, each with its reason. */
const exceptions: Record<string, string> = {
  "scripts/public-styles.ts": "Vite reads it with its configuration, and bundles that elsewhere",
};

const folderOf = (file: string): string | undefined => aliases.find((folder) => file.startsWith(folder));

/** The relative imports of a file that enter a folder with an alias. */
const pastAlias = (file: string, text: string): string[] =>
  [...text.matchAll(/(?:^|[\s;])(?:import|from|import\()\s*"(\.[^"]+)"/g)]
    .map(([, path]) => path!)
    .filter((path) => {
      const folder = folderOf(join(dirname(file), path));
      return folder !== undefined && folder !== folderOf(file);
    })
    .map((path) => `${file}: ${path}`);

const files = globSync("{bench,demo,scripts,src,tests}/**/*.{ts,tsx,mjs}", { cwd: root })
  .map((file) => file.replaceAll("\\", "/"))
  .filter((file) => !file.startsWith("src/messages/"))
  // Their texts are sources of planted breaches.
  .filter((file) => !/tests\/rules\/(?:aliases|dependency-rules)\.test\.ts$/.test(file));

test("no import goes past an alias", () => {
  expect(aliases).toEqual(expect.arrayContaining(["src/kit/", "tests/support/"]));
  expect(files.length).toBeGreaterThan(1_500);
  const found = files.flatMap((file) => pastAlias(file, readFileSync(joinHere(root, file), "utf8")));
  const isNamed = (line: string) => line.replace(/: .*$/, "") in exceptions;
  expect(found.filter((line) => !isNamed(line))).toEqual([]);
  expect(new Set(found.filter(isNamed)).size).toBe(Object.keys(exceptions).length);
});

test.each([
  ["tests/e2e/forum.spec.ts", 'import { a } from "../support/academy.ts";'],
  ["bench/desk.ts", 'import { a } from "../tests/support/payments.ts";'],
  ["bench/desk.ts", 'import type { A } from "../src/kit/server/jobs.ts";'],
  ["src/features/chat/server/post.test.ts", 'import {\n  a,\n} from "../../../../tests/support/academy.ts";'],
  ["src/server.ts", 'const { a } = await import("./features/chat/rules.ts");'],
])("a planted import in %s is reported: %s", (file, text) => expect(pastAlias(file, text)).toHaveLength(1));

test.each([
  ["tests/e2e/forum.spec.ts", 'import { a } from "./support/academy.ts"; import b from "#tests/academy.ts";'],
  ["tests/support/shares.ts", 'import { a } from "./academy.ts";'],
  ["src/features/chat/server/post.ts", 'import { a } from "../rules.ts";'],
  ["tests/rules/addresses.test.ts", 'import routes from "../../src/routes.ts";'],
])("an import inside the folder, or of a file without an alias, is not: %s", (file, text) =>
  expect(pastAlias(file, text)).toEqual([]),
);
