// docs/style.md: no folder of src has over 60 files. Tests are not counted: they stand beside what they test.
import { globSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const maxFiles = 60;

/** The folders with too many files directly in them, each with their number. */
const tooFull = (files: readonly string[]): string[] =>
  [...Map.groupBy(files, (file) => dirname(file))]
    .filter(([, inside]) => inside.length > maxFiles)
    .map(([folder, inside]) => `${folder}: ${inside.length} files`);

const files = globSync("src/**/*.{ts,tsx}", { cwd: root }).filter(
  (file) => !file.startsWith("src/messages/") && !/\.test\.tsx?$/.test(file),
);

test("no folder has too many files to be looked through", () => {
  expect(files.length).toBeGreaterThan(1_500);
  expect(tooFull(files)).toEqual([]);
});

test("a planted folder that is too full is reported, and one of 60 files is not", () => {
  const planted = (folder: string, count: number) =>
    Array.from({ length: count }, (_, number) => `${folder}/planted-${number}.ts`);
  expect(
    tooFull([
      ...files,
      ...planted("src/features/a/server", maxFiles + 1),
      ...planted("src/features/a/server/room", maxFiles),
    ]),
  ).toEqual(["src/features/a/server: 61 files"]);
});
