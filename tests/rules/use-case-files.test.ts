// A use case has the name of its endpoint, and its file has that name too: one name leads to all three.
import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, test } from "vitest";

const source = join(import.meta.dirname, "../../src/features");
const read = (file: string): string => readFileSync(join(source, file), "utf8");

/** The endpoints that change something, by their names. A read may be a query of the feature. */
const endpoints = new Set(
  globSync("*/*contract.ts", { cwd: source }).flatMap((file) =>
    read(file)
      .split(/^export /m)
      .filter((part) => part.includes(" = endpoint({") && !part.includes('method: "GET"'))
      .map((part) => /^const (\w+)/.exec(part)![1]!),
  ),
);

const kebabCase = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The functions of a file that have the name of an endpoint and stand in a file of another name. */
const misplaced = (file: string, text: string): string[] =>
  [...text.matchAll(/^export (?:async function|function|const) (\w+)/gm)]
    .map(([, name]) => name!)
    .filter((name) => endpoints.has(name) && basename(file) !== `${kebabCase(name)}.ts`)
    .map((name) => `${name} in ${file}`);

// A file of `queries` has the SQL of several use cases; another feature reads its functions in `public.ts`.
const files = globSync("*/server/**/*.ts", { cwd: source }).filter(
  (file) => !/\.test\.ts$|\/queries(?:\/|\.ts$)|\/public\.ts$/.test(file),
);

test("a function with the name of an endpoint is in the file of that name", () => {
  expect(endpoints.size).toBeGreaterThan(80);
  expect(files.length).toBeGreaterThan(300);
  expect(files.flatMap((file) => misplaced(file, read(file)))).toEqual([]);
});

test("a planted function in a file of another name is reported", () => {
  const planted = "export async function joinWaitingList() {}";
  expect(misplaced("enrolment/server/waiting-list.ts", planted)).toEqual([
    "joinWaitingList in enrolment/server/waiting-list.ts",
  ]);
  expect(misplaced("enrolment/server/join-waiting-list.ts", planted)).toEqual([]);
});
