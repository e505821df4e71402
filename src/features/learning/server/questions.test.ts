import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { deleteAccount, exportOwnData } from "#features/own-data/contract.ts";
import { listNotifications } from "#features/notifications/contract.ts";
import { postsPerHourSetting } from "#features/forum/server/public.ts";
import { writeSetting } from "#kit/server/settings.ts";
import { setUpAcademy, type Someone } from "#tests/academy.ts";
import { addCourse, addEnrolment, type CourseMade } from "#tests/courses.ts";
import {
  answerQuestion,
  askQuestion,
  deleteLessonPost,
  findAnswers,
  findQuestions,
  reportLessonPost,
} from "../questions-contract.ts";

const academy = setUpAcademy();
let instructor: Someone;
let asker: Someone;
let classmate: Someone;
let stranger: Someone;
let course: CourseMade;
let lesson: number;

beforeAll(async () => {
  instructor = await academy.person("instructor", { firstName: "Dr Farhana", lastName: "Islam" });
  classmate = await academy.person();
  stranger = await academy.person();
});
// Each test has its own lesson, learner and limit of posts.
beforeEach(async () => {
  const { db } = academy.services;
  asker = await academy.person("learner", { firstName: "Rafiq", lastName: "Ahmed" });
  course = await addCourse(db, { instructorId: instructor.id, modules: [["a", "b"]] });
  lesson = course.lessons[1]!;
  await addEnrolment(db, course.id, asker.id);
  await addEnrolment(db, course.id, classmate.id);
});

type Given = { as?: Someone | null; headers?: Record<string, string> };
const ask = async (text: unknown, { as = asker, headers = {} }: Given = {}, id = lesson) =>
  academy.call(askQuestion, { params: { id }, body: { text } }, { as, headers });
const answer = async (id: number, text: unknown, { as = instructor, headers = {} }: Given = {}) =>
  academy.call(answerQuestion, { params: { id }, body: { text } }, { as, headers });
const list = async (as: Someone | null = asker, query: Record<string, unknown> = {}) =>
  academy.call(findQuestions, { params: { id: lesson }, query }, { as });
const remove = async (id: number, as: Someone | null) =>
  academy.call(deleteLessonPost, { params: { id } }, { as });
const report = async (id: number, as: Someone | null, reason?: string) =>
  academy.call(reportLessonPost, { params: { id }, body: { reason } }, { as });
const noticesOf = async (as: Someone) => {
  const { body } = await academy.call(listNotifications, {}, { as });
  return (body as unknown as { message: string; link: string }[]).filter(({ link }) =>
    link?.startsWith(`/course/${course.id}/`),
  );
};

describe("a question", () => {
  test("is shown with its answers, newest first, to the people of the course", async () => {
    const first = (await ask("Why?")).body;
    expect(first).toEqual({
      id: expect.any(Number),
      text: "Why?",
      author: {
        name: "Rafiq Ahmed",
        profile_picture: null,
        is_instructor: false,
        is_assistant: false,
        is_you: true,
      },
      created_at: expect.any(String),
      may_delete: true,
      is_reported: false,
      reports: null,
    });
    await ask("And how?");
    await answer(first.id, "Because.");
    await answer(first.id, "I think so too.", { as: classmate });
    const { body } = await list(classmate);
    expect(body).toMatchObject({
      count: 2,
      next: null,
      results: [
        { text: "And how?", answer_count: 0, answers: [] },
        {
          text: "Why?",
          may_delete: false,
          author: { is_you: false },
          answer_count: 2,
          answers: [
            { text: "Because.", author: { name: "Dr Farhana Islam", is_instructor: true } },
            { text: "I think so too.", may_delete: true },
          ],
        },
      ],
    });
    expect((await list(asker, { page: 2, page_size: 1 })).body).toMatchObject({
      count: 2,
      next: null,
      results: [{ text: "Why?" }],
    });
  });

  test("notifies the instructor, and its answer the person who asked", async () => {
    const { body } = await ask("Why?");
    const link = `/course/${course.id}/lesson/${lesson}#questions`;
    expect(await noticesOf(instructor)).toMatchObject([
      { message: "There is a new question on the lesson “b”.", link },
    ]);
    await answer(body.id, "Because.");
    await answer(body.id, "Thanks.", { as: asker });
    expect(await noticesOf(asker)).toMatchObject([
      { message: "Your question on the lesson “b” has a new answer.", link },
    ]);
  });

  test("that is sent twice under one key is one, also in parallel, as is an answer", async () => {
    const headers = { "idempotency-key": "q-1" };
    const sent = await Promise.all([ask("Once", { headers }), ask("Once", { headers })]);
    expect(sent.map(({ status }) => status)).toEqual([201, 201]);
    expect(sent[0].body).toEqual(sent[1].body);
    const key = { headers: { "idempotency-key": "a-1" } };
    const { id } = sent[0].body;
    expect((await answer(id, "Yes", key)).body).toEqual((await answer(id, "Yes", key)).body);
    expect((await list()).body).toMatchObject({ count: 1, results: [{ answer_count: 1 }] });
  });

  test("has words, and at most 5,000 characters", async () => {
    expect((await ask("  ")).body).toMatchObject({ code: "invalid", text: ["Please write something."] });
    expect((await ask("x".repeat(5_001))).status).toBe(400);
    expect((await ask("x".repeat(5_000))).status).toBe(201);
    // An answer has no answers.
    const { body } = await answer((await ask("Q")).body.id, "A");
    expect((await answer(body.id, "B")).status).toBe(404);
  });

  test("counts for the hourly limit of the forum", async () => {
    const { db } = academy.services;
    await writeSetting(db, postsPerHourSetting, 2);
    const { body } = await ask("One");
    expect((await answer(body.id, "Two", { as: asker })).status).toBe(201);
    const third = await ask("Three");
    expect(third.status).toBe(429);
    expect(Number(third.headers.get("retry-after"))).toBeGreaterThan(0);
    await writeSetting(db, postsPerHourSetting, 60);
  });
});

