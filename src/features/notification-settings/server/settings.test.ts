import { describe, expect, test } from "vitest";
import { deleteAccount, exportOwnData } from "#features/own-data/contract.ts";
import { addStaff } from "#features/courses/server/public.ts";
import { muteCourse } from "#features/enrolment/mute-contract.ts";
import { setUpAcademy, type Someone } from "#tests/academy.ts";
import { addCourse, addEnrolment } from "#tests/courses.ts";
import { chooseNotification, readNotificationSettings } from "../contract.ts";

const academy = setUpAcademy();

const read = async (as: Someone, language = "en") =>
  (await academy.call(readNotificationSettings, {}, { as, language })).body;
const choose = async (as: Someone | null, type: string, channel: string, body: unknown) =>
  academy.call(chooseNotification, { params: { type, channel }, body }, { as });
const announcements = async (as: Someone, language = "en") =>
  (await read(as, language)).types.find(({ type }) => type === "announcement")!;
const stored = async ({ id }: Someone) =>
  academy.services.db
    .selectFrom("notification_choices")
    .select(["type", "channel", "choice"])
    .where("user_id", "=", id)
    .orderBy("type")
    .orderBy("channel")
    .execute();

describe("the types", () => {
  test("are those that the person's role can get, with the defaults, in their language", async () => {
    const idsFor = async (role: "learner" | "instructor" | "admin") =>
      (await read(await academy.person(role))).types.map(({ type }) => type);
    const ofForum = ["own_topic", "followed_topic", "mention", "own_post"];
    const ofCourses = ["place", "instalment", "announcement", ...ofForum, "chat", "chat_private"];
    const ofLearners = ["certificate", "payment", "payment_question", "lesson_answer"];
    const ofTeams = ["lesson_question", "course_team"];
    expect(await idsFor("learner")).toEqual([...ofCourses, ...ofLearners]);
    expect(await idsFor("instructor")).toEqual([...ofCourses, "chat_report", ...ofLearners, ...ofTeams]);
    const [certificate, payment, paymentQuestion, lessonAnswer] = ofLearners;
    expect(await idsFor("admin")).toEqual([
      "desk",
      ...ofCourses,
      "chat_report",
      certificate,
      payment,
      paymentQuestion,
      "wallet",
      lessonAnswer,
      ...ofTeams,
      "backup",
      "protection",
    ]);
    const learner = await academy.person();
    const english = (await read(learner)).types;
    expect(english.find(({ type }) => type === "announcement")).toEqual({
      type: "announcement",
      title: "Announcements",
      sentence: "From your courses",
      choices: { site: "on", mail: "none", push: "on" },
      always_on: [],
    });
    expect(english.find(({ type }) => type === "payment")).toMatchObject({
      type: "payment",
      choices: { site: "on", mail: "now", push: "on" },
      always_on: ["site"],
    });
    expect(await announcements(learner, "bn")).toMatchObject({ title: "ঘোষণা" });
  });

  test("store only what differs from the default", async () => {
    const learner = await academy.person();
    const { status, body } = await choose(learner, "announcement", "mail", { choice: "digest" });
    expect([status, body.choices]).toEqual([200, { site: "on", mail: "digest", push: "on" }]);
    await choose(learner, "announcement", "site", { choice: "off" });
    await choose(learner, "payment", "mail", { choice: "none" });
    await choose(learner, "payment", "site", { choice: "on" });
    await choose(learner, "payment", "push", { choice: "off" });
    expect(await stored(learner)).toEqual([
      { type: "announcement", channel: "mail", choice: "digest" },
      { type: "announcement", channel: "site", choice: "off" },
      { type: "payment", channel: "mail", choice: "none" },
      { type: "payment", channel: "push", choice: "off" },
    ]);
    expect((await announcements(learner)).choices).toEqual({ site: "off", mail: "digest", push: "on" });
    await choose(learner, "announcement", "mail", { choice: "none" });
    await choose(learner, "announcement", "site", { choice: "on" });
    await choose(learner, "payment", "mail", { choice: "now" });
    await choose(learner, "payment", "push", { choice: "on" });
    expect(await stored(learner)).toEqual([]);
  });

  test("of many calls at the same time have one row", async () => {
    const learner = await academy.person();
    await Promise.all(
      ["now", "digest", "now", "digest"].map(async (choice) =>
        choose(learner, "own_topic", "mail", { choice }),
      ),
    );
    expect(await stored(learner)).toHaveLength(1);
  });

  test("refuse wrong choices, wrong types, and what cannot be switched off", async () => {
    const [learner, admin] = [await academy.person(), await academy.person("admin")];
    for (const body of [{ choice: "never" }, { choice: "on" }, {}, { choice: 1 }, [], { choice: null }])
      expect((await choose(learner, "announcement", "mail", body)).status).toBe(400);
    for (const choice of ["now", "none", "digest"])
      expect((await choose(learner, "announcement", "push", { choice })).status).toBe(400);
    expect((await choose(learner, "payment", "site", { choice: "off" })).body).toMatchObject({
      choice: ["News of “Payments” always appears on the site."],
    });
    for (const [type, channel] of [
      ["nothing", "mail"],
      ["announcement", "pigeon"],
      ["announcement", "toString"],
      // An administrator's alone.
      ["desk", "mail"],
      ["lesson_question", "mail"],
    ] as const)
      expect([type, (await choose(learner, type, channel, { choice: "now" })).status]).toEqual([type, 404]);
    expect((await choose(admin, "desk", "mail", { choice: "now" })).status).toBe(200);
    expect((await choose(null, "announcement", "mail", { choice: "now" })).status).toBe(401);
    expect((await academy.call(readNotificationSettings)).status).toBe(401);
    expect(await stored(learner)).toEqual([]);
  });
});

