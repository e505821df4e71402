// The demo academy: complete, equal to its files, and loaded quickly.
import { beforeAll, describe, expect, test } from "vitest";
import { sql } from "kysely";
import { readDemo, type DemoContent } from "../../demo/content.ts";
import { chooseLearning, madeAt } from "../../demo/learning.ts";
import { demoAccounts, demoPassword, isEmpty } from "../../demo/accounts.ts";
import { countPages } from "../../demo/count-pages.ts";
import { readHandoutPages } from "../../demo/handout-texts.ts";
import { copyFiles } from "../../demo/files.ts";
import { filmHeight, smallFilmHeight } from "../../demo/film-heights.ts";
import { loadDemo } from "../../demo/loader.ts";
import { logIn } from "#features/accounts/contract.ts";
import { type CourseCard } from "#features/courses/contract.ts";
import { chooseCovers } from "#features/courses/rules.ts";
import { listCourses } from "#features/catalogue/contract.ts";
import { sorts } from "#features/catalogue/rules.ts";
import { courseDetails } from "#features/course-page/contract.ts";
import type { StoredRendition } from "#features/courses/server/public.ts";
import { instructorCourses } from "#features/authoring/document-contract.ts";
import { dashboard } from "#features/dashboard/contract.ts";
import { findFollowed, readLesson } from "#features/learning/contract.ts";
import { keyOfLink } from "#kit/server/files.ts";
import { setUpAcademy } from "#tests/academy.ts";
import { census } from "#tests/census.ts";

const academy = setUpAcademy();
let content: DemoContent;
let seconds: number;

const signIn = async (email: string) =>
  (await academy.call(logIn, { body: { email, password: demoPassword } })).body;
const visit = async (query: Record<string, unknown> = {}) =>
  (await academy.call(listCourses, { query })).body as unknown as CourseCard[] & { results: CourseCard[] };

beforeAll(async () => {
  content = await readDemo();
  const began = performance.now();
  await loadDemo(academy.services);
  seconds = (performance.now() - began) / 1000;
});

