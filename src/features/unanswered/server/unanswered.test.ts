import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { deleteMessage, sendMessage } from "#features/chat/contract.ts";
import { addStaff } from "#features/courses/server/public.ts";
import { createComment, createTopic } from "#features/forum/contract.ts";
import { hideComment, hideTopic, lockTopic, markAnswer } from "#features/forum/moderation-contract.ts";
import { postsPerHourSetting } from "#features/forum/server/public.ts";
import { answerQuestion, askQuestion } from "#features/learning/questions-contract.ts";
import { deleteAccount, exportOwnData } from "#features/own-data/contract.ts";
import { writeSetting } from "#kit/server/settings.ts";
import { setUpAcademy, type Someone } from "#tests/academy.ts";
import { addCourse, addEnrolment, type CourseMade } from "#tests/courses.ts";
import { hideUnanswered, listUnanswered, showUnanswered, type UnansweredPage } from "../contract.ts";

const academy = setUpAcademy();
let category: number;
let owner: Someone;
let assistant: Someone;
let learner: Someone;
let second: Someone;
let course: CourseMade;

beforeAll(async () => {
  const { db } = academy.services;
  await writeSetting(db, postsPerHourSetting, 10_000);
  const made = await db
    .insertInto("forum_categories")
    .values({ name: "Statistics", position: 1 })
    .returning("id")
    .executeTakeFirstOrThrow();
  category = made.id;
});
// Each test has its own people and course, and topics of the forum of earlier tests are gone.
beforeEach(async () => {
  const { db } = academy.services;
  await db.deleteFrom("forum_topics").execute();
  owner = await academy.person("instructor");
  assistant = await academy.person();
  learner = await academy.person("learner", { firstName: "Rafiq", lastName: "Ahmed" });
  second = await academy.person("learner", { firstName: "Shaila", lastName: "Parvin" });
  course = await addCourse(db, {
    instructorId: owner.id,
    title: "Good practice",
    modules: [["Consent", "Events"]],
  });
  await db
    .transaction()
    .execute(async (tx) => addStaff(tx, { courseId: course.id, userId: assistant.id, role: "assistant" }));
  await addEnrolment(db, course.id, learner.id);
  await addEnrolment(db, course.id, second.id);
});

const waiting = async (as: Someone, query: Record<string, unknown> = {}) =>
  (await academy.call(listUnanswered, { query }, { as })).body as UnansweredPage;
const texts = async (as: Someone = owner, query: Record<string, unknown> = {}) =>
  (await waiting(as, query)).results.map(({ text }) => text);
const write = async (content: string, as: Someone, learnerId?: number) => {
  const body = { content, ...(learnerId === undefined ? {} : { learner: learnerId }) };
  const answer = await academy.call(sendMessage, { params: { id: course.id }, body }, { as });
  expect(answer.status).toBe(201);
  return answer.body.message_id;
};
const remove = async (id: number, as: Someone) => academy.call(deleteMessage, { params: { id } }, { as });
const ask = async (text: string, as: Someone = learner) =>
  (await academy.call(askQuestion, { params: { id: course.lessons[0]! }, body: { text } }, { as })).body.id;
const begin = async (name: string, as: Someone = learner) =>
  (await academy.call(createTopic, { body: { name, text: `${name}?`, category_id: category } }, { as })).body
    .id;
const hide = async (kind: string, id: number, as: Someone = owner) =>
  (await academy.call(hideUnanswered, { body: { kind, id } }, { as })).status;
const show = async (kind: string, id: number, as: Someone = owner) =>
  (await academy.call(showUnanswered, { body: { kind, id } }, { as })).status;

