// What people send wrongly, or with ill will, to the parts where they write to each other.
import { beforeAll, describe, expect, test } from "vitest";
import { createAnnouncement, editAnnouncement } from "#features/announcements/contract.ts";
import { findInbox, sendMessage } from "#features/chat/contract.ts";
import { findReports, reportMessage } from "#features/chat/reports-contract.ts";
import * as forum from "#features/forum/contract.ts";
import { reportTopic } from "#features/forum/moderation-contract.ts";
import { newAccountHoursSetting, postsPerHourSetting } from "#features/forum/server/public.ts";
import {
  answerQuestion,
  askQuestion,
  findQuestions,
  reportLessonPost,
} from "#features/learning/questions-contract.ts";
import { listNotifications, type Notification } from "#features/notifications/contract.ts";
import { listUnanswered } from "#features/unanswered/contract.ts";
import { writeSetting } from "#kit/server/settings.ts";
import type { Endpoint } from "#kit/shared/endpoint.ts";
import { setUpAcademy, type Someone } from "#tests/academy.ts";
import { attacks, blank, expectTooLong } from "#tests/bad-texts.ts";
import { addCourse, addEnrolment, type CourseMade } from "#tests/courses.ts";

const academy = setUpAcademy();
let owner: Someone;
let learner: Someone;
let classmate: Someone;
let course: CourseMade;
let category: number;

beforeAll(async () => {
  const { db } = academy.services;
  await writeSetting(db, postsPerHourSetting, 10_000);
  await writeSetting(db, newAccountHoursSetting, 0);
  owner = await academy.person("instructor");
  learner = await academy.person();
  classmate = await academy.person();
  course = await addCourse(db, { instructorId: owner.id, title: "Good practice" });
  for (const { id } of [learner, classmate]) await addEnrolment(db, course.id, id);
  const made = await db
    .insertInto("forum_categories")
    .values({ name: "Questions", position: 1 })
    .returning("id")
    .executeTakeFirstOrThrow();
  category = made.id;
});

const beginTopic = async (text = "How?", as = learner) =>
  (await academy.call(forum.createTopic, { body: { name: "Topic", text, category_id: category } }, { as }))
    .body.id;
const comment = async (topic: number, text: string, as = classmate) =>
  academy.call(forum.createComment, { body: { topic, text } }, { as });

interface Field {
  name: string;
  field: string;
  /** The text in this field, everything else as it should be. */
  send(text: string): Promise<{ status: number; body: Record<string, unknown> }>;
}

const call = async (endpoint: Endpoint<any, any, any, any, any>, body: object, as: Someone, id?: number) => {
  const { status, body: answer } = await academy.call(
    endpoint,
    { body, ...(id === undefined ? {} : { params: { id } }) },
    { as },
  );
  return { status, body: answer as Record<string, unknown> };
};

/** An announcement that is there to be changed. It is made once, because a person may write so many in an hour. */
let announced: Promise<number> | undefined;
const announcement = async () =>
  (announced ??= call(createAnnouncement, { course: course.id, title: "News", content: "Read." }, owner).then(
    ({ body }) => Number(body["announcement_id"]),
  ));

/** Every field of the community in which people write, and which the answer shows. */
const fields: Field[] = [
  {
    name: "the title of a topic",
    field: "name",
    send: async (name) => call(forum.createTopic, { name, text: "How?", category_id: category }, learner),
  },
  {
    name: "the text of a topic",
    field: "text",
    send: async (text) => call(forum.createTopic, { name: "Topic", text, category_id: category }, learner),
  },
  {
    name: "the title of a changed topic",
    field: "name",
    send: async (name) =>
      call(forum.editTopic, { name, text: "How?", category_id: category }, learner, await beginTopic()),
  },
  {
    name: "the text of a changed topic",
    field: "text",
    send: async (text) =>
      call(forum.editTopic, { name: "Topic", text, category_id: category }, learner, await beginTopic()),
  },
  {
    name: "a comment",
    field: "text",
    send: async (text) => call(forum.createComment, { topic: await beginTopic(), text }, classmate),
  },
  {
    name: "a changed comment",
    field: "text",
    send: async (text) => {
      const { id } = (await comment(await beginTopic(), "Before")).body;
      return call(forum.editComment, { text }, classmate, id);
    },
  },
  {
    name: "the title of an announcement",
    field: "title",
    send: async (title) => call(createAnnouncement, { course: course.id, title, content: "Read." }, owner),
  },
  {
    name: "the text of an announcement",
    field: "content",
    send: async (content) => call(createAnnouncement, { course: course.id, title: "News", content }, owner),
  },
  {
    name: "the title of a changed announcement",
    field: "title",
    send: async (title) => call(editAnnouncement, { title, content: "Read." }, owner, await announcement()),
  },
  {
    name: "the text of a changed announcement",
    field: "content",
    send: async (content) => call(editAnnouncement, { title: "News", content }, owner, await announcement()),
  },
  {
    name: "a message",
    field: "content",
    send: async (content) => call(sendMessage, { content }, learner, course.id),
  },
  {
    name: "a private message",
    field: "content",
    send: async (content) => call(sendMessage, { content, learner: learner.id }, learner, course.id),
  },
  {
    name: "a question on a lesson",
    field: "text",
    send: async (text) => call(askQuestion, { text }, learner, course.lessons[1]),
  },
  {
    name: "an answer to a question on a lesson",
    field: "text",
    send: async (text) => {
      const { body } = await call(askQuestion, { text: "Why?" }, learner, course.lessons[1]);
      return call(answerQuestion, { text }, owner, Number(body["id"]));
    },
  },
];

