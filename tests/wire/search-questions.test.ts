// What people type into the search, and the course of the demo that they expect on the first page.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { readDemo } from "../../demo/content.ts";
import { loadDemo } from "../../demo/loader.ts";
import { listCourses } from "#features/catalogue/contract.ts";
import { setUpAcademy } from "#tests/academy.ts";

const academy = setUpAcademy();
const demo = join(import.meta.dirname, "../../demo");
const fewest = 57;

beforeAll(async () => loadDemo(academy.services));

test("at least 57 of 60 questions find their course on the first page", async () => {
  const text = await readFile(join(demo, "search-questions.yaml"), "utf8");
  const questions = z.array(z.object({ question: z.string(), course: z.string() })).parse(parse(text));
  expect(new Set(questions.map(({ question }) => question)).size).toBe(60);
  const titles = new Map<string, string>();
  for (const { course } of questions) {
    const file = await readFile(join(demo, "courses", `${course}.yaml`), "utf8");
    titles.set(course, z.object({ title: z.string() }).parse(parse(file)).title);
  }
  // Every course of the demo is asked for.
  expect(titles.size).toBe((await readDemo()).courses.length);

  const missed: string[] = [];
  for (const { question, course } of questions) {
    const answer = await academy.call(listCourses, { query: { page: 1, search: question } });
    const { results } = answer.body as unknown as { results: { course_title: string }[] };
    if (!results.some(({ course_title }) => course_title === titles.get(course)))
      missed.push(`${question}: ${course}`);
  }
  expect(questions.length - missed.length, `not found: ${missed.join("; ")}`).toBeGreaterThanOrEqual(fewest);
});
