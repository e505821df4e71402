// docs/style.md: no file has over 350 lines, except data, migrations and generated types.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const maxLines = 350;

/** Longer files, each with its reason. */
const exceptions: Record<string, string> = {
  "src/kit/server/database/types.ts": "it is generated",
  "src/kit/web/styles.css": "the order of its layers is their rank, and the build reads it as one file",
};

const lineCount = (text: string): number => text.split("\n").length - 1;

/** The files that are too long, each with its lines. */
const tooLong = (texts: Map<string, string>): string[] =>
  [...texts]
    .filter(([file, text]) => lineCount(text) > maxLines && !exceptions[file])
    .map(([file, text]) => `${file}: ${lineCount(text)} lines`);

const files = globSync("{bench,demo,scripts,src,tests}/**/*.{ts,tsx,mjs,js,css}", { cwd: root }).filter(
  (file) => !file.startsWith("src/messages/"),
);
const texts = new Map(files.map((file) => [file, readFileSync(join(root, file), "utf8")]));

test("no source file is too long to be read at once", () => {
  expect(files.length).toBeGreaterThan(1_500);
  expect(tooLong(texts)).toEqual([]);
});

test("a planted file that is too long is reported, and one of 350 lines is not", () => {
  const planted = new Map([
    ["src/long.ts", "line\n".repeat(maxLines + 1)],
    ["src/full.ts", "line\n".repeat(maxLines)],
  ]);
  expect(tooLong(new Map([...texts, ...planted]))).toEqual(["src/long.ts: 351 lines"]);
});