describe.each(fields)("$name", ({ field, send }) => {
  test.each(blank)("is refused under its field if it is blank: %j", async (text) => {
    const { status, body } = await send(text);
    expect([status, body[field]]).toEqual([400, [expect.any(String)]]);
  });

  test.each(["x", "ক্ষ"])("is refused with a sentence if it is 100,000 times %s", async (letter) => {
    expectTooLong(await send(letter.repeat(100_000)), field);
  });

  test.each(attacks)("stays what was typed: %s", async (text) => {
    const { status, body } = await send(text);
    expect([200, 201]).toContain(status);
    expect(body[field]).toBe(text);
  });
});

test("what is shown of a long text is cut between two letters, in every list", async () => {
  const [conjunct, emoji] = ["ক্ষ্ম", "👩🏽‍⚕️"];
  const { db } = academy.services;
  for (const letter of [conjunct, emoji]) {
    await db.deleteFrom("forum_topics").execute();
    const teacher = await academy.person("instructor");
    const asker = await academy.person();
    const { id, lessons } = await addCourse(db, { instructorId: teacher.id, title: "Cut" });
    await addEnrolment(db, id, asker.id);
    const whole = letter.repeat(400);
    await call(sendMessage, { content: whole }, asker, id);
    await call(askQuestion, { text: whole }, asker, lessons[1]);
    await call(forum.createTopic, { name: "Long", text: whole, category_id: category }, asker);
    const begins = new RegExp(`^(?:${letter})+…$`, "u");
    const inbox = (await academy.call(findInbox, {}, { as: teacher })).body as unknown as {
      course_id: number;
      last_message: { content: string };
    }[];
    expect(inbox.find((row) => row.course_id === id)!.last_message.content).toMatch(begins);
    const { body } = await academy.call(listUnanswered, {}, { as: teacher });
    expect(body.results.map(({ kind }) => kind).toSorted()).toEqual(["lesson-question", "room", "topic"]);
    for (const { text } of body.results) expect(text).toMatch(begins);
  }
});

test("nobody comments on a topic that is deleted, or under the number of none", async () => {
  const id = await beginTopic();
  await academy.call(forum.deleteTopic, { params: { id } }, { as: learner });
  for (const topic of [id, 2_000_000_000]) {
    const { status, body } = await comment(topic, "Too late");
    expect([status, body.code]).toEqual([404, "not_found"]);
  }
});

describe("1,000 reports by one account", () => {
  /** @returns how many reports were refused because there were too many. */
  async function refusals(ids: number[], report: (id: number) => Promise<{ status: number }>) {
    const statuses: number[] = [];
    for (let place = 0; place < ids.length; place += 50)
      statuses.push(
        ...(await Promise.all(ids.slice(place, place + 50).map(report))).map(({ status }) => status),
      );
    expect(new Set(statuses)).toEqual(new Set([204, 429]));
    return statuses.filter((status) => status === 429).length;
  }

  test("of messages are 20, and no more reach the team", async () => {
    const reporter = await academy.person();
    const { db } = academy.services;
    const { id } = await addCourse(db, { instructorId: owner.id, title: "Reported" });
    for (const person of [learner, reporter]) await addEnrolment(db, id, person.id);
    const rows = await db
      .insertInto("chat_messages")
      .values(
        Array.from({ length: 1_000 }, (_, n) => ({
          course_id: id,
          user_id: learner.id,
          content: `Message ${n}`,
        })),
      )
      .returning("id")
      .execute();
    const refused = await refusals(
      rows.map((row) => row.id),
      async (message) => call(reportMessage, { reason: "unkind" }, reporter, message),
    );
    expect(refused).toBe(980);
    expect((await academy.call(findReports, { params: { id } }, { as: owner })).body).toHaveLength(20);
  });

  test("of questions on lessons are 20, and a repeated one does not count", async () => {
    const reporter = await academy.person();
    const { db } = academy.services;
    const { id, lessons } = await addCourse(db, { instructorId: owner.id, title: "Reported questions" });
    for (const person of [learner, reporter]) await addEnrolment(db, id, person.id);
    const rows = await db
      .insertInto("lesson_posts")
      .values(
        Array.from({ length: 1_000 }, (_, n) => ({
          lesson_id: lessons[1]!,
          created_by: learner.id,
          text: `Question ${n}`,
        })),
      )
      .returning("id")
      .execute();
    const ids = rows.map((row) => row.id);
    const first = await call(reportLessonPost, {}, reporter, ids[0]);
    const again = await call(reportLessonPost, {}, reporter, ids[0]);
    expect([first.status, again.status]).toEqual([204, 204]);
    const refused = await refusals(ids.slice(1), async (post) => call(reportLessonPost, {}, reporter, post));
    expect(refused).toBe(980);
    const { body } = await academy.call(listNotifications, {}, { as: owner });
    const told = (body as unknown as Notification[]).filter(({ course_id }) => course_id === id);
    expect(told).toHaveLength(20);
    const { body: page } = await academy.call(
      findQuestions,
      { params: { id: lessons[1]! }, query: { page: 50 } },
      { as: reporter },
    );
    expect(page.results.at(-1)).toMatchObject({ text: "Question 0", is_reported: true });
  });

  test("of topics count together, of all writers", async () => {
    const reporter = await academy.person();
    const topics = await academy.services.db
      .insertInto("forum_topics")
      .values(
        Array.from({ length: 1_000 }, (_, n) => ({
          category_id: category,
          created_by: n % 2 ? learner.id : classmate.id,
          name: `Topic ${n}`,
          text: "Text",
        })),
      )
      .returning("id")
      .execute();
    const refused = await refusals(
      topics.map(({ id }) => id),
      async (id) => call(reportTopic, { reason: "spam" }, reporter, id),
    );
    expect(refused).toBe(980);
  });
});
