// A notification is withdrawn with the thing that it leads to, in every feature (decision 070). The notifications of
// announcements, chat rooms, reports and certificates have this in the tests of their own features.
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { changeAccount } from "#features/accounts/administration-contract.ts";
import { createAnnouncement } from "#features/announcements/contract.ts";
import type { CourseDocument } from "#features/authoring/document.ts";
import { exampleDocument, exampleLesson, exampleModule } from "#features/authoring/test-support.ts";
import { instructorsPublishSetting } from "#features/authoring/server/settings.ts";
import { sendMessage } from "#features/chat/contract.ts";
import { tellAbsent } from "#features/chat/server/tell-absent.ts";
import * as enrolment from "#features/enrolment/contract.ts";
import { passAllSeatsOn } from "#features/enrolment/server/pass-seats-on.ts";
import * as forum from "#features/forum/contract.ts";
import { hideComment, hideTopic } from "#features/forum/moderation-contract.ts";
import { answerQuestion, askQuestion } from "#features/learning/questions-contract.ts";
import { listNotifications, type Notification } from "#features/notifications/contract.ts";
import { newAccountHoursSetting } from "#features/forum/server/public.ts";
import { writeSetting } from "#kit/server/settings.ts";
import { setUpAcademy, type Someone } from "#tests/academy.ts";
import { addCourse, addEnrolment } from "#tests/courses.ts";
import { loadedFeatures } from "../../src/load-features.ts";
import { aCategory, draftsOf, publishNew } from "#tests/drafts.ts";
import { teamOf } from "#tests/teams.ts";

const academy = setUpAcademy();
let owner: Someone;
let admin: Someone;
beforeAll(async () => {
  owner = await academy.person("instructor");
  admin = await academy.person("admin");
  await writeSetting(academy.services.db, newAccountHoursSetting, 0);
});

const noticesOf = async (as: Someone) => {
  const { body } = await academy.call(listNotifications, {}, { as });
  return body as unknown as Notification[];
};
const messagesOf = async (as: Someone) => (await noticesOf(as)).map(({ message }) => message);
/** How many times the open pages of a person were told to count their notifications again. */
const recounts = async ({ id }: Someone) =>
  (
    await academy.services.db
      .selectFrom("live_events")
      .select("id")
      .where("user_id", "=", id)
      .where("kind", "=", "notification")
      .where("payload", "=", {})
      .execute()
  ).length;

describe("that a draft waits for a decision", () => {
  const written = async (title: string): Promise<CourseDocument> =>
    exampleDocument({
      title,
      category_id: await aCategory(academy),
      modules: [exampleModule("m", [exampleLesson("a")])],
    });
  const waits = (title: string) => `“${title}” is waiting for approval.`;
  const returned = (title: string) => `“${title}” was not approved yet. Open it to see what should change.`;

  test("is withdrawn from every administrator when it is decided, returned or discarded; others stay", async () => {
    await writeSetting(academy.services.db, instructorsPublishSetting, false);
    const [author, second] = [await academy.person("instructor"), await academy.person("admin")];
    const mine = draftsOf(academy, author);
    const admins = draftsOf(academy, admin);
    const ask = async (title: string) => {
      const { course_id: id } = (await mine.create(await written(title), randomUUID())).body;
      expect((await mine.publish(id, 1)).body.outcome).toBe("in_review");
      return id;
    };
    const [first, other] = [await ask("First"), await ask("Other")];
    expect(await messagesOf(admin)).toEqual([waits("Other"), waits("First")]);
    const before = await recounts(second);

    await admins.review(first, 1, "return", "More lessons.");
    for (const as of [admin, second]) expect(await messagesOf(as)).toEqual([waits("Other")]);
    expect(await recounts(second)).toBe(before + 1);
    expect(await messagesOf(author)).toEqual([returned("First")]);

    // Asked again: the remark is gone, and with it what led there.
    await mine.publish(first, 1);
    expect(await messagesOf(author)).toEqual([]);
    expect(await messagesOf(second)).toEqual([waits("First"), waits("Other")]);
    await admins.review(first, 1, "publish");
    for (const as of [admin, second]) expect(await messagesOf(as)).toEqual([waits("Other")]);
    expect(await messagesOf(author)).toEqual(["“First” was approved and is published."]);

    await mine.discard(other, 1);
    for (const as of [admin, second]) expect(await messagesOf(as)).toEqual([]);
    await writeSetting(academy.services.db, instructorsPublishSetting, true);
  });

  test("goes with a draft that is deleted, and so do its team's", async () => {
    const [author, teacher] = [await academy.person("instructor"), await academy.person("instructor")];
    const mine = draftsOf(academy, author);
    const { course_id: id } = (await mine.create(await written("Begun"))).body;
    await teamOf(academy, id, author).add(teacher.email, "co_teacher");
    expect(await messagesOf(teacher)).toEqual(["You are a co-instructor of the course Begun now."]);
    await mine.discard(id, 1);
    expect(await messagesOf(teacher)).toEqual([]);
  });
});

