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

interface LessonNames {
  lesson_title: string;
  videos: { video_title: string }[];
  resources: { resource_title: string }[];
}
interface CourseOutline {
  modules: { module_title: string; lessons: LessonNames[] }[];
}

/** What people wrote, in the script in which they wrote it: the names of courses, lessons, files, notes, discounts and announcements. */
async function theirTitles(academy: Academy, access?: string): Promise<string[]> {
  const read = async <T>(path: string) => (await academy.api("GET", path, undefined, access)).body as T;
  const titles = (await read<{ course_title: string }[]>("/api/list-courses/")).map(
    ({ course_title }) => course_title,
  );
  titles.push(...(await read<{ name: string }[]>("/api/discounts/")).map(({ name }) => name));
  if (!access) return titles;
  const enrolled = await read<{ course: { course_id: number } }[]>("/api/enrollments/");
  for (const { course } of enrolled) {
    const announcements = await read<{ title: string }[]>(`/api/announcements/course/${course.course_id}/`);
    titles.push(...announcements.map(({ title }) => title));
  }
  const taught = await read<unknown>("/api/instructor-courses/"); // a refusal for learners
  const courses = [...enrolled.map(({ course }) => course), ...(Array.isArray(taught) ? taught : [])];
  for (const { course_id } of courses as { course_id: number }[]) {
    const { modules = [] } = await read<Partial<CourseOutline>>(`/api/course-details/${course_id}/`);
    for (const { module_title, lessons } of modules) {
      const parts = lessons.flatMap(({ lesson_title, videos, resources }) => [
        lesson_title,
        ...videos.map(({ video_title }) => video_title),
        ...resources.map(({ resource_title }) => resource_title),
      ]);
      titles.push(module_title, ...parts);
    }
    const { notes = [] } = await read<{ notes?: { title: string }[] }>(`/api/enrolled-course/${course_id}/`);
    titles.push(...notes.map(({ title }) => title));
  }
  // A title can contain another one.
  return titles.filter(Boolean).toSorted((one, other) => other.length - one.length);
}

/** Names of other people's programs, in both languages as they are. */
const programs = ["SMS to URL Forwarder"];

/** Looks at the current state of a page, as often as asked: no English word of ours, no Latin digit. `access`: of who sees it. */
export async function bengaliReader(page: Page, academy: Academy, access?: string) {
  const english = englishTexts();
  const names = [...programs, ...(await theirTitles(academy, access))];
  return async (place: string): Promise<void> => {
    const texts = (await textsOn(page)).map((text) =>
      names.reduce((rest, name) => rest.replaceAll(name, ""), text).trim(),
    );
    expect(texts.length, `${place} has texts`).toBeGreaterThan(5);
    const inEnglish = texts.filter((text) => english.test(text));
    expect.soft(inEnglish, `English on ${place}`).toEqual([]);
    const inLatin = texts.filter((text) => /\d/.test(text.replaceAll(codes, "")));
    expect.soft(inLatin, `Latin digits on ${place}`).toEqual([]);
  };
}