describe("loading", () => {
  test("takes a second or two, and not much longer on a busy machine", () => {
    expect(seconds).toBeLessThan(8);
  });

  test("gives every lesson the text of its handouts", async () => {
    const { db } = academy.services;
    const texts = await db.selectFrom("lessons").select(["title", "text"]).execute();
    expect(texts.filter(({ text }) => text === "").map(({ title }) => title)).toEqual([]);
    const { id } = await db
      .selectFrom("lessons")
      .select("id")
      .where("title", "=", "Begin with the empty table")
      .executeTakeFirstOrThrow();
    const { body } = await academy.call(readLesson, { params: { id } });
    expect(body.html).toMatch(/^<h2 id="section-1">From the protocol to the form<\/h2>/);
    expect(body.html).toContain('<td role="cell" data-label="Step">');
    expect(body.resources).toMatchObject([{ kind: "pdf", size: expect.any(Number), pages: 1 }]);
  });

  test("knows the pages of every handout", async () => {
    expect(await readHandoutPages()).toEqual(await countPages());
  });

  test("enrols exactly as many as each course says, its reviewers among them", async () => {
    const cards = await visit();
    expect(cards).toHaveLength(content.courses.length);
    for (const course of content.courses) {
      const card = cards.find((one) => one.course_title === course.title)!;
      const ratings = course.reviews.map((review) => review.rating);
      expect({ [course.slug]: [card.total_students, card.total_reviews, card.price] }).toEqual({
        [course.slug]: [course.enrolled, ratings.length, `${course.price}.00`],
      });
    }
    const strangers = await sql`select from reviews where not exists (
      select from enrolments where user_id = reviews.user_id and course_id = reviews.course_id
        and enrolled_at < reviews.created_at)`.execute(academy.services.db);
    expect(strangers.rows).toHaveLength(0);
  });

  test("keeps the order in time: created, enrolled, learned, now", async () => {
    const { rows } = await sql<{ early: number; future: number; unlearned: number }>`select
      (select count(*) from enrolments join courses on courses.id = course_id where enrolled_at < courses.created_at) as early,
      (select count(*) from lesson_completions where completed_at > now()) +
        (select count(*) from enrolments where enrolled_at > now()) as future,
      (select count(*) from lesson_completions as done join lessons on lessons.id = done.lesson_id
        where not exists (select from enrolments where user_id = done.user_id and course_id = lessons.course_id
          and enrolled_at < done.completed_at)) as unlearned`.execute(academy.services.db);
    expect(rows[0]).toEqual({ early: 0, future: 0, unlearned: 0 });
  });

  test("has one course that asks for its check questions, and certificates that rest on them", async () => {
    const asking = content.courses.filter(({ completion }) => completion === "lessons_and_checks");
    expect(asking.map(({ slug }) => slug)).toEqual(["obohito-sommoti"]);
    const { rows } = await sql<{ completion: string; checks: number; open: number }>`
      select certificate.completion, certificate.checks, (
        select count(*) from lessons as lesson
        join lesson_checks as question on question.lesson_id = lesson.id
        left join lesson_check_answers as given on given.check_id = question.id
          and given.version = question.version and given.user_id = certificate.user_id
        where lesson.course_id = course.id and course.completion = 'lessons_and_checks'
          and given.is_right is not true)::integer as open
      from certificates as certificate join courses as course on course.id = certificate.course_id
      where course.is_demo`.execute(academy.services.db);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ open }) => open > 0)).toEqual([]);
    for (const { completion, checks } of rows) expect(checks).toBe(completion === "lessons" ? 0 : 3);
  });

  test("has a portrait of every instructor, each another", async () => {
    const portraits = new Set((await visit()).map((card) => card.instructor_profile_picture));
    expect(portraits.size).toBe(Object.keys(content.people.instructors).length);
    for (const portrait of portraits) {
      const answer = await fetch(academy.url + portrait!);
      expect([portrait, answer.status, answer.headers.get("content-type")]).toEqual([
        portrait,
        200,
        "image/webp",
      ]);
    }
  });

  test("has drawn covers of 20 motifs or more, and none like its neighbour in any order of the catalogue", async () => {
    for (const sort of sorts) {
      const { results: courses } = await visit({ sort, page_size: 100 });
      expect(courses.length).toBeGreaterThanOrEqual(20);
      const covers = chooseCovers(courses.map((card) => card.cover_links));
      const drawn = covers.map((cover) => cover?.replace(/-.*/, ""));
      expect(new Set(drawn).size).toBeGreaterThanOrEqual(20);
      expect(drawn.filter((one, place) => one && one === drawn[place + 1])).toEqual([]);
    }
  });

  test("grants paid courses by the demo's administrator", async () => {
    const { rows } =
      await sql`select distinct enrolments.source, courses.price_paisa > 0 as priced, granter.email
      from enrolments join courses on courses.id = course_id left join users as granter on granter.id = granted_by
      order by 1`.execute(academy.services.db);
    expect(rows).toEqual([
      { source: "free", priced: false, email: null },
      { source: "granted", priced: true, email: "admin@bidya.test" },
    ]);
  });

  test("has every file that a lesson links to, with captions", async () => {
    const { db, files } = academy.services;
    const { rows } = await sql<{ link: string }>`
      select distinct link from (
        select link from lesson_videos union select link from lesson_resources
        union select rendition ->> 'link' from lesson_videos, jsonb_array_elements(renditions) as rendition
      ) as links
      where link like 'file:%'`.execute(db);
    expect(rows.length).toBeGreaterThan(100);
    const missing = [];
    for (const { link } of rows) if (!(await files.disk.exists(keyOfLink(link)!))) missing.push(link);
    expect(missing).toEqual([]);
    const [gcp] = await visit({ search: "good clinical practice" }).then(({ results }) => results);
    const { body } = await academy.call(courseDetails, { params: { id: gcp!.course_id } });
    const [video] = body.modules[0]!.lessons[0]!.videos;
    for (const link of [video!.video_link, ...video!.captions.map((caption) => caption.link)])
      expect((await fetch(academy.url + link)).status).toBe(200);
    expect(video!.captions.map((caption) => caption.language)).toEqual(["en", "bn"]);
  });

  test("has each of its films in two sizes, and says how large the files are", async () => {
    const { db, files } = academy.services;
    const { rows } = await sql<{ link: string; renditions: StoredRendition[] }>`
      select distinct link, renditions from lesson_videos where link like 'file:demo/%'`.execute(db);
    expect(rows).toHaveLength(6);
    for (const { link, renditions } of rows) {
      const small = link.replace(/\.mp4$/, `.${smallFilmHeight}p.mp4`);
      const stored = await Promise.all(
        [link, small].map(async (one) => files.disk.getMetaData(keyOfLink(one)!)),
      );
      const [large, less] = stored.map(({ contentLength }) => contentLength) as [number, number];
      expect(renditions).toEqual([
        { height: filmHeight, link, bytes: large },
        { height: smallFilmHeight, link: small, bytes: less },
      ]);
      expect(less).toBeLessThan(0.7 * large);
    }
  });

  test("copies a file again only if it is missing or different", async () => {
    const { disk } = academy.services.files;
    const { objects } = await disk.listAll("demo", { recursive: true });
    const keys = Array.from(objects, (file) => (file.isFile ? file.key : ""));
    expect(keys.length).toBeGreaterThan(200);
    const [missing, different, ...same] = keys as [string, string, ...string[]];
    const known = new Map(
      await Promise.all(keys.map(async (key) => [key, await disk.getBytes(key)] as const)),
    );
    const written = async () =>
      Promise.all(same.map(async (key) => (await disk.getMetaData(key)).lastModified));
    const before = await written();
    await disk.delete(missing);
    await disk.put(
      different,
      Uint8Array.from(known.get(different)!, (byte) => byte ^ 1),
    );
    await copyFiles(academy.services.files);
    for (const key of [missing, different])
      expect([key, await disk.getBytes(key)]).toEqual([key, known.get(key)]);
    expect(await written()).toEqual(before);
  });

  test("sanitises notes like all others", async () => {
    const notes = await academy.services.db.selectFrom("notes").select("body").execute();
    const links = notes.filter(({ body }) => body.includes("<a "));
    expect(links.length).toBeGreaterThan(0);
    for (const { body } of links) expect(body).toContain('rel="noopener noreferrer nofollow"');
  });

  test("is refused for an academy with courses", async () => {
    expect(await isEmpty(academy.services.db)).toBe(false);
  });

  test("is refused a second time with a sentence, and changes nothing", async () => {
    const before = await census(academy.services.db);
    await expect(loadDemo(academy.services)).rejects.toThrow("The demo academy is loaded already.");
    expect(await census(academy.services.db)).toEqual(before);
  });
});

