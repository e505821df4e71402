// A Bengali page is Bengali: no word of ours in English, no Latin digit in a price, a date or a count.
// What people, courses and files are called is theirs, in whichever script they wrote it.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { type Academy, expect, test } from "./support/academy.ts";
import { enterAs, openPage, pagesOf, visitors } from "./support/every-page.ts";

const root = join(import.meta.dirname, "../..");

/** English words of ours that Bengali says otherwise, without those that have something filled in. */
function englishWords(): Set<string> {
  const found = new Set<string>();
  const folders = [
    "src/kit",
    ...readdirSync(join(root, "src/features")).map((name) => `src/features/${name}`),
  ];
  for (const folder of folders) {
    const read = (language: string) => {
      try {
        return JSON.parse(readFileSync(join(root, folder, `messages.${language}.json`), "utf8"));
      } catch {
        return {}; // a feature without words
      }
    };
    const [english, bengali] = [read("en"), read("bn")] as Record<string, string>[];
    for (const [key, text] of Object.entries(english!))
      if (!text.includes("{") && bengali![key] !== text) found.add(text);
  }
  return found;
}

/** Every text that is seen or read out in Bengali: in no element of another language, in no code or address. */
const bengaliTexts = async (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const apart = "script, style, noscript, code, pre, [translate=no], time[translate=no]";
    const counts = (element: Element | null): element is Element =>
      !!element && element.closest("[lang]")?.getAttribute("lang") === "bn" && !element.closest(apart);
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const element = walker.currentNode.parentElement;
      if (counts(element) && element.checkVisibility({ visibilityProperty: true }))
        texts.push(walker.currentNode.textContent!.trim());
    }
    for (const name of ["aria-label", "alt", "title", "placeholder"])
      for (const element of document.querySelectorAll(`[${name}]`))
        if (counts(element)) texts.push(element.getAttribute(name)!.trim());
    return texts.filter(Boolean);
  });

// A transaction ID, a certificate's number, a class code are typed as they are printed, in any language.
const codes = /[A-Z0-9]*[A-Z][A-Z0-9]*(?:-[A-Z0-9]+)*/g;

/** What courses and announcements are called by those who wrote them: our sentences quote it. */
async function theirTitles(academy: Academy, access: string | undefined): Promise<string[]> {
  const { body: courses } = await academy.api("GET", "/api/list-courses/");
  const titles = (courses as { course_title: string }[]).map(({ course_title }) => course_title);
  if (!access) return titles;
  const { body: enrolled } = await academy.api("GET", "/api/enrollments/", undefined, access);
  for (const { course } of enrolled as { course: { course_id: number } }[]) {
    const path = `/api/announcements/course/${course.course_id}/`;
    const { body } = await academy.api("GET", path, undefined, access);
    titles.push(...(body as { title: string }[]).map(({ title }) => title));
  }
  return titles;
}

for (const who of visitors)
  test(`no ${who}'s page shows an English word of ours or a Latin digit in Bengali @long`, async ({
    page,
    academy,
  }) => {
    test.setTimeout(240_000);
    const english = englishWords();
    const access = who === "visitor" ? undefined : await enterAs(page, academy, who);
    const titles = await theirTitles(academy, access);
    const ours = (text: string) =>
      titles.reduce((rest, title) => rest.replaceAll(title, ""), text).replaceAll(codes, "");
    for (const path of await pagesOf(academy, who, access)) {
      await openPage(page, academy, path, "bn");
      const texts = await bengaliTexts(page);
      expect(texts.length, `${path} has texts`).toBeGreaterThan(5);
      expect
        .soft(
          texts.filter((text) => english.has(text)),
          `English on ${path}`,
        )
        .toEqual([]);
      expect
        .soft(
          texts.filter((text) => /\d/.test(ours(text))),
          `Latin digits on ${path}`,
        )
        .toEqual([]);
    }
  });