describe("of a course's team", () => {
  test("the newest role is told, and nothing leads into the course after the end", async () => {
    const [assistant, learner] = [await academy.person("instructor"), await academy.person()];
    const { id, lessons } = await addCourse(academy.services.db, { instructorId: owner.id, title: "Trials" });
    await addEnrolment(academy.services.db, id, learner.id);
    const team = teamOf(academy, id, owner);
    await team.add(assistant.email, "assistant");
    await team.change(assistant.id, "co_teacher");
    expect(await messagesOf(assistant)).toEqual(["You are a co-instructor of the course Trials now."]);
    await academy.call(askQuestion, { params: { id: lessons[1]! }, body: { text: "Why?" } }, { as: learner });
    await academy.call(sendMessage, { params: { id }, body: { content: "Hello" } }, { as: learner });
    await tellAbsent(academy.services, 0);
    expect(await messagesOf(assistant)).toHaveLength(3);
    await team.remove(assistant.id);
    expect(await messagesOf(assistant)).toEqual(["You are no longer in the team of the course Trials."]);
  });

  test("questions on a lesson that was removed lead nowhere, and are withdrawn", async () => {
    const [author, learner] = [await academy.person("instructor"), await academy.person()];
    const mine = draftsOf(academy, author);
    const modules = [exampleModule("m", [exampleLesson("a"), exampleLesson("b")])];
    const category_id = await aCategory(academy);
    const { id, version, document } = await publishNew(mine, exampleDocument({ category_id, modules }));
    await addEnrolment(academy.services.db, id, learner.id);
    const [stays, goes] = document.modules[0]!.lessons;
    for (const lesson of [stays!, goes!])
      await academy.call(
        askQuestion,
        { params: { id: lesson.id! }, body: { text: "Why?" } },
        { as: learner },
      );
    expect(await noticesOf(author)).toHaveLength(2);
    const without = { ...document, modules: [{ ...document.modules[0]!, lessons: [stays!] }] };
    const { body: saved } = await mine.save(id, version, without);
    expect((await mine.publish(id, saved.version)).body.outcome).toBe("published");
    expect((await noticesOf(author)).map(({ link }) => link)).toEqual([
      `/course/${id}/lesson/${stays!.id}#questions`,
    ]);
  });
});

test("a person who left a course keeps no notification that leads into it", async () => {
  const [learner, other] = [await academy.person(), await academy.person()];
  const { db } = academy.services;
  const { id, lessons } = await addCourse(db, { instructorId: owner.id, title: "Left", paisa: 0 });
  const { id: second } = await addCourse(db, { instructorId: owner.id, title: "Kept", paisa: 0 });
  for (const course of [id, second])
    for (const as of [learner, other])
      await academy.call(enrolment.enrolFree, { body: { course_id: course } }, { as });
  for (const course of [id, second])
    await academy.call(
      createAnnouncement,
      { body: { course, title: "News", content: "Read." } },
      { as: owner },
    );
  await expect
    .poll(async () => db.selectFrom("announcement_deliveries").selectAll().execute(), { timeout: 20_000 })
    .toEqual([]);
  await academy.call(sendMessage, { params: { id }, body: { content: "Hello" } }, { as: owner });
  await tellAbsent(academy.services, 0);
  const { body: question } = await academy.call(
    askQuestion,
    { params: { id: lessons[1]! }, body: { text: "Why?" } },
    { as: learner },
  );
  await academy.call(answerQuestion, { params: { id: question.id }, body: { text: "So." } }, { as: owner });
  expect(await noticesOf(learner)).toHaveLength(6);
  const { id: enrolled } = await db
    .selectFrom("enrolments")
    .select("id")
    .where("user_id", "=", learner.id)
    .where("course_id", "=", id)
    .executeTakeFirstOrThrow();
  const removal = { params: { id: enrolled }, body: { reason: "By mistake" } };
  expect((await academy.call(enrolment.removeEnrolment, removal, { as: admin })).status).toBe(200);
  expect((await noticesOf(learner)).map(({ link }) => link)).toEqual([
    `/course/${id}`,
    expect.stringContaining(`/course/${second}/announcements`),
    `/course/${second}/progress`,
  ]);
  expect(await noticesOf(other)).toHaveLength(5);
});

