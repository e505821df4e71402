import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Someone, setUpAcademy } from "#tests/academy.ts";
import { addCourse, addSmallCatalogue, type CourseMade } from "#tests/courses.ts";
import { type CourseCard } from "#features/courses/contract.ts";
import { listCourses } from "../contract.ts";

const academy = setUpAcademy();
let nusrat: Someone;
let learner: Someone;
let trials: CourseMade;
let bengali: CourseMade;
let figures: CourseMade;

beforeAll(async () => {
  ({ nusrat, learner, trials, bengali, figures } = await addSmallCatalogue(academy));
});

type Page = { count: number; next: string | null; previous: string | null; results: CourseCard[] };
const search = async (query: Record<string, unknown>, as: Someone | null = null) => {
  const answer = await academy.call(listCourses, { query }, { as });
  expect(answer.status).toBe(200);
  return answer.body as unknown as Page;
};
const ids = ({ results }: Page) => results.map((course) => course.course_id);

describe("the list", () => {
  test("is plain without parameters, the most popular first, and marks the person's courses", async () => {
    const visitor = await academy.call(listCourses);
    const cards = visitor.body as unknown as CourseCard[];
    expect(cards[0]).toMatchObject({
      course_id: trials.id,
      price: "3000.00",
      instructor_name: "Dr Nusrat Jahan",
      category_name: "Clinical Research",
      total_students: 1,
      total_lessons: 3,
      total_hours: 0.8,
      total_minutes: 45,
      rating: 0,
      is_enrolled: false,
    });
    const mine = (await academy.call(listCourses, {}, { as: learner })).body as unknown as CourseCard[];
    expect(mine.map((card) => [card.course_id, card.is_enrolled])).toEqual(
      cards.map((card) => [card.course_id, card.course_id === trials.id]),
    );
    const unrelated = await fetch(`${academy.url}/api/list-courses?utm_source=mail`);
    expect(Array.isArray(await unrelated.json())).toBe(true);
  });

  test("has pages with the addresses of their neighbours", async () => {
    const second = await search({ page: 2, page_size: 1 });
    expect(second).toMatchObject({ count: 3, results: [{}] });
    expect(new URL(second.next!).search).toBe("?page=3&page_size=1");
    expect(new URL(second.previous!).search).toBe("?page=1&page_size=1");
    expect((await search({ page: 1 })).results).toHaveLength(3);
    expect(await search({ page: 9 })).toMatchObject({ count: 3, next: null, results: [] });
    expect((await search({ page: "rubbish" })).count).toBe(3);
  });

  test.each([
    ["newest", () => [bengali.id, figures.id, trials.id]],
    ["price-low", () => [bengali.id, figures.id, trials.id]],
    ["price-high", () => [trials.id, figures.id, bengali.id]],
    ["popularity", () => [trials.id, bengali.id, figures.id]],
  ])("sorts by %s", async (sort, expected) => {
    expect(ids(await search({ sort }))).toEqual(expected());
  });

  test("sorts by the day of creation alone, and by the rating alone", async () => {
    const { db } = academy.services;
    const { id } = await addCourse(db, {
      instructorId: nusrat.id,
      title: "New and dear",
      paisa: 900_000,
      createdAt: new Date("2026-04-01"),
    });
    const review = { course_id: figures.id, user_id: learner.id, rating: 5 };
    await db.insertInto("reviews").values(review).execute();
    expect(ids(await search({ sort: "newest", page_size: 9 }))).toEqual([
      id,
      bengali.id,
      figures.id,
      trials.id,
    ]);
    const [best] = (await search({ sort: "rating", page_size: 9 })).results;
    expect([best!.course_id, best!.rating]).toEqual([figures.id, 5]);
    expect(ids(await search({ sort: "popularity", page_size: 9 }))[0]).toBe(trials.id);
    await db.deleteFrom("courses").where("id", "=", id).execute();
    await db.deleteFrom("reviews").where("course_id", "=", figures.id).execute();
  });

  test.each([
    [{ category: "design" }, () => [figures.id]],
    [{ category: "তথ্য বিশ্লেষণ" }, () => [bengali.id]],
    [{ category: "Nothing of the kind" }, () => []],
    [{ category: "All", max_price: "999.50" }, () => [bengali.id, figures.id]],
    [{ min_price: "১০০০" }, () => [trials.id]],
    [{ min_price: "", max_price: "", category: "" }, () => [trials.id, bengali.id, figures.id]],
    [{ min_rating: 4 }, () => []],
  ])("filters by %o", async (query, expected) => {
    const page = await search(query);
    expect(ids(page)).toEqual(expected());
    expect(page.count).toBe(expected().length);
  });

  test.each([
    ["trial", () => [trials.id]],
    ["TRIALS protocol", () => [trials.id]],
    ["nusrat", () => [trials.id]],
    ["randomisation", () => [trials.id]],
    ["১২ short", () => [trials.id]],
    ["পরিসংখ্যান", () => [bengali.id]],
    ["তথ্য", () => [bengali.id]],
    ["100%", () => [figures.id]],
    ["trials ethics", () => []],
    ["_", () => []],
  ])("finds %s", async (words, expected) => {
    expect(ids(await search({ search: words }))).toEqual(expected());
  });

  test.each([
    ["clincal trails", () => [trials.id]],
    ["nusrt", () => [trials.id]],
    ["figrues explian", () => [figures.id]],
    ["পরিসংখান", () => [bengali.id]],
    ["qwertzuiop", () => []],
  ])("forgives typing: %s", async (words, expected) => {
    expect(ids(await search({ search: words }))).toEqual(expected());
  });

  test.each([
    ["r", () => [trials.id]],
    ["tr", () => [trials.id]],
    ["pr cl", () => [trials.id]],
    ["প", () => [bengali.id]],
    ["“figures”, (explain)", () => [figures.id]],
    ["figures\u200d explain", () => [figures.id]],
    ["১০০% of", () => [figures.id]],
    ["পরিসংখ্যান trials figures", () => []],
    ["in explain figuers", () => [figures.id]],
    ["how trials protocol", () => [trials.id]],
    ["'", () => []],
    ["x".repeat(200), () => []],
  ])("understands %s", async (words, expected) => {
    expect(ids(await search({ search: words }))).toEqual(expected());
  });

  test("ranks whole words before parts of words, also of one letter", async () => {
    const { db } = academy.services;
    const part = await addCourse(db, { instructorId: nusrat.id, title: "Zoonoses" });
    const whole = await addCourse(db, { instructorId: nusrat.id, title: "Survival in Z" });
    expect(ids(await search({ search: "z" }))).toEqual([whole.id, part.id]);
    await db.deleteFrom("courses").where("id", "in", [part.id, whole.id]).execute();
  });

  test("ranks matches in the title before matches in the text", async () => {
    const { db } = academy.services;
    const inText = await addCourse(db, {
      instructorId: nusrat.id,
      title: "Something else",
      description: "About epilepsy.",
    });
    const inTitle = await addCourse(db, { instructorId: nusrat.id, title: "Epilepsy" });
    expect(ids(await search({ search: "epilepsy" }))).toEqual([inTitle.id, inText.id]);
    await db.deleteFrom("courses").where("id", "in", [inText.id, inTitle.id]).execute();
  });

  test("tries at most a dozen alternatives of a word, and counts parts of words as one", async () => {
    const { sql } = academy.services.connection;
    await sql`insert into search_words select 'konaba' || chr(97 + n) from generate_series(0, 19) as n`;
    await sql`insert into search_words select 'mitra' || n from generate_series(100, 150) as n`;
    const [ways] = await sql`select words_meant('konabz') as many, words_meant('mitra') as one`;
    expect(ways!.many).toHaveLength(12);
    expect(ways!.one).toEqual(["mitra"]);
  });

  test.each([
    "?search=%00",
    "?search=%ED%A0%80&page=1",
    "?category=%00x",
    "?min_price=1e999&page=1",
    "?search=a&search=b",
    `?search=${"x ".repeat(90)}`,
    "?search=%25%5C%27",
  ])("handles %s without an error", async (query) => {
    expect((await fetch(`${academy.url}/api/list-courses/${query}`)).status).toBe(200);
  });
});

