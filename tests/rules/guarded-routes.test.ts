// Every protected page has the guard, no other page has it, and the tests of every page open all pages.
import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import { isProtected } from "#features/site/rules.ts";
import routes from "../../src/routes.ts";

interface Page {
  path: string;
  /** The page's own file, and those of the layouts around it. */
  files: string[];
}

const pages = (entries: RouteConfigEntry[], parent = "", layouts: string[] = []): Page[] =>
  entries.flatMap(({ path, index, file, children }) => {
    const full = `${parent}/${path ?? ""}`.replaceAll(/\/+/g, "/");
    const files = [...layouts, file];
    const own = path !== undefined || index ? [{ path: full, files }] : [];
    return [...own, ...pages(children ?? [], path ? full : parent, files)];
  });

const source = async (files: string[]): Promise<string> => {
  const texts = files.map(async (file) => readFile(join(import.meta.dirname, "../../src", file), "utf8"));
  return (await Promise.all(texts)).join("\n");
};
// A protected route's file must render inside the guard. `enroll` only leads to pages that do.
const hasGuard = (text: string) => /<RequireSession\b/.test(text);

const all = pages(routes);
const concrete = (path: string) => path.replaceAll(/:\w+\??/g, "7").replace(/\/\*$/, "/anything");
const closed = all.filter(({ path }) => isProtected(concrete(path)));

test("the list contains only our routes", () => {
  expect(closed.map(({ path }) => path)).toEqual(
    expect.arrayContaining(["/dashboard", "/payment", "/notifications", "/course/:id/progress"]),
  );
});

test.each(closed)("$path requires a sign-in", async ({ files }) => {
  expect(hasGuard(await source(files))).toBe(true);
});

test.each(all.filter((page) => !closed.includes(page) && page.path !== "/*"))(
  "$path has no guard or is in the list",
  async ({ files }) => {
    expect(hasGuard(await source(files))).toBe(false);
  },
);

// Addresses that only redirect, or have no page.
const withoutPage = ["/enroll", "/courses/:id/manage", "/manage-courses", "/*"];
const everyPage = readFileSync(join(import.meta.dirname, "../e2e/support/every-page.ts"), "utf8");
/** Matches a string in that file that is an address of this route, with its parameters filled in or as a template. */
const opened = (path: string) =>
  new RegExp(`["\`]${path.replaceAll(/\/:\w+\?/g, "").replaceAll(/:\w+/g, "(\\d+|\\$\\{[^`]*\\})")}["\`?]`);

test.each(all.filter(({ path }) => !withoutPage.includes(path)))(
  "the browser tests open $path",
  ({ path }) => {
    expect(everyPage).toMatch(opened(path));
  },
);