describe("the choice of learners", () => {
  test("is the same at every load", () => {
    const now = new Date();
    expect(chooseLearning(content, now)).toEqual(chooseLearning(content, now));
  });

  test.each(["2025-10-01", "2026-11-21", "2029-02-03"])("is right at any time: %s", (today) => {
    const now = new Date(today);
    for (const { course, learner, enrolledAt, done } of chooseLearning(content, now)) {
      const times = [madeAt(course, now), enrolledAt, ...done.map(({ at }) => at), now].map((at) =>
        at.getTime(),
      );
      expect({ [`${course.slug} ${learner}`]: times }).toEqual({
        [`${course.slug} ${learner}`]: times.toSorted((a, b) => a - b),
      });
    }
  });
});

describe("the demo's accounts", () => {
  test("are a learner in three courses, halfway through one", async () => {
    const learner = await signIn("learner@bidya.test");
    const { body } = await academy.call(dashboard, {}, { as: learner });
    expect(body.user).toMatchObject({ first_name: "Rafiq", role: "learner" });
    expect(body.enrollments.map(({ progress }) => `${progress.completed}/${progress.total}`)).toEqual([
      "2/11",
      "9/14",
      "20/20",
    ]);
    const gcp = body.enrollments[1]!.course;
    const followed = await academy.call(findFollowed, { params: { id: gcp.course_id } }, { as: learner });
    expect(followed.body).toMatchObject({
      class_code: "GCP-7K4",
      progress: { completed: 9, total: 14, percent: 64 },
    });
  });

  test("are an instructor with courses and an administrator", async () => {
    const taught = await academy.call(instructorCourses, {}, { as: await signIn("instructor@bidya.test") });
    expect((taught.body as unknown as CourseCard[]).length).toBeGreaterThan(0);
    expect((await academy.call(instructorCourses, {}, { as: await signIn("admin@bidya.test") })).status).toBe(
      200,
    );
    expect(demoAccounts.map(({ email }) => email)).toEqual([
      "learner@bidya.test",
      "instructor@bidya.test",
      "admin@bidya.test",
    ]);
  });
});
