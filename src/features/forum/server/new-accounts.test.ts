// What people may write whose account is new.
import { beforeAll, describe, expect, test } from "vitest";
import { addStaff } from "#features/courses/server/public.ts";
import { writeSetting } from "#kit/server/settings.ts";
import type { Someone } from "#tests/academy.ts";
import { addCourse, addEnrolment } from "#tests/courses.ts";
import { createTopic } from "../contract.ts";
import { newAccountPostsSetting } from "./settings.ts";
import { openForum } from "./test-support.ts";

const forum = await openForum();
const { academy, other, admin, begin, topic, change, say, changeComment, newFor } = forum;
const { db } = academy.services;

const link = "See https://example.org/a";
const sentence =
  "Your account is new: you can write links 24 hours after you signed up, or as a learner of a course. Please send it without the link.";
beforeAll(async () => {
  await newFor(24);
  await writeSetting(db, newAccountPostsSetting, 3);
});
const since = async (who: Someone, hours: number) =>
  db
    .updateTable("users")
    .set({ created_at: new Date(Date.now() - hours * 3_600_000) })
    .where("id", "=", who.id)
    .execute();

describe("a new account", () => {
  test("writes no links in topics and comments, not by changing them either", async () => {
    const fresh = await academy.person();
    expect((await begin({ name: "www.example.org", text: link }, fresh)).body).toMatchObject({
      name: [sentence],
      text: [sentence],
    });
    const { id } = (await begin({ text: "No link" }, fresh)).body;
    const refused = await say(id, link, fresh);
    expect([refused.status, refused.body.text, refused.body.detail]).toEqual([400, [sentence], sentence]);
    const { id: commentId } = (await say(id, "No link", fresh)).body;
    expect((await changeComment(commentId, { text: link }, fresh)).body).toMatchObject({ text: [sentence] });
    expect((await change(id, { name: "A question", text: link }, fresh)).body).toMatchObject({
      text: [sentence],
    });
    // The refusals counted nothing.
    expect((await say(id, "The third", fresh)).status).toBe(201);
    expect((await topic(id)).body).toMatchObject({ text: "No link", comment_count: 2 });
    await since(fresh, 24);
    expect((await say(id, link, fresh)).status).toBe(201);
  });

  test("reads why in Bengali too", async () => {
    const fresh = await academy.person();
    const body = { name: "x", text: link, category_id: forum.categories[0] };
    const answer = await academy.call(createTopic, { body }, { as: fresh, language: "bn" });
    expect(answer.body.detail).toBe(
      "আপনার অ্যাকাউন্ট নতুন: সাইন আপের ২৪ ঘণ্টা পরে বা কোনো কোর্সে ভর্তি হলে লিংক লিখতে পারবেন। আপাতত লিংক ছাড়া পাঠান।",
    );
  });

  test("writes fewer posts in an hour", async () => {
    const fresh = await academy.person();
    const { id } = (await begin({}, fresh)).body;
    expect((await say(id, "2", fresh)).status).toBe(201);
    expect((await say(id, "3", fresh)).status).toBe(201);
    const refused = await say(id, "4", fresh);
    expect([refused.status, refused.body.detail]).toEqual([
      429,
      "Your account is new: in its first 24 hours you can write 3 posts an hour. Please try again later.",
    ]);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3_000);
    await since(fresh, 25);
    expect((await say(id, "4", fresh)).status).toBe(201);
  });
});

describe("never new is", () => {
  const writesFreely = async (who: Someone) => {
    const begun = await begin({ text: link }, who);
    expect(begun.status).toBe(201);
    const { id } = begun.body;
    const answers = [];
    for (let i = 0; i < 4; i++) answers.push((await say(id, `${link} ${i}`, who)).status);
    expect(answers).toEqual([201, 201, 201, 201]);
  };

  test("an instructor, and an administrator", async () => {
    await writesFreely(other);
    await writesFreely(admin);
  });

  test("a learner of a course", async () => {
    const learner = await academy.person();
    const course = await addCourse(db, { instructorId: other.id, modules: [["Why"]] });
    await addEnrolment(db, course.id, learner.id);
    await writesFreely(learner);
  });

  test.each(["co_teacher", "assistant"] as const)("a %s of a course with a learner's role", async (role) => {
    const member = await academy.person();
    const course = await addCourse(db, { instructorId: other.id, modules: [["Why"]] });
    const staff = { courseId: course.id, userId: member.id, role };
    await db.transaction().execute(async (tx) => addStaff(tx, staff));
    await writesFreely(member);
  });

  test("the owner of a course with a learner's role", async () => {
    const owner = await academy.person();
    await addCourse(db, { instructorId: owner.id, modules: [["Why"]] });
    await writesFreely(owner);
  });

  test("anybody, if the setting says 0 hours", async () => {
    await newFor(0);
    await writesFreely(await academy.person());
    await newFor(24);
  });
});
