// Every page of prose exists in both languages, with the same headings, lists and links, and its links
// lead to pages that exist.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parseProse, type ProseSection } from "#kit/server/prose.ts";
import { shapeOf } from "../../scripts/lib/prose-shape.ts";
import routes from "../../src/routes.ts";

const features = join(import.meta.dirname, "../../src/features");
const pages = readdirSync(features).flatMap((feature) => {
  const folder = join(features, feature, "content");
  const files = existsSync(folder) ? readdirSync(folder) : [];
  return [...new Set(files.map((file) => file.split(".")[0]!))].map((page) => `${feature}/${page}`);
});
const read = (page: string, language: string) =>
  parseProse(readFileSync(join(features, page.replace("/", "/content/")) + `.${language}.md`, "utf8"));

const linksIn = ({ links = [], sections = {} }: ProseSection): string[] => [
  ...links.map(({ to }) => to),
  ...Object.values(sections).flatMap(linksIn),
];

test("the pages about the academy and the mentorship exist", () => {
  expect(pages).toEqual(
    expect.arrayContaining([
      "mentorship/mentorship",
      ...["about", "faq", "help", "privacy", "refund", "terms"].map((name) => `pages/${name}`),
    ]),
  );
});

test.each(pages)("%s has the same structure in both languages", (page) => {
  const [english, bengali] = [read(page, "en"), read(page, "bn")];
  expect(shapeOf(bengali)).toEqual(shapeOf(english));
  expect(JSON.stringify(bengali)).toMatch(/[\u0980-\u09ff]/);
});

test.each(pages)("the links of %s lead to pages", (page) => {
  const addresses = routes.map(({ path }) => `/${path ?? ""}`);
  expect(linksIn(read(page, "en")).filter((to) => !addresses.includes(to))).toEqual([]);
});

test.each([
  ["about", ["site.nav_about", "site.hero_about"]],
  ["terms", ["site.nav_terms", "accounts.sign_up_terms"]],
  ["privacy", ["site.nav_privacy", "accounts.sign_up_privacy"]],
  ["refund", ["site.nav_refund"]],
])("the links to the page %s have the name of its heading, in both languages", (page, links) => {
  for (const language of ["en", "bn"]) {
    const names = links.map((link) => {
      const [feature, key] = link.split(".") as [string, string];
      const file = readFileSync(join(features, feature, `messages.${language}.json`), "utf8");
      return (JSON.parse(file) as Record<string, string>)[key];
    });
    expect([...new Set(names)]).toEqual([read(`pages/${page}`, language).title]);
  }
});
