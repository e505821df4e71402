import { beforeAll, describe, expect, test } from "vitest";
import { type Someone, setUpAcademy } from "#tests/academy.ts";
import { addCourse, addEnrolment, type CourseMade } from "#tests/courses.ts";
import { addNotes } from "./public.ts";
import { findAnnouncements } from "#features/announcements/contract.ts";
import { completeLesson, findFollowed } from "../contract.ts";

const academy = setUpAcademy();
let instructor: Someone;
let learner: Someone;
let stranger: Someone;
let course: CourseMade;
let elsewhere: CourseMade;

beforeAll(async () => {
  const { db } = academy.services;
  instructor = await academy.person("instructor", { firstName: "Dr Farhana", lastName: "Islam" });
  learner = await academy.person();
  stranger = await academy.person();
  course = await addCourse(db, {
    instructorId: instructor.id,
    title: "Ethics",
    modules: [["a", "b"], ["c"]],
  });
  elsewhere = await addCourse(db, { instructorId: instructor.id });
  await addEnrolment(db, course.id, learner.id);
  const announcements = ["first", "second", "third"].map((title, day) => ({
    course_id: course.id,
    author_id: instructor.id,
    title,
    content: `What is ${title}.`,
    created_at: new Date(Date.UTC(2026, 0, day + 1)),
  }));
  await db.insertInto("announcements").values(announcements).execute();
  const body = '<p onclick="steal()">Read this.</p><script>steal()</script>';
  await addNotes(db, [{ course_id: course.id, title: "Before we begin", body }]);
});

describe("an enrolled course", () => {
  test("gives its learner everything in one answer", async () => {
    const { status, body } = await academy.call(findFollowed, { params: { id: course.id } }, { as: learner });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      course_id: course.id,
      course_title: "Ethics",
      overview: "What it is about.",
      is_enrolled: true,
      notes: [{ title: "Before we begin", body: "<p>Read this.</p>" }],
      announcements: [
        { title: "third" },
        { title: "second" },
        { title: "first", instructor_name: "Dr Farhana Islam" },
      ],
      progress: { completed: 0, total: 3, percent: 0 },
    });
    expect(body.class_code).toMatch(/^CLASS-/);
    expect(body.announcements[2]).toMatchObject({
      date: "2026-01-01T00:00:00.000Z",
      created_at: "2026-01-01T00:00:00.000Z",
    });
    const links = body.modules
      .flatMap((module) => module.lessons)
      .flatMap((lesson) => lesson.videos.map((v) => v.video_link));
    expect(links).toHaveLength(6);
    const opened = await fetch(academy.url + links[4]);
    expect(opened.status).toBe(404); // the signature is good; the test has no such file
  });

  test("is for its learners, its instructor and administrators", async () => {
    const status = async (as: Someone | null, id: string | number = course.id) => {
      const statuses = [];
      for (const call of [
        academy.call(findFollowed, { params: { id } }, { as }),
        academy.call(findAnnouncements, { params: { id } }, { as }),
      ]) {
        const answer = await call;
        statuses.push(answer.status, ...(answer.status === 200 ? [] : [answer.body.code]));
      }
      return statuses;
    };
    expect(await status(null)).toEqual([401, "not_signed_in", 401, "not_signed_in"]);
    expect(await status(stranger)).toEqual([403, "not_enrolled", 403, "not_enrolled"]);
    expect(await status(await academy.person("instructor"))).toEqual([
      403,
      "not_enrolled",
      403,
      "not_enrolled",
    ]);
    expect(await status(instructor)).toEqual([200, 200]);
    expect(await status(await academy.person("admin"))).toEqual([200, 200]);
    expect(await status(learner, 987_654)).toEqual([404, "not_found", 404, "not_found"]);
    expect(await status(learner, "abc")).toEqual([400, "invalid_id", 400, "invalid_id"]);
  });

  test("tells other people the reason, in their language", async () => {
    const answer = await academy.call(
      findFollowed,
      { params: { id: course.id } },
      { as: stranger, language: "bn" },
    );
    expect(answer.body.detail).toBe("কেবল এই কোর্সে ভর্তি হওয়া শিক্ষার্থীরাই এটি খুলতে পারেন।");
  });
});

test("announcements come newest first, in pages too", async () => {
  const plain = await academy.call(findAnnouncements, { params: { id: course.id } }, { as: learner });
  expect(plain.body).toMatchObject([
    { title: "third", course: course.id, course_title: "Ethics" },
    {},
    { title: "first" },
  ]);
  const page = await academy.call(
    findAnnouncements,
    { params: { id: course.id }, query: { page: 2, page_size: 2 } },
    { as: learner },
  );
  expect(page.body).toMatchObject({ count: 3, next: null, results: [{ title: "first" }] });
});

describe("completing a lesson", () => {
  const tick = async (
    lesson: number | string | undefined,
    completed: unknown,
    as: Someone | null = learner,
  ) => {
    const answer = await academy.call(
      completeLesson,
      { params: { id: lesson! }, body: { completed } },
      { as },
    );
    return answer.status === 200 ? answer.body : [answer.status, answer.body.code];
  };

  test("counts once, can be undone, and shows in the course", async () => {
    const [a, b] = course.lessons;
    const done = (completed: number, percent: number) => ({ completed, total: 3, percent });
    expect(await tick(a, true)).toEqual({ lesson_id: a, is_completed: true, progress: done(1, 33) });
    expect(await tick(a, true)).toEqual({ lesson_id: a, is_completed: true, progress: done(1, 33) });
    expect(await tick(b, true)).toMatchObject({ progress: done(2, 66) });
    expect(await tick(b, false)).toEqual({ lesson_id: b, is_completed: false, progress: done(1, 33) });
    expect(await tick(b, false)).toMatchObject({ progress: done(1, 33) });
    const { body } = await academy.call(findFollowed, { params: { id: course.id } }, { as: learner });
    expect(body.modules[0]!.lessons.map((lesson) => lesson.is_completed)).toEqual([true, false]);
    expect(body.progress).toEqual(done(1, 33));
  });

  test("many times at once gives the same answer to each call", async () => {
    const [, , c] = course.lessons;
    const answers = await Promise.all(Array.from({ length: 10 }, async () => tick(c, true)));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  });

  test("is only for learners of that course", async () => {
    const [a] = course.lessons;
    expect(await tick(a, true, null)).toEqual([401, "not_signed_in"]);
    expect(await tick(a, true, stranger)).toEqual([403, "not_enrolled"]);
    expect(await tick(a, true, instructor)).toEqual([403, "not_enrolled"]);
    expect(await tick(elsewhere.lessons[0], true)).toEqual([403, "not_enrolled"]);
    expect(await tick(987_654, true)).toEqual([404, "not_found"]);
    expect(await tick("abc", true)).toEqual([404, "not_found"]);
    const { count } = await academy.services.db
      .selectFrom("lesson_completions")
      .select((row) => row.fn.countAll<number>().as("count"))
      .where("user_id", "in", [stranger.id, instructor.id])
      .executeTakeFirstOrThrow();
    expect(count).toBe(0);
  });

  test("checks the person before the body", async () => {
    expect(await tick(course.lessons[0], "yes")).toEqual([400, "invalid"]);
    expect(await tick(course.lessons[0], undefined)).toEqual([400, "invalid"]);
    expect(await tick(course.lessons[0], "yes", stranger)).toEqual([403, "not_enrolled"]);
    expect(await tick(987_654, "yes")).toEqual([404, "not_found"]);
  });
});