describe("prices of today", () => {
  beforeAll(async () => {
    const { db } = academy.services;
    const add = async (value: number, type: "fixed" | "percentage", courses: number[], isActive = true) => {
      const { id } = await db
        .insertInto("discounts")
        .values({
          name: "Offer",
          discount_type: type,
          value,
          ends_at: new Date(Date.now() + 3_600_000),
          is_active: isActive,
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      await db
        .insertInto("discount_courses")
        .values(courses.map((course_id) => ({ discount_id: id, course_id })))
        .execute();
    };
    // The better of the two discounts turns 3,000.00 into 750.00. The ended discount has no effect.
    await add(7_500, "percentage", [trials.id]);
    await add(10_000, "fixed", [trials.id]);
    await add(10_000, "percentage", [figures.id], false);
  });
  afterAll(async () => academy.services.db.deleteFrom("discounts").execute());

  test.each([
    [{ sort: "price-low" }, () => [bengali.id, figures.id, trials.id]],
    [{ sort: "price-low", prices: "today" }, () => [bengali.id, trials.id, figures.id]],
    [{ sort: "price-high", prices: "today" }, () => [figures.id, trials.id, bengali.id]],
    [{ max_price: 750, prices: "today", sort: "price-low" }, () => [bengali.id, trials.id]],
    [{ max_price: 749.99, prices: "today" }, () => [bengali.id]],
    [{ max_price: 750, prices: "list" }, () => [bengali.id]],
    [{ min_price: 700, prices: "today", search: "trials" }, () => [trials.id]],
    [{ sort: "price-low", prices: "rubbish" }, () => [bengali.id, figures.id, trials.id]],
  ])("filter and sort: %o", async (query, expected) => {
    const page = await search(query);
    expect(ids(page)).toEqual(expected());
    expect(page.count).toBe(expected().length);
  });
});
