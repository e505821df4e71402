import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { listWaiting, listNotifications } from "#features/notifications/contract.ts";
import { courseDetails } from "#features/course-page/contract.ts";
import { writeSetting } from "#kit/server/settings.ts";
import { setUpAcademy, type Someone } from "#tests/academy.ts";
import { teamOf } from "#tests/teams.ts";
import { aCategory, type DraftCalls, draftsOf, publishNew } from "#tests/drafts.ts";
import { oldClientOf, sentBack } from "#tests/old-client.ts";
import { listCoursesInReview, reviewCourse } from "../contract.ts";
import type { CourseDocument } from "../document.ts";
import { previewDraft, previewLesson } from "../preview-contract.ts";
import { exampleDocument, exampleLesson, exampleModule } from "../test-support.ts";
import { instructorsPublishSetting } from "./settings.ts";

const academy = setUpAcademy();
let instructor: Someone;
let admin: Someone;
let mine: DraftCalls;
let admins: DraftCalls;
let category: number;
beforeAll(async () => {
  instructor = await academy.person("instructor", { firstName: "Nusrat", lastName: "Jahan" });
  admin = await academy.person("admin");
  [mine, admins] = [draftsOf(academy, instructor), draftsOf(academy, admin)];
  category = await aCategory(academy);
});
const instructorsPublish = async (value: boolean) =>
  writeSetting(academy.services.db, instructorsPublishSetting, value);
beforeEach(async () => instructorsPublish(false));
afterEach(async () => academy.services.db.deleteFrom("course_drafts").execute());

const written = (fields: Partial<CourseDocument> = {}) =>
  exampleDocument({
    category_id: category,
    modules: [exampleModule("m", [exampleLesson("a")])],
    ...fields,
  });
const visible = async (id: number) => (await academy.call(courseDetails, { params: { id } })).status;
const shownTitle = async (id: number) =>
  (await academy.call(courseDetails, { params: { id } })).body.course_title;
const told = async (as: Someone, link: string, language = "en") => {
  const { body } = await academy.call(listNotifications, {}, { as, language });
  return (body as unknown as { link: string; message: string }[])
    .filter((notification) => notification.link === link)
    .map(({ message }) => message);
};
const waiting = async () => {
  const { body } = await academy.call(listWaiting, {}, { as: admin });
  return body.find(({ kind }) => kind === "courses-in-review");
};
const inReview = async () => (await academy.call(listCoursesInReview, {}, { as: admin })).body;
/** Writes a new course and asks for approval. */
async function ask(fields: Partial<CourseDocument> = {}): Promise<number> {
  const { body } = await mine.create(written(fields));
  const answer = await mine.publish(body.course_id, body.version);
  expect([answer.status, answer.body]).toEqual([200, { outcome: "in_review", version: 1 }]);
  return body.course_id;
}

