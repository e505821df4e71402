import { existsSync } from "node:fs";
import { glob } from "node:fs/promises";
import { join, relative } from "node:path";
import { expect, test } from "vitest";
import { publicFiles, reached, shapesFile } from "./public-styles.ts";

const source = join(import.meta.dirname, "../src");
const named = (files: string[]) => files.map((file) => relative(source, file));

test("finds the files of public pages, also what loads later and the shapes of all pages", () => {
  const files = named(publicFiles());
  expect(files).toEqual(
    expect.arrayContaining([
      "features/site/web/home/below.tsx",
      "features/accounts/web/registration/code-step.tsx",
      "features/learning/web/lesson/lesson-skeleton.tsx",
      "kit/web/ui/button-style.ts",
    ]),
  );
  expect(files.filter((file) => !existsSync(join(source, file)))).toEqual([]);
});

test("leaves out what only pages of signed-in people load", () => {
  const files = named(publicFiles());
  for (const folder of ["audit/web", "authoring/web/editor", "learning/web/lesson/lesson-page"])
    expect(files.filter((file) => file.startsWith(`features/${folder}`))).toEqual([]);
});

test("follows every form of import: from all pages it comes to every part", async () => {
  const [pages, parts]: string[][] = [[join(source, "root.tsx"), join(source, shapesFile)], []];
  for await (const file of glob("**/web/**/*.tsx", { cwd: source })) {
    (/-(page|layout)\.tsx$/.test(file) ? pages : parts)!.push(join(source, file));
  }
  const found = new Set(reached(pages!));
  expect(parts!.length).toBeGreaterThan(200);
  expect(named(parts!.filter((part) => !found.has(part)))).toEqual([]);
});
