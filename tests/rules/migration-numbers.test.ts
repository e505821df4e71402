// db/README.md names every number below the newest that no migration has, so that nobody looks for a lost file or fills
// a gap.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const folder = join(import.meta.dirname, "../../db");

const numberOf = (file: string): number => Number(/^(\d{4})-[\w-]+\.sql$/.exec(file)?.[1]);

/** The numbers from 1 that no file has, up to the highest. */
function missingIn(files: string[]): number[] {
  const numbers = new Set(files.map(numberOf));
  return Array.from({ length: Math.max(...numbers) }, (_, at) => at + 1).filter((each) => !numbers.has(each));
}

/** The numbers that the list of gaps names. */
function namedIn(readme: string): number[] {
  const list = /^- These numbers have no file:([\d,\s]+)\./m.exec(readme)?.[1] ?? "";
  return (list.match(/\d{4}/g) ?? []).map(Number);
}

const files = readdirSync(join(folder, "migrations"));

test("each migration has a number of its own", () => {
  expect(files.length).toBeGreaterThan(90);
  expect(files.filter((file) => Number.isNaN(numberOf(file)))).toEqual([]);
  expect(new Set(files.map(numberOf)).size).toBe(files.length);
});

test("the README names exactly the numbers that are missing", () => {
  expect(namedIn(readFileSync(join(folder, "README.md"), "utf8"))).toEqual(missingIn(files));
});

test("a planted gap is found, and a list in two lines is read", () => {
  expect(missingIn(["0001-one.sql", "0002-two.sql", "0005-five.sql", "0004-four.sql"])).toEqual([3]);
  expect(namedIn("- Other.\n- These numbers have no file: 0003,\n  0007. 0008 is another.\n")).toEqual([
    3, 7,
  ]);
  expect(namedIn("no list")).toEqual([]);
});
