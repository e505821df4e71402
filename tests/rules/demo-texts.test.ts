// The reading texts of the demo's lessons: every formula is one, every reference has its note.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { renderLessonText } from "#features/learning/server/render-lesson-text.ts";
import { type DemoLesson, readDemo } from "../../demo/content.ts";
import { readHandoutTexts } from "../../demo/handout-texts.ts";

interface Lesson {
  course: string;
  language: "en" | "bn";
  title: string;
  files: string[];
  checks: DemoLesson["checks"];
  text: string;
  html: string;
}
let lessons: Lesson[];
beforeAll(async () => {
  const [{ courses }, textsOf] = await Promise.all([readDemo(), readHandoutTexts()]);
  lessons = courses.flatMap((course) =>
    [...textsOf(course)].map(([{ title, resources, checks }, text]) => ({
      course: course.slug,
      language: course.language,
      title,
      files: resources.flatMap(({ file }) => file ?? []),
      checks,
      text,
      html: renderLessonText(text, course.language),
    })),
  );
}, 60_000);

test("no two lessons of a course have the same text, and none is without one", () => {
  const texts = lessons.map(({ course, text }) => `${course}: ${text}`);
  const repeated = lessons.filter((_, index) => texts.indexOf(texts[index]!) < index);
  expect(repeated.map(({ course, title }) => `${course}, ${title}`)).toEqual([]);
  expect(lessons.filter(({ text }) => text === "")).toEqual([]);
});

test("every text begins with a heading, and no level of its headings is left out", () => {
  for (const { course, title, html } of lessons) {
    const levels = [...html.matchAll(/<h(\d) id="section-/g)].map(([, level]) => Number(level));
    const steps = levels.map((level, index) => level - (levels[index - 1] ?? 1));
    expect({ course, title, first: levels[0], skips: steps.filter((step) => step > 1) }).toEqual({
      course,
      title,
      first: 2,
      skips: [],
    });
  }
});

test.each(["en", "bn"] as const)("at least six lessons in '%s' have formulas and notes", (language) => {
  const found = lessons.filter(
    (lesson) =>
      lesson.language === language &&
      lesson.html.includes('<math display="block"') &&
      lesson.html.includes("<section data-notes>"),
  );
  expect(found.length).toBeGreaterThanOrEqual(6);
});

test("no formula is wrong, and no reference is without its note", () => {
  const wrong = lessons.flatMap(({ course, title, html }) => {
    const prose = html.replaceAll(/<pre>[\s\S]*?<\/pre>/g, "");
    const found = prose.match(/<code>\$[^<]*\$<\/code>|\$\$|\[\^[^\]]*\]/g) ?? [];
    return found.map((typed) => `${course}, ${title}: ${typed}`);
  });
  expect(wrong).toEqual([]);
});

test("no note is without a reference, and no two notes of a lesson have the same label", () => {
  for (const { title, text, html } of lessons) {
    const labels = [...text.matchAll(/^\[\^([^\]]+)\]:/gm)].map(([, label]) => label);
    expect({ title, labels: new Set(labels).size }).toEqual({ title, labels: labels.length });
    const notes = html.match(/<li id="note-/g) ?? [];
    expect({ title, notes: notes.length }).toEqual({ title, notes: labels.length });
  }
});

test("every figure is a file of the demo, and has a description and a caption", () => {
  const figures = lessons.flatMap(({ html }) => html.match(/<figure>.*?<\/figure>/gs) ?? []);
  const files = readdirSync(join(import.meta.dirname, "../../demo/public/figures"));
  const shown = figures.map((figure) => {
    const parts =
      /^<figure><img src="\/media\/public\/demo\/figures\/([\w.-]+)" alt="([^"]+)".*<figcaption>(.+)<\/figcaption><\/figure>$/s;
    const [, file, description = "", caption = ""] = parts.exec(figure) ?? [];
    return { file, isDescribed: description.length > 100, hasCaption: caption.length > 20 };
  });
  expect(shown.toSorted((a, b) => (a.file! < b.file! ? -1 : 1))).toEqual(
    files.toSorted().map((file) => ({ file, isDescribed: true, hasCaption: true })),
  );
  expect(files.length).toBe(3);
});

test("every lesson of one course has check questions, and every right option is one of the options", () => {
  const asked = lessons.filter(({ course }) => course === "good-clinical-practice");
  expect(asked.length).toBe(14);
  expect(asked.filter(({ checks }) => checks.length === 0).map(({ title }) => title)).toEqual([]);
  const all = lessons.flatMap(({ checks }) => checks);
  expect(all.length).toBe(31);
  const wrong = all.filter(({ right, options }) => {
    const places = [right].flat();
    return places.length === 0 || places.some((place) => options[place - 1] === undefined);
  });
  expect(wrong).toEqual([]);
});

test("every text belongs to a handout that a lesson has", () => {
  const folder = join(import.meta.dirname, "../../demo/texts");
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .map((name) => name.replaceAll("\\", "/").replace(/\.md$/, ""));
  const shown = new Set(
    lessons.flatMap(({ files }) => files.map((file) => file.replace(/^handouts\/|\.\w+$/g, ""))),
  );
  expect(names.filter((name) => !shown.has(name))).toEqual([]);
  expect(names.length).toBeGreaterThan(0);
});