test("a former administrator keeps no notification that leads to a page of administrators", async () => {
  const { db } = academy.services;
  const [former, other] = [await academy.person("admin"), await academy.person("admin")];
  const [{ id: taught }, { id: foreign }] = [
    await addCourse(db, { instructorId: former.id, title: "Taught" }),
    await addCourse(db, { instructorId: owner.id, title: "Foreign" }),
  ];
  const types = [...loadedFeatures.values()].flatMap(({ notificationTypes = [] }) => notificationTypes);
  const ofAdministrators = types.filter(({ roles }) => String(roles) === "admin").map(({ id }) => id);
  expect(ofAdministrators.toSorted()).toEqual(["backup", "desk", "protection", "wallet"]);
  const rows = [
    ...ofAdministrators.map((type) => ({ type, message: type, course_id: foreign })),
    { type: "chat_report", message: "A report in Taught", course_id: taught },
    { type: "chat_report", message: "A report in Foreign", course_id: foreign },
    { type: "payment", message: "A payment", course_id: foreign },
  ];
  await db
    .insertInto("notifications")
    .values(
      [former, other].flatMap(({ id }) =>
        rows.map((row) => ({ ...row, user_id: id, related_object_type: "other" })),
      ),
    )
    .execute();
  const before = await recounts(former);
  const change = { params: { id: former.id }, body: { role: "instructor" } };
  expect((await academy.call(changeAccount, change, { as: admin })).status).toBe(200);
  expect((await messagesOf(former)).toSorted()).toEqual(["A payment", "A report in Taught"]);
  expect(await messagesOf(other)).toHaveLength(rows.length);
  expect(await recounts(former)).toBe(before + 1);
});

describe("that a seat is offered", () => {
  /** A full course, whose next seat is offered to somebody. */
  async function offered(title: string) {
    const { db } = academy.services;
    const { id } = await addCourse(db, { instructorId: owner.id, title, paisa: 0, capacity: 1 });
    const [first, waiting] = [await academy.person(), await academy.person()];
    await academy.call(enrolment.enrolFree, { body: { course_id: id } }, { as: first });
    await academy.call(enrolment.joinWaitingList, { params: { id } }, { as: waiting });
    await academy.call(enrolment.limitSeats, { params: { id }, body: { capacity: 2 } }, { as: owner });
    expect(await messagesOf(waiting)).toEqual([expect.stringContaining(`A seat in ${title} is free.`)]);
    return { id, waiting };
  }

  test("is withdrawn from a person who takes it", async () => {
    const { id, waiting } = await offered("Taken");
    await academy.call(enrolment.enrolFree, { body: { course_id: id } }, { as: waiting });
    expect((await noticesOf(waiting)).map(({ link }) => link)).toEqual([`/course/${id}/progress`]);
  });

  test("is withdrawn from a person who leaves the line", async () => {
    const { id, waiting } = await offered("Refused");
    await academy.call(enrolment.leaveWaitingList, { params: { id } }, { as: waiting });
    expect(await noticesOf(waiting)).toEqual([]);
  });

  test("is replaced when the time is over", async () => {
    const { id, waiting } = await offered("Missed");
    const next = await academy.person();
    await academy.call(enrolment.joinWaitingList, { params: { id } }, { as: next });
    await academy.services.db
      .updateTable("waiting_places")
      .set({ offered_until: new Date(Date.now() - 1_000) })
      .where("course_id", "=", id)
      .where("offered_until", "is not", null)
      .execute();
    await passAllSeatsOn(academy.services);
    expect(await messagesOf(waiting)).toEqual([
      "The seat in Missed that was held for you has gone to the next in line.",
    ]);
    expect(await messagesOf(next)).toEqual([expect.stringContaining("A seat in Missed is free.")]);
  });
});

test("that a post was hidden goes with the post, and with its topic", async () => {
  const [author, other] = [await academy.person(), await academy.person()];
  const { id: category } = await academy.services.db
    .insertInto("forum_categories")
    .values({ name: "Questions", position: 1 })
    .returning("id")
    .executeTakeFirstOrThrow();
  const begin = async () => {
    const body = { name: "Topic", text: "How?", category_id: category };
    return (await academy.call(forum.createTopic, { body }, { as: author })).body.id;
  };
  const say = async (topic: number) =>
    (await academy.call(forum.createComment, { body: { topic, text: "So." } }, { as: other })).body.id;
  const hidden = { is_hidden: true, reason: "Off topic" };
  const topic = await begin();
  const [first, second] = [await say(topic), await say(topic)];
  for (const id of [first, second])
    await academy.call(hideComment, { params: { id }, body: hidden }, { as: admin });
  expect(await noticesOf(other)).toHaveLength(2);
  await academy.call(forum.deleteComment, { params: { id: first } }, { as: admin });
  expect((await noticesOf(other)).map(({ link }) => link)).toEqual([
    `/forums/topics/${topic}#comment-${second}`,
  ]);
  await academy.call(hideTopic, { params: { id: topic }, body: hidden }, { as: admin });
  expect((await noticesOf(author)).map(({ link }) => link)).toEqual([`/forums/topics/${topic}`]);
  expect(await noticesOf(other)).toEqual([]);
  const before = await recounts(author);
  await academy.call(forum.deleteTopic, { params: { id: topic } }, { as: admin });
  expect(await noticesOf(author)).toEqual([]);
  expect(await recounts(author)).toBe(before + 1);
});