describe("an academy where administrators approve courses", () => {
  test("lets a draft wait, tells them, and shows it nobody", async () => {
    expect(await waiting()).toMatchObject({ count: 0, oldest_at: null, path: "/admin/courses-in-review" });
    const id = await ask({ title: "For approval" });
    expect(await visible(id)).toBe(404);
    expect((await mine.read(id)).body).toMatchObject({
      state: "draft",
      in_review: true,
      publishes_alone: false,
    });
    expect(await waiting()).toMatchObject({ count: 1, oldest_at: expect.any(String) });
    expect(await inReview()).toEqual([
      {
        course_id: id,
        course_title: "For approval",
        author_name: "Nusrat Jahan",
        is_new: true,
        asked_at: expect.any(String),
        version: 1,
      },
    ]);
    expect(await told(admin, "/admin/courses-in-review", "bn")).toEqual([
      "“For approval” অনুমোদনের অপেক্ষায় আছে।",
    ]);
    // Asking again changes nothing and tells nobody again.
    expect((await mine.publish(id, 1)).body).toEqual({ outcome: "in_review", version: 1 });
    expect(await told(admin, "/admin/courses-in-review")).toHaveLength(1);
    expect((await mine.publish(id, 2)).status).toBe(409);
  });

  test("asks only for what can be published", async () => {
    const { body } = await mine.create(written({ title: "" }));
    const { status, body: refusal } = await mine.publish(body.course_id, 1);
    expect([status, refusal.title]).toEqual([400, [refusal.detail]]);
    expect((await mine.read(body.course_id)).body.in_review).toBe(false);
  });

  test("publishes what an administrator approves, and tells the author", async () => {
    const id = await ask({ title: "Approved" });
    const { status, body } = await admins.review(id, 1, "publish");
    expect([status, body]).toEqual([200, { version: 2 }]);
    expect(await visible(id)).toBe(200);
    expect((await mine.read(id)).body).toMatchObject({ state: "published", in_review: false });
    expect(await told(instructor, `/instructor/courses/edit/${id}`)).toEqual([
      "“Approved” was approved and is published.",
    ]);
    expect(await inReview()).toEqual([]);
    expect((await admins.review(id, 2, "publish")).body.code).toBe("not_in_review");
  });

  test("returns a draft with a remark, and the author may ask again", async () => {
    const id = await ask({ title: "Not yet" });
    const without = await admins.review(id, 1, "return", "  ");
    expect([without.status, without.body.remark]).toEqual([400, ["Write what should change."]]);
    const { status, body } = await admins.review(id, 1, "return", " More lessons, please. ");
    expect([status, body]).toEqual([200, { version: 1 }]);
    expect((await mine.read(id)).body).toMatchObject({
      in_review: false,
      review_remark: "More lessons, please.",
      document: { title: "Not yet" },
    });
    expect(await told(instructor, `/instructor/courses/edit/${id}`)).toEqual([
      "“Not yet” was not approved yet. Open it to see what should change.",
    ]);
    const { body: saved } = await mine.save(id, 1, written({ title: "Better" }));
    expect((await mine.read(id)).body.review_remark).toBe("More lessons, please.");
    await mine.publish(id, saved.version);
    expect((await mine.read(id)).body).toMatchObject({ in_review: true, review_remark: null });
    const actions = await academy.services.db
      .selectFrom("audit_log")
      .select(["action", "actor_id", "reason"])
      .where("subject_kind", "=", "course")
      .where("subject_id", "=", id)
      .orderBy("id")
      .execute();
    expect(actions).toEqual([
      { action: "course.review_asked", actor_id: instructor.id, reason: null },
      { action: "course.returned", actor_id: admin.id, reason: "More lessons, please." },
      { action: "course.review_asked", actor_id: instructor.id, reason: null },
    ]);
  });

  test("tells the owner and the co-teacher who asked, and nobody who has left the team", async () => {
    const [asker, silent, gone] = [
      await academy.person("instructor"),
      await academy.person("instructor"),
      await academy.person("instructor"),
    ];
    const { body } = await mine.create(written({ title: "Written by two" }));
    const id = body.course_id;
    const team = teamOf(academy, id, instructor);
    for (const { email } of [asker, silent, gone]) await team.add(email, "co_teacher");
    const link = `/instructor/courses/edit/${id}`;
    const heard = async () =>
      Promise.all([instructor, asker, silent, gone].map(async (person) => (await told(person, link)).length));
    await draftsOf(academy, asker).publish(id, 1);
    await admins.review(id, 1, "return", "Not yet.");
    expect(await heard()).toEqual([1, 1, 0, 0]);
    await draftsOf(academy, asker).publish(id, 1);
    // The remark is gone, and with it what led there.
    expect(await heard()).toEqual([0, 0, 0, 0]);
    await admins.review(id, 1, "publish");
    expect(await heard()).toEqual([1, 1, 0, 0]);

    const { version } = (await mine.read(id)).body;
    const { body: saved } = await draftsOf(academy, gone).save(id, version, written({ title: "Last words" }));
    await draftsOf(academy, gone).publish(id, saved.version);
    await team.remove(gone.id);
    await admins.review(id, saved.version, "return", "Who wrote this?");
    expect(await heard()).toEqual([2, 1, 0, 0]);
  });

  test("refuses a decision about a text that was sent again since it was read", async () => {
    const id = await ask({ title: "First" });
    await mine.save(id, 1, written({ title: "Second" }));
    await mine.publish(id, 2);
    expect(await inReview()).toMatchObject([{ course_title: "Second", version: 2 }]);
    for (const decision of ["publish", "return"] as const) {
      const { status, body } = await admins.review(id, 1, decision, "No");
      expect([status, body.code, body.version]).toEqual([409, "review_changed", 2]);
      expect(body.detail).toBe(
        "The draft changed since you read it: its author sent it again. Read the newer text, then decide.",
      );
    }
    const inBengali = await academy.call(
      reviewCourse,
      { params: { id }, body: { version: 1, decision: "publish" } },
      { as: admin, language: "bn" },
    );
    expect(inBengali.body.detail).toMatch(/^আপনি পড়ার পর খসড়াটি বদলেছে/u);
    expect(await visible(id)).toBe(404);
    expect((await mine.read(id)).body).toMatchObject({ in_review: true, review_remark: null });
    expect((await admins.review(id, 2, "publish")).status).toBe(200);
    expect(await shownTitle(id)).toBe("Second");
  });

  test("publishes exactly what was sent, and keeps what the author wrote since then", async () => {
    const id = await ask({ title: "Sent" });
    const { document } = (await mine.read(id)).body;
    const [module] = document.modules;
    const later = {
      ...document,
      title: "Half a sent",
      modules: [{ ...module!, lessons: [...module!.lessons, exampleLesson("later")] }],
    };
    await mine.save(id, 1, later);
    // What nobody sent cannot be approved.
    expect((await admins.review(id, 2, "publish")).body).toMatchObject({
      code: "review_changed",
      version: 1,
    });
    expect(await inReview()).toMatchObject([{ course_title: "Sent", version: 1 }]);
    expect((await admins.review(id, 1, "publish")).status).toBe(200);
    expect(await shownTitle(id)).toBe("Sent");
    const after = (await mine.read(id)).body;
    expect(after).toMatchObject({
      in_review: false,
      has_changes: true,
      published: { title: "Sent" },
      document: { title: "Half a sent" },
    });
    // The newer text has the ids of the published lessons, so that they stay the same ones.
    const idsOf = ({ modules }: CourseDocument) => modules[0]!.lessons.map((lesson) => lesson.id);
    const [published] = idsOf(after.published!);
    expect(published).toEqual(expect.any(Number));
    expect(idsOf(after.document)).toEqual([published, null]);
    expect(await told(instructor, `/instructor/courses/edit/${id}`)).toEqual([
      "“Sent” was approved and is published.",
    ]);
    expect(await inReview()).toEqual([]);
    const asked = await mine.publish(id, after.version);
    expect((await admins.review(id, asked.body.version, "publish")).status).toBe(200);
    expect(await shownTitle(id)).toBe("Half a sent");
  });

  test("publishes what was sent last if a decision does not say what was read", async () => {
    const id = await ask({ title: "Sent" });
    await mine.save(id, 1, written({ title: "Written while it waits" }));
    expect((await admins.review(id, undefined, "publish")).status).toBe(200);
    expect(await shownTitle(id)).toBe("Sent");
    expect((await mine.read(id)).body.document.title).toBe("Written while it waits");
  });

  test("returns what was sent while the author goes on writing", async () => {
    const id = await ask({ title: "Sent" });
    await mine.save(id, 1, written({ title: "Written while it waits" }));
    const { status, body } = await admins.review(id, 1, "return", "Too short.");
    expect([status, body]).toEqual([200, { version: 2 }]);
    expect((await mine.read(id)).body).toMatchObject({
      in_review: false,
      review_remark: "Too short.",
      document: { title: "Written while it waits" },
    });
  });

  test("shows an administrator the text that was sent, also after newer saves in the same minutes", async () => {
    const id = await ask({ title: "Sent" });
    for (const version of [1, 2, 3]) await mine.save(id, version, written({ title: `Typing ${version}` }));
    const shown = async (version?: number) => {
      const input = { params: { id }, query: version === undefined ? {} : { version } };
      const { status, body } = await academy.call(previewDraft, input, { as: admin });
      return status === 200 ? body.course.course_title : status;
    };
    expect([await shown(1), await shown(), await shown(99)]).toEqual(["Sent", "Typing 3", 404]);
    const lesson = { params: { id, key: "a" }, query: { version: 1 } };
    const { body } = await academy.call(previewLesson, lesson, { as: admin });
    expect(body.lesson.course_title).toBe("Sent");
  });

  test("keeps what was published in other places since a text was sent", async () => {
    await instructorsPublish(true);
    const { id, version, document } = await publishNew(mine, written({ title: "Before", class_code: "OLD" }));
    await instructorsPublish(false);
    const { body: saved } = await mine.save(id, version, { ...document, title: "Sent" });
    await mine.publish(id, saved.version);
    const client = oldClientOf(academy, admin);
    const seen = sentBack((await client.read(id)).body);
    expect((await client.edit(id, { ...seen, description: "Published meanwhile." })).status).toBe(200);
    expect((await admins.review(id, saved.version, "publish")).status).toBe(200);
    const { body } = await academy.call(courseDetails, { params: { id } });
    expect(body).toMatchObject({ course_title: "Sent", description: "Published meanwhile." });
    expect((await mine.read(id)).body.has_changes).toBe(false);
  });

  test("waits for the author's decision where others published in the same place, and then for its result", async () => {
    await instructorsPublish(true);
    const { id, version, document } = await publishNew(mine, written({ title: "Before" }));
    await instructorsPublish(false);
    const { body: saved } = await mine.save(id, version, { ...document, title: "Sent" });
    await mine.publish(id, saved.version);
    const client = oldClientOf(academy, admin);
    await client.edit(id, { ...sentBack((await client.read(id)).body), title: "Published meanwhile" });
    const refused = await admins.review(id, saved.version, "publish");
    expect([refused.status, refused.body.code]).toEqual([409, "draft_undecided"]);
    const { version: now, document: draft, undecided } = (await mine.read(id)).body;
    const decided = await mine.decide(
      id,
      now,
      { ...draft, title: "Both" },
      draft,
      undecided!.published_version,
    );
    expect((await admins.review(id, saved.version, "publish")).body).toMatchObject({
      code: "review_changed",
      version: decided.body.version,
    });
    expect((await admins.review(id, decided.body.version, "publish")).status).toBe(200);
    expect(await shownTitle(id)).toBe("Both");
  });

  test("keeps what is published until its changes are approved", async () => {
    await instructorsPublish(true);
    const { id, version, document } = await publishNew(mine, written({ title: "Before" }));
    await instructorsPublish(false);
    await mine.save(id, version, { ...document, title: "After" });
    expect((await mine.publish(id, version + 1)).body.outcome).toBe("in_review");
    expect(await inReview()).toMatchObject([{ course_id: id, is_new: false, course_title: "After" }]);
    const title = async () => (await academy.call(courseDetails, { params: { id } })).body.course_title;
    expect(await title()).toBe("Before");
    await admins.review(id, version + 1, "publish");
    expect(await title()).toBe("After");
  });

  test("ends the wait when the author discards the draft", async () => {
    const id = await ask();
    await mine.discard(id, 1);
    expect(await inReview()).toEqual([]);
  });

  test("lets administrators publish at once", async () => {
    const { body } = await admins.create(written());
    expect((await admins.publish(body.course_id, 1)).body.outcome).toBe("published");
    expect(await visible(body.course_id)).toBe(200);
    const id = await ask();
    expect((await admins.publish(id, 1)).body.outcome).toBe("published");
    expect(await told(instructor, `/instructor/courses/edit/${id}`)).toHaveLength(1);
  });

  test("lists the draft that has been waiting longest first", async () => {
    const ids = [await ask(), await ask(), await ask()];
    expect((await inReview()).map(({ course_id }) => course_id)).toEqual(ids);
  });
});

test("instructors publish at once unless the academy says otherwise", async () => {
  await academy.services.db.deleteFrom("settings").where("name", "=", "instructors_publish").execute();
  const { id } = await publishNew(mine, written());
  expect(await visible(id)).toBe(200);
  expect((await mine.read(id)).body.publishes_alone).toBe(true);
});