test("a question shows three answers, and all of them in pages of at most 20", async () => {
  const { db } = academy.services;
  const { id } = (await ask("Why?")).body;
  const posts = Array.from({ length: 23 }, (_, n) => ({
    lesson_id: lesson,
    question_id: id,
    created_by: classmate.id,
    text: `Answer ${n + 1}`,
    created_at: new Date(Date.UTC(2026, 0, 1, 0, n)),
  }));
  await db.insertInto("lesson_posts").values(posts).execute();
  const [question] = (await list()).body.results;
  expect(question).toMatchObject({ answer_count: 23 });
  expect(question!.answers.map(({ text }) => text)).toEqual(["Answer 1", "Answer 2", "Answer 3"]);
  const answers = async (as: Someone | null, query: Record<string, unknown> = {}, of = id) =>
    academy.call(findAnswers, { params: { id: of }, query }, { as });
  const first = (await answers(asker)).body;
  expect(first).toMatchObject({ count: 23, previous: null, next: expect.stringContaining("page=2") });
  expect(first.results).toHaveLength(20);
  const second = (await answers(classmate, { page: 2 })).body;
  expect(second.results.map(({ text }) => text)).toEqual(["Answer 21", "Answer 22", "Answer 23"]);
  expect(second.results[0]).toMatchObject({ may_delete: true, author: { is_you: true } });
  // A larger page counts as not given.
  expect((await answers(asker, { page_size: 100 })).body.results).toHaveLength(20);
  expect((await answers(null)).status).toBe(401);
  expect((await answers(stranger)).body).toMatchObject({ code: "not_enrolled" });
  expect((await answers(asker, {}, 987_654)).status).toBe(404);
  expect((await answers(asker, {}, first.results[0]!.id)).status).toBe(404);
  for (let n = 0; n < 21; n++)
    await db
      .insertInto("lesson_posts")
      .values({ lesson_id: lesson, created_by: asker.id, text: `Question ${n}` })
      .execute();
  expect((await list(asker, { page_size: 100 })).body.results).toHaveLength(20);
});

test("learners ask; people of the course read and answer; nobody else, with any body", async () => {
  const { id } = (await ask("Why?")).body;
  const codes = async (as: Someone | null) => {
    const answers = [await list(as), await ask(1, { as }), await answer(id, 1, { as }), await report(id, as)];
    return answers.map(({ status, body }) => (status < 300 ? status : [status, body?.code]));
  };
  const closed = [403, "not_enrolled"];
  expect(await codes(null)).toEqual(Array.from({ length: 4 }, () => [401, "not_signed_in"]));
  expect(await codes(stranger)).toEqual([closed, closed, closed, closed]);
  expect(await codes(classmate)).toEqual([200, [400, "invalid"], [400, "invalid"], 204]);
  expect(await codes(instructor)).toEqual([200, closed, [400, "invalid"], 204]);
  expect((await ask("x", {}, 987_654)).status).toBe(404);
  expect((await answer(987_654, "x")).status).toBe(404);
  expect((await report(987_654, asker)).status).toBe(404);
});

describe("deleting", () => {
  test("is for the writer and for those who manage the course; the audit log quotes the latter", async () => {
    const { id } = (await ask("Mine")).body;
    await answer(id, "An answer");
    expect((await remove(id, classmate)).body).toMatchObject({ code: "not_yours" });
    expect((await remove(id, null)).status).toBe(401);
    expect((await remove(id, asker)).status).toBe(204);
    expect((await remove(id, asker)).status).toBe(404);
    const other = (await ask("Rude")).body.id;
    expect((await remove(other, instructor)).status).toBe(204);
    expect((await list()).body.count).toBe(0);
    const logged = await academy.services.connection.sql`
      select subject_id, actor_id, before from audit_log
      where action = 'lesson_post.deleted' and subject_id in (${id}, ${other})`;
    expect(logged).toMatchObject([
      { subject_id: other, actor_id: instructor.id, before: { text: "Rude", created_by: asker.id } },
    ]);
  });
});

