// Finds the texts of a Bengali page that are not Bengali.
import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";
import type { Page } from "@playwright/test";
import { type Academy, expect, literally, textsOf, wordy } from "./academy.ts";
import { proseTexts } from "./prose.ts";

/** A pattern that matches a text with its placeholders filled in. */
const patternOf = (elements: MessageFormatElement[]): string =>
  elements
    .map((element) => {
      if (element.type === TYPE.literal) return literally(element.value);
      if (element.type !== TYPE.plural) return ".+?";
      return `(?:${Object.values(element.options)
        .map(({ value }) => patternOf(value))
        .join("|")})`;
    })
    .join("");

/** Every English text of ours that has a word and differs from its Bengali text. */
function englishTexts(): RegExp {
  const words = wordy.flatMap((feature) => {
    const bengali = textsOf(feature, "bn");
    return Object.entries(textsOf(feature, "en")).filter(([key, text]) => bengali[key] !== text);
  });
  const bengaliProse = proseTexts("bn");
  const prose = proseTexts("en").filter((text, place) => bengaliProse[place] !== text);
  const patterns = [...words.map(([, text]) => text), ...prose]
    .map((text) => patternOf(parse(text, { ignoreTag: true })))
    .filter((pattern) => /[A-Za-z]{2}/.test(pattern));
  return new RegExp(`^(?:${patterns.join("|")})$`, "s");
}

/** Every text that is seen or read out in Bengali: in no element of another language, in no code or address. */
const textsOn = async (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const apart = "script, style, noscript, code, pre, [translate=no], time[translate=no]";
    const counts = (element: Element | null): element is Element =>
      !!element && element.closest("[lang]")?.getAttribute("lang") === "bn" && !element.closest(apart);
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const element = walker.currentNode.parentElement;
      // What stands in a field was typed, like the values of one line.
      const isTyped = element instanceof HTMLTextAreaElement;
      if (counts(element) && !isTyped && element.checkVisibility({ visibilityProperty: true }))
        texts.push(walker.currentNode.textContent!.trim());
    }
    for (const name of ["aria-label", "alt", "title", "placeholder"])
      for (const element of document.querySelectorAll(`[${name}]`))
        if (counts(element)) texts.push(element.getAttribute(name)!.trim());
    return [document.title, ...texts].filter(Boolean);
  });

// An address, a phone number, a transaction ID, a certificate's number, a class code are typed as they are printed, in
// any language. An amount to send is in an element with translate="no".
const codes = /\S+@\S+|\b0\d{10}\b|[A-Z0-9]*[A-Z][A-Z0-9]*(?:-[A-Z0-9]+)*/g;

/** What people wrote, in whichever script they wrote it: the names of courses, discounts and announcements. */
async function theirTitles(academy: Academy, access?: string): Promise<string[]> {
  const { body: courses } = await academy.api("GET", "/api/list-courses/");
  const titles = (courses as { course_title: string }[]).map(({ course_title }) => course_title);
  const { body: discounts } = await academy.api("GET", "/api/discounts/");
  titles.push(...(discounts as { name: string }[]).map(({ name }) => name));
  if (!access) return titles;
  const { body: enrolled } = await academy.api("GET", "/api/enrollments/", undefined, access);
  for (const { course } of enrolled as { course: { course_id: number } }[]) {
    const path = `/api/announcements/course/${course.course_id}/`;
    const { body } = await academy.api("GET", path, undefined, access);
    titles.push(...(body as { title: string }[]).map(({ title }) => title));
  }
  return titles;
}

/** Looks at the current state of a page, as often as asked: no English word of ours, no Latin digit. `access`: of who sees it. */
export async function bengaliReader(page: Page, academy: Academy, access?: string) {
  const english = englishTexts();
  const titles = await theirTitles(academy, access);
  return async (place: string): Promise<void> => {
    const texts = (await textsOn(page)).map((text) =>
      titles.reduce((rest, title) => rest.replaceAll(title, ""), text).trim(),
    );
    expect(texts.length, `${place} has texts`).toBeGreaterThan(5);
    const inEnglish = texts.filter((text) => english.test(text));
    expect.soft(inEnglish, `English on ${place}`).toEqual([]);
    const inLatin = texts.filter((text) => /\d/.test(text.replaceAll(codes, "")));
    expect.soft(inLatin, `Latin digits on ${place}`).toEqual([]);
  };
}
