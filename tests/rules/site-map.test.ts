// Every public page is in the site map, or is named here with the reason why search engines do not need it.
import { expect, test } from "vitest";
import { siteMap } from "#features/site/server/site-map.ts";
import { isProtected } from "#features/site/rules.ts";
import routes from "../../src/routes.ts";

const notInTheMap: Record<string, string> = {
  "/login": "it only starts an action, and robots.txt excludes it",
  "/signup": "it only starts an action, and robots.txt excludes it",
  "/forgot-password": "it only starts an action, and robots.txt excludes it",
  "/invitation": "it is noindex: only the link of a mail leads to it",
  "/unsubscribe": "it is noindex: only the link of a mail leads to it",
  "/certificate/:number?": "it is noindex: only people who have a number look a certificate up",
  "/receipt/:code": "it is noindex: only people who have the link of a receipt open it",
  "/*": "it is the page for unknown addresses",
  "/setup": "it only starts an action, and robots.txt excludes it",
};

/** The addresses of routes that anybody may open, with a 7 as each required parameter. */
const publicPages = (all: { path?: string }[]): { path: string; address: string }[] =>
  all
    .map(({ path = "" }) => ({ path: `/${path}`, address: `/${path}`.replaceAll(/:\w+(?!\w*\?)/g, "7") }))
    .filter(({ address }) => !isProtected(address.replace(/\/\*$/, "/anything")));

const updated_at = new Date("2026-01-01");
const map = siteMap("https://academy.example", {
  courses: [{ id: 7, updated_at }],
  previews: [{ id: 7, course_id: 7, updated_at }],
});
const isInTheMap = (address: string) => map.includes(`<loc>https://academy.example${address}</loc>`);
const forgotten = (all: { path?: string }[]) =>
  publicPages(all).filter(({ path, address }) => !(path in notInTheMap) && !isInTheMap(address));

test("every public page is in the site map, or is named with its reason", () => {
  expect(publicPages(routes).length).toBeGreaterThan(10);
  expect(forgotten(routes)).toEqual([]);
});

test("a new public page that is not in the site map is reported, and a protected one is not", () => {
  const added = [...routes, { path: "news" }, { path: "news/:id" }, { path: "admin/news" }];
  expect(forgotten(added).map(({ path }) => path)).toEqual(["/news", "/news/:id"]);
});

test("no reason is for a page that does not exist or is in the site map", () => {
  const pages = publicPages(routes);
  const unneeded = Object.keys(notInTheMap).filter(
    (path) => !pages.some((page) => page.path === path && !isInTheMap(page.address)),
  );
  expect(unneeded).toEqual([]);
});