describe("the list of a course team", () => {
  test("has what waits, the oldest first, each with its place and the page of its answer", async () => {
    const topic = await begin("Sample size");
    const question = await ask("Who signs?");
    const inRoom = await write("Where is the form?", second);
    const inPrivate = await write("A private word", learner, learner.id);
    const entry = { asked_by: "Rafiq Ahmed", messages: 1, asked_at: expect.stringMatching(/^\d{4}-.*Z$/) };
    const ofCourse = {
      course: { course_id: course.id, course_title: "Good practice", language: "en" },
      place: null,
    };
    expect(await waiting(owner)).toEqual({
      count: 4,
      next: null,
      previous: null,
      is_team: true,
      results: [
        {
          ...entry,
          kind: "topic",
          id: topic,
          text: "Sample size?",
          course: null,
          place: "Sample size",
          link: `/forums/topics/${topic}`,
        },
        {
          ...entry,
          ...ofCourse,
          kind: "lesson-question",
          id: question,
          text: "Who signs?",
          place: "Consent",
          link: `/course/${course.id}/lesson/${course.lessons[0]}#questions`,
        },
        {
          ...entry,
          ...ofCourse,
          kind: "room",
          id: inRoom,
          asked_by: "Shaila Parvin",
          text: "Where is the form?",
          link: `/course/${course.id}/inbox`,
        },
        {
          ...entry,
          ...ofCourse,
          kind: "private-thread",
          id: inPrivate,
          text: "A private word",
          link: `/course/${course.id}/inbox?learner=${learner.id}`,
        },
      ],
    });
    expect(await texts(owner, { kind: "room" })).toEqual(["Where is the form?"]);
    expect(await texts(owner, { page: 2, page_size: 3 })).toEqual(["A private word"]);
    expect((await waiting(assistant)).count).toBe(4);
  });

  test("is empty for people who are in no team, also for learners of the course", async () => {
    await ask("Who signs?");
    await write("A private word", learner, learner.id);
    await begin("Sample size");
    for (const other of [learner, second, await academy.person("admin"), await academy.person("instructor")])
      expect(await waiting(other)).toEqual({
        count: 0,
        next: null,
        previous: null,
        is_team: false,
        results: [],
      });
  });

  test("has nothing of the courses of other teams", async () => {
    const other = await academy.person("instructor");
    await addCourse(academy.services.db, { instructorId: other.id });
    await ask("Who signs?");
    await write("A private word", learner, learner.id);
    expect(await waiting(other)).toMatchObject({ count: 0, is_team: true });
  });

  test("loses an entry when it is answered", async () => {
    const question = await ask("Who signs?");
    await write("Where is the form?", second);
    await write("And the list?", learner);
    await write("A private word", learner, learner.id);
    const topic = await begin("Sample size");
    expect(await texts()).toEqual(["Who signs?", "Where is the form?", "A private word", "Sample size?"]);
    expect((await waiting(owner)).results.map(({ messages }) => messages)).toEqual([1, 2, 1, 1]);

    await academy.call(
      answerQuestion,
      { params: { id: question }, body: { text: "The head." } },
      { as: owner },
    );
    expect(await texts()).toEqual(["Where is the form?", "A private word", "Sample size?"]);
    await write("Both are in lesson 2.", assistant);
    expect(await texts()).toEqual(["A private word", "Sample size?"]);
    await write("Yes?", assistant, learner.id);
    expect(await texts()).toEqual(["Sample size?"]);
    await academy.call(createComment, { body: { topic, text: "40 per arm." } }, { as: second });
    expect(await texts()).toEqual([]);
    await write("Thank you, one more thing", learner, learner.id);
    expect(await texts()).toEqual(["Thank you, one more thing"]);
  });

  test("shows the first of several messages without an answer, and no deleted one", async () => {
    const first = await write("First", learner, learner.id);
    const last = await write("Last", learner, learner.id);
    expect((await waiting(owner)).results).toMatchObject([{ id: last, text: "First", messages: 2 }]);
    await remove(first, learner);
    expect((await waiting(owner)).results).toMatchObject([{ id: last, text: "Last", messages: 1 }]);
    await remove(last, learner);
    expect(await texts()).toEqual([]);
  });

  test("forgets an answer that was deleted", async () => {
    await write("Hello?", learner, learner.id);
    const answer = await write("Yes?", owner, learner.id);
    expect(await texts()).toEqual([]);
    await remove(answer, owner);
    expect(await texts()).toEqual(["Hello?"]);
  });

  test("has no private thread of a person who left the course, and no topic that is older than 60 days", async () => {
    const { db } = academy.services;
    await write("A private word", learner, learner.id);
    const topic = await begin("Sample size");
    await db.deleteFrom("enrolments").where("user_id", "=", learner.id).execute();
    const old = new Date(Date.now() - 61 * 86_400_000);
    await db.updateTable("forum_topics").set({ created_at: old }).where("id", "=", topic).execute();
    expect(await texts()).toEqual([]);
  });

  test("has no topic that is hidden, locked or marked as answered; a hidden comment answers nothing", async () => {
    const admin = await academy.person("admin");
    const [hidden, locked, answered, open] = [
      await begin("Hidden"),
      await begin("Locked"),
      await begin("Answered"),
      await begin("Open"),
    ];
    const say = async (topic: number, as: Someone) =>
      (await academy.call(createComment, { body: { topic, text: "40 per arm." } }, { as })).body.id;
    await say(open, second);
    expect(await texts()).toEqual(["Hidden?", "Locked?", "Answered?"]);
    const reason = { is_hidden: true, reason: "Not kind." };
    const comments = await academy.services.db.selectFrom("forum_comments").select("id").execute();
    const did = [
      await academy.call(hideTopic, { params: { id: hidden }, body: reason }, { as: admin }),
      await academy.call(lockTopic, { params: { id: locked }, body: { is_locked: true } }, { as: admin }),
      await academy.call(hideComment, { params: { id: comments[0]!.id }, body: reason }, { as: admin }),
      // The learner answered the own question.
      await academy.call(
        markAnswer,
        { params: { id: answered }, body: { comment: await say(answered, learner) } },
        { as: learner },
      ),
    ];
    expect(did.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await texts()).toEqual(["Open?"]);
  });

  test("has no topic and no question of the person", async () => {
    await begin("My own", owner);
    await ask("A question to the class", owner);
    expect(await texts()).toEqual([]);
  });
});