test("a deleted question takes the notifications of it and of its answers with it, in open pages too", async () => {
  const { db } = academy.services;
  const { id } = (await ask("Why?")).body;
  const given = (await answer(id, "Because")).body;
  expect(await noticesOf(asker)).toHaveLength(1);
  expect(await noticesOf(instructor)).toHaveLength(1);
  const eventsOf = async (userId: number) =>
    (
      await db
        .selectFrom("live_events")
        .select("id")
        .where("user_id", "=", userId)
        .where("kind", "=", "notification")
        .execute()
    ).length;
  const before = [await eventsOf(asker.id), await eventsOf(instructor.id)];
  expect((await remove(given.id, instructor)).status).toBe(204);
  expect(await noticesOf(asker)).toEqual([]);
  expect((await remove(id, asker)).status).toBe(204);
  expect(await noticesOf(instructor)).toEqual([]);
  expect([await eventsOf(asker.id), await eventsOf(instructor.id)]).toEqual(before.map((count) => count + 1));
});

test("posts of a retired lesson can be deleted, and not answered or reported", async () => {
  const { db } = academy.services;
  const { id } = (await ask("Mine")).body;
  const kept = (await ask("Mine, too")).body.id;
  await db
    .updateTable("lessons")
    .set({ retired_at: new Date(), module_id: null })
    .where("id", "=", lesson)
    .execute();
  expect((await answer(kept, "Too late")).status).toBe(404);
  expect((await report(kept, classmate)).status).toBe(404);
  expect((await remove(id, classmate)).body).toMatchObject({ code: "not_yours" });
  expect((await remove(id, asker)).status).toBe(204);
  expect((await remove(kept, instructor)).status).toBe(204);
});

describe("a report", () => {
  test("counts once per person, notifies once, and only those who manage the course see it", async () => {
    const { id } = (await ask("Buy pills")).body;
    expect((await report(id, classmate, "Spam")).status).toBe(204);
    expect((await report(id, classmate, "Spam again")).status).toBe(204);
    const notices = (await noticesOf(instructor)).map(({ message }) => message);
    expect(notices.filter((message) => message.includes("reported"))).toHaveLength(1);
    expect((await list(classmate)).body.results).toMatchObject([{ is_reported: true, reports: null }]);
    expect((await list(instructor)).body.results).toMatchObject([{ is_reported: false, reports: 1 }]);
    expect((await list(await academy.person("admin"))).body.results).toMatchObject([{ reports: 1 }]);
  });

  test("of a post of the instructor notifies the administrators", async () => {
    const admin = await academy.person("admin");
    const { id } = (await answer((await ask("Why?")).body.id, "Because I say so.")).body;
    expect((await report(id, classmate, "Rude")).status).toBe(204);
    const told = async (as: Someone) =>
      (await noticesOf(as)).filter(({ message }) => message.includes("reported"));
    expect(await told(instructor)).toEqual([]);
    expect(await told(admin)).toMatchObject([{ link: `/course/${course.id}/lesson/${lesson}#questions` }]);
  });

  test("of an own post, or with a long reason, is refused", async () => {
    const { id } = (await ask("Mine")).body;
    expect((await report(id, asker)).body).toMatchObject({ code: "own_post" });
    expect((await report(id, classmate, "x".repeat(501))).status).toBe(400);
  });
});

test("posts are exported, and stay without the name when the account is deleted", async () => {
  const { id } = (await ask("Why?")).body;
  const theirs = (await ask("Other", { as: classmate })).body.id;
  await report(theirs, asker, "Not nice");
  const removed = (await ask("Rafiq Ahmed was here")).body.id;
  await remove(removed, instructor);
  const { body } = await academy.call(exportOwnData, {}, { as: asker });
  expect(body).toMatchObject({
    lesson_posts: [{ post_id: id, lesson_id: lesson, text: "Why?" }],
    lesson_post_reports: [{ post_id: theirs, reason: "Not nice" }],
  });
  const left = await academy.call(deleteAccount, { body: { password: asker.password } }, { as: asker });
  expect(left.status).toBe(200);
  const { results } = (await list(classmate)).body;
  expect(results).toMatchObject([{ text: "Other" }, { text: "Why?", author: { name: "A former learner" } }]);
  expect((await list(instructor)).body.results).toMatchObject([{ reports: 0 }, { reports: 0 }]);
  const [logged] = await academy.services.connection.sql`
    select before ->> 'text' as text from audit_log where action = 'lesson_post.deleted' and subject_id = ${removed}`;
  expect(logged!.text).toContain("was here");
  expect(logged!.text).not.toMatch(/Rafiq|Ahmed/);
});