test("the courses are those that the person learns or teaches, with those that are muted", async () => {
  const { db } = academy.services;
  const [owner, assistant, learner] = [
    await academy.person("instructor"),
    await academy.person("instructor"),
    await academy.person(),
  ];
  const [a, b] = [
    await addCourse(db, { instructorId: owner.id, title: "B first" }),
    await addCourse(db, { instructorId: owner.id, title: "A second" }),
  ];
  await db
    .transaction()
    .execute(async (tx) => addStaff(tx, { courseId: a.id, userId: assistant.id, role: "assistant" }));
  await addEnrolment(db, b.id, learner.id);
  const titles = async (as: Someone) => (await read(as)).courses.map(({ course_title: title }) => title);
  expect(await titles(owner)).toEqual(["A second", "B first"]);
  expect(await titles(assistant)).toEqual(["B first"]);
  expect((await read(learner)).courses).toEqual([
    { course_id: b.id, course_title: "A second", language: "en", muted_since: null },
  ]);
  await academy.call(muteCourse, { params: { id: b.id } }, { as: learner });
  // Who left still sees what they muted.
  await db.deleteFrom("enrolments").where("user_id", "=", learner.id).execute();
  expect((await read(learner)).courses).toMatchObject([{ course_id: b.id, muted_since: expect.any(String) }]);
});

test("choices and mutes are exported, and deleted with the account", async () => {
  const { db } = academy.services;
  const owner = await academy.person("instructor");
  const course = await addCourse(db, { instructorId: owner.id });
  const learner = await academy.person();
  await addEnrolment(db, course.id, learner.id);
  await choose(learner, "announcement", "mail", { choice: "digest" });
  await choose(learner, "chat", "push", { choice: "off" });
  await academy.call(muteCourse, { params: { id: course.id } }, { as: learner });
  await db
    .insertInto("notification_digests")
    .values({ user_id: learner.id, sent_until: new Date() })
    .execute();
  const { body } = await academy.call(exportOwnData, {}, { as: learner });
  expect(body).toMatchObject({
    notification_choices: [
      { type: "announcement", channel: "mail", choice: "digest" },
      { type: "chat", channel: "push", choice: "off" },
    ],
    muted_courses: [{ course_id: course.id }],
    muted_topics: [],
    last_digest: expect.any(String),
  });
  const deleted = await academy.call(
    deleteAccount,
    { body: { password: learner.password } },
    { as: learner },
  );
  expect(deleted.status).toBe(200);
  expect(await stored(learner)).toEqual([]);
  for (const table of ["muted_courses", "notification_digests"] as const)
    expect(await db.selectFrom(table).selectAll().where("user_id", "=", learner.id).execute()).toEqual([]);
  await expect(
    db
      .insertInto("notification_choices")
      .values({ user_id: learner.id, type: "announcement", channel: "mail", choice: "now" })
      .execute(),
  ).rejects.toThrow("was forgotten");
});