describe("an entry that needs no answer", () => {
  test("is taken off the list of the person, not of the team, and can be put back", async () => {
    const id = await write("Thank you!", learner, learner.id);
    expect(await hide("private-thread", id)).toBe(200);
    expect(await hide("private-thread", id)).toBe(200);
    expect(await texts()).toEqual([]);
    expect(await texts(assistant)).toEqual(["Thank you!"]);
    expect(await show("private-thread", id)).toBe(200);
    expect(await texts()).toEqual(["Thank you!"]);
  });

  test("comes back with a newer message", async () => {
    const id = await write("Thank you!", learner, learner.id);
    await hide("private-thread", id);
    await write("One more thing", learner, learner.id);
    expect((await waiting(owner)).results).toMatchObject([{ text: "Thank you!", messages: 2 }]);
  });

  test("must be on the list of the person", async () => {
    const id = await write("Thank you!", learner, learner.id);
    expect(await hide("private-thread", id, learner)).toBe(404);
    expect(await hide("private-thread", id, await academy.person("instructor"))).toBe(404);
    expect(await hide("room", id)).toBe(404);
    expect(await hide("private-thread", id + 1)).toBe(404);
    expect(await hide("private-thread", 0)).toBe(400);
    expect(await hide("payment", id)).toBe(400);
    const rows = await academy.services.db.selectFrom("unanswered_hidden").selectAll().execute();
    expect(rows.filter(({ entry_id }) => entry_id === id)).toEqual([]);
  });

  test("is in the export of the person's data, and goes with the account", async () => {
    const id = await write("Thank you!", learner, learner.id);
    await hide("private-thread", id, assistant);
    const { body } = await academy.call(exportOwnData, {}, { as: assistant });
    expect((body as Record<string, unknown>)["hidden_unanswered"]).toEqual([
      { kind: "private-thread", id, hidden_at: expect.any(String) },
    ]);
    await academy.call(deleteAccount, { body: { password: assistant.password } }, { as: assistant });
    const rows = await academy.services.db.selectFrom("unanswered_hidden").selectAll().execute();
    expect(rows.filter(({ user_id }) => user_id === assistant.id)).toEqual([]);
  });
});
