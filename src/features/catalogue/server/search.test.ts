import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { CourseCard } from "#features/courses/contract.ts";
import { writeSetting } from "#kit/server/settings.ts";
import { setUpAcademy } from "#tests/academy.ts";
import { addCourse } from "#tests/courses.ts";
import { setCount } from "#tests/limits.ts";
import { listCourses, listNearestCourses, searchSuggestions } from "../contract.ts";
import { searchVocabularySetting } from "./settings.ts";

const academy = setUpAcademy();
const ids: Record<string, number> = {};

beforeAll(async () => {
  const { db } = academy.services;
  const { id: instructorId } = await academy.person("instructor");
  const add = async (name: string, title: string, details: { language?: "bn"; paisa?: number } = {}) => {
    const { id } = await addCourse(db, {
      instructorId,
      title,
      description: "A course.",
      paisa: details.paisa ?? 100_000,
    });
    if (details.language)
      await db
        .updateTable("courses")
        .set({ language: "bn", level: "beginner" })
        .where("id", "=", id)
        .execute();
    ids[name] = id;
  };
  await add("statistics", "পরিসংখ্যানের প্রথম পাঠ", { language: "bn" });
  await add("stroke", "স্ট্রোক: প্রথম ৭২ ঘণ্টা", { language: "bn", paisa: 0 });
  await add("strobe", "The STROBE checklist");
  await add("review", "Systematic review bootcamp", { paisa: 0 });
  await add("r", "R: from zero to a graph");
  await add("corridor", "করিডোর", { language: "bn" });
});

const found = async (query: Record<string, unknown>) => {
  const answer = await academy.call(listCourses, { query: { page: 1, ...query } });
  const { results } = answer.body as unknown as { results: CourseCard[] };
  return results.map((course) => course.course_id);
};

describe("a search in the other language", () => {
  test.each([
    ["statistics", "statistics"],
    ["biostatistics course", "statistics"],
    ["porisonkhan", "statistics"],
    ["statistcs", "statistics"],
    ["stroke", "stroke"],
    ["strok management", "stroke"],
    ["সিস্টেমেটিক রিভিউ", "review"],
    ["systemetic review", "review"],
    ["r programming", "r"],
    ["corridor", "corridor"],
    ["করিডোরের", "corridor"],
  ])("%s", async (search, name) => expect(await found({ search })).toEqual([ids[name]]));

  test("finds nothing for words that no course has", async () => {
    expect(await found({ search: "qwertzuiop" })).toEqual([]);
    expect(await found({ search: "stroke ethics" })).toEqual([]);
  });
});

describe("the operator's concepts", () => {
  afterAll(async () => writeSetting(academy.services.db, searchVocabularySetting, []));
  test("are found at once", async () => {
    expect(await found({ search: "fastcheck" })).toEqual([]);
    const own = [{ en: ["fastcheck", "strobe"], bn: [], weak: false }];
    await writeSetting(academy.services.db, searchVocabularySetting, own);
    await expect.poll(async () => found({ search: "fastcheck" })).toEqual([ids.strobe]);
  });
});

describe("filters", () => {
  test.each([
    [{ language: "bn" }, ["corridor", "statistics", "stroke"]],
    [{ language: "en", free: "1" }, ["review"]],
    [{ level: "beginner", free: "1" }, ["stroke"]],
    [{ level: "advanced" }, []],
    [{ free: "1" }, ["review", "stroke"]],
    [{ language: "fr", free: "no" }, ["corridor", "r", "review", "statistics", "strobe", "stroke"]],
  ])("%o", async (query, names) => {
    const { body } = await academy.call(listCourses, { query: { page: 1, ...query } });
    const { count } = body as unknown as { count: number };
    const expected = names as string[];
    expect(new Set(await found(query))).toEqual(new Set(expected.map((name) => ids[name])));
    expect(count).toBe(expected.length);
  });
  test("narrow what a search finds", async () => {
    expect(await found({ language: "bn", search: "stroke" })).toEqual([ids.stroke]);
    expect(await found({ language: "en", search: "stroke" })).toEqual([]);
  });
});

describe("the nearest courses", () => {
  const nearest = async (search: string) => {
    const answer = await academy.call(listNearestCourses, { query: { search } });
    expect(answer.status).toBe(200);
    return (answer.body as unknown as CourseCard[]).map((course) => course.course_id);
  };
  test("are those that share most terms, at most three", async () => {
    expect((await nearest("stroke ethics"))[0]).toBe(ids.stroke);
    expect(await nearest("stroke ethics")).toHaveLength(3);
  });
  test("are the most popular ones if no course shares a term", async () => {
    expect(await nearest("qwertzuiop")).toHaveLength(3);
    expect(await nearest("")).toHaveLength(3);
  });
});

describe("suggestions", () => {
  const suggest = async (search: string) =>
    (await academy.call(searchSuggestions, { query: { search } })).body;
  test("are topics that a course has, and courses by the beginnings of words", async () => {
    expect(await suggest("str")).toEqual({
      // "STROBE" is a word of the second topic.
      topics: [
        { en: "stroke", bn: "স্ট্রোক" },
        { en: "reporting guideline", bn: "প্রতিবেদন নির্দেশিকা" },
      ],
      courses: [{ course_id: ids.strobe, course_title: "The STROBE checklist", language: "en" }],
    });
    expect(await suggest("পরি")).toMatchObject({
      topics: [{ en: "statistics" }],
      courses: [{ course_id: ids.statistics }],
    });
  });
  test.each(["", "s", "%", "_", "zzzz", "\\", "x".repeat(61)])("are none for '%s'", async (search) => {
    const answer = await academy.call(searchSuggestions, { query: { search } });
    expect(answer).toMatchObject({ status: 200, body: { topics: [], courses: [] } });
  });
});

test("a network may ask for suggestions and nearest courses with 60 new texts a minute", async () => {
  const { db } = academy.services;
  const network = "127.0.0.1";
  const suggest = async (search: string) => academy.call(searchSuggestions, { query: { search } });
  const nearest = async (search: string) => academy.call(listNearestCourses, { query: { search } });
  expect((await suggest("first text")).status).toBe(200);
  await setCount(db, "search-words", network, 60);
  const refused = await suggest("second text");
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await nearest("second text")).status).toBe(429);
  // The same text is answered from the cache, however it is typed.
  expect((await suggest(" First  TEXT")).status).toBe(200);
  // People who are signed in are known, and their answers say what they follow.
  const person = await academy.person();
  const own = await academy.call(listNearestCourses, { query: { search: "second text" } }, { as: person });
  expect(own.status).toBe(200);
  await db.deleteFrom("rate_counts").where("name", "=", "search-words").execute();
});
