// The reading texts of the demo's lessons: every formula is one, every reference has its note.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { renderLessonText } from "../../src/features/learning/server/render-lesson-text.ts";
import { readDemo } from "../../demo/content.ts";
import { readHandoutTexts } from "../../demo/handout-texts.ts";

interface Lesson {
  course: string;
  language: "en" | "bn";
  title: string;
  files: string[];
  text: string;
  html: string;
}
let lessons: Lesson[];
beforeAll(async () => {
  const [{ courses }, textOf] = await Promise.all([readDemo(), readHandoutTexts()]);
  // Many lessons show the same handout.
  const rendered = new Map<string, string>();
  lessons = courses.flatMap(({ slug, language, modules }) =>
    modules
      .flatMap((module) => module.lessons)
      .map(({ title, resources }) => {
        const files = resources.flatMap(({ file }) => file ?? []);
        const text = textOf(files);
        const html = rendered.get(text) ?? renderLessonText(text, language);
        rendered.set(text, html);
        return { course: slug, language, title, files, text, html };
      }),
  );
}, 60_000);

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
