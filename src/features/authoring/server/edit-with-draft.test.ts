// The documents' client changes what is published, while a draft of our editor is open.
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { courseDetails } from "#features/course-page/contract.ts";
import { writeSetting } from "#kit/server/settings.ts";
import { setUpAcademy, type Someone } from "#tests/academy.ts";
import { aCategory, type DraftCalls, draftsOf, publishNew } from "#tests/drafts.ts";
import { type OldClient, oldClientOf, type Sent, sentBack } from "#tests/old-client.ts";
import type { CourseDocument } from "../document.ts";
import { detailedDocument, lessonsOf } from "../test-support.ts";
import { instructorsPublishSetting } from "./settings.ts";

const academy = setUpAcademy();
let instructor: Someone;
let mine: DraftCalls;
let client: OldClient;
let admin: Someone;
let category: number;
let id: number;
let version: number;

beforeAll(async () => {
  instructor = await academy.person("instructor", { firstName: "Nusrat", lastName: "Jahan" });
  admin = await academy.person("admin");
  mine = draftsOf(academy, instructor);
  client = oldClientOf(academy, instructor);
  category = await aCategory(academy);
});

const written = (fields: Partial<CourseDocument> = {}) =>
  detailedDocument({ category_id: category, ...fields });

beforeEach(async () => {
  ({ id, version } = await publishNew(mine, written()));
});

const seen = async (): Promise<Sent> => sentBack((await client.read(id)).body);
const shown = async (of = id) => (await academy.call(courseDetails, { params: { id: of } })).body;
const published = async () => (await mine.read(id)).body.published!;
const lessonIds = async () =>
  (await shown()).modules.map(({ lessons }) => lessons.map(({ lesson_id }) => lesson_id));

describe("an open draft", () => {
  test("gets what the edit changed, and keeps its own texts where both changed", async () => {
    const base = await published();
    const [m, n] = base.modules;
    const draft = {
      ...base,
      title: "Title of the draft",
      modules: [{ ...m!, lessons: [{ ...m!.lessons[0]!, text: "New text" }, m!.lessons[1]!] }, n!],
    };
    const { body: saved } = await mine.save(id, version, draft);
    const sent = await seen();
    sent.title = "Title of the client";
    sent.description = "Description of the client.";
    sent.modules[0]!.lessons[0]!.title = "Lesson of the client";
    sent.modules[1]!.lessons.push({ title: "Added", order: 2, videos: [], resources: [] });
    const { body } = await client.edit(id, sent);
    expect(body.version).toBeGreaterThan(saved.version);
    expect(await shown()).toMatchObject({ course_title: "Title of the client" });
    const after = (await mine.read(id)).body;
    expect(after).toMatchObject({ version: body.version, has_changes: true, state: "published" });
    expect(after.document).toMatchObject({
      title: "Title of the draft",
      description: "Description of the client.",
      modules: [
        { lessons: [{ title: "Lesson of the client", text: "New text" }, { title: "Title of b" }] },
        { lessons: [{ title: "Title of d" }, { title: "Added" }] },
      ],
    });
    // The new lesson is the same one: publishing the draft makes no second one.
    const ids = await lessonIds();
    const { body: decided } = await mine.decide(
      id,
      body.version,
      after.document,
      after.document,
      after.undecided!.published_version,
    );
    expect((await mine.publish(id, decided.version)).status).toBe(200);
    expect(await lessonIds()).toEqual(ids);
    expect(await shown()).toMatchObject({ course_title: "Title of the draft" });
  });

  describe("that has another text in the same place", () => {
    let draft: CourseDocument;
    beforeEach(async () => {
      draft = { ...(await published()), title: "Title of the draft" };
      await mine.save(id, version, draft);
      await client.edit(id, { ...(await seen()), title: "Title of the client" });
      draft = (await mine.read(id)).body.document;
    });
    const read = async () => (await mine.read(id)).body;

    test("shows both, and is not published before somebody decides", async () => {
      const { undecided, ...before } = await read();
      expect(undecided).toEqual({
        base: expect.objectContaining({ title: "Research basics" }),
        published_version: version + 2,
        published_by: "Nusrat Jahan",
      });
      expect(before).toMatchObject({
        document: { title: "Title of the draft" },
        published: { title: "Title of the client" },
      });
      const refused = await mine.publish(id, before.version);
      expect([refused.status, refused.body.code]).toEqual([409, "draft_undecided"]);
      // A save decides nothing.
      const { body: saved } = await mine.save(id, before.version, { ...draft, description: "More." });
      expect((await mine.publish(id, saved.version)).status).toBe(409);
      expect((await shown()).course_title).toBe("Title of the client");
    });

    test("is published after the decision", async () => {
      const { version: now, undecided } = await read();
      const decision = { ...draft, title: "Decided" };
      const { body } = await mine.decide(id, now, decision, draft, undecided!.published_version);
      expect((await read()).undecided).toBeNull();
      expect((await mine.publish(id, body.version)).status).toBe(200);
      expect((await shown()).course_title).toBe("Decided");
    });

    test("is published after its writer took the published text", async () => {
      const { version: now } = await read();
      const { body } = await mine.save(id, now, { ...draft, title: "Title of the client" });
      expect((await read()).undecided).toBeNull();
      expect((await mine.publish(id, body.version)).status).toBe(200);
    });

    test("that gets the old text back still lacks the published one", async () => {
      const { version: now } = await read();
      const { body } = await mine.save(id, now, { ...draft, title: "Research basics" });
      expect((await read()).undecided).not.toBeNull();
      expect((await mine.publish(id, body.version)).status).toBe(409);
    });

    test("is decided by an earlier version that is brought back, until the next edit", async () => {
      const { version: now } = await read();
      const { body } = await mine.restore(id, version, now);
      expect((await read()).undecided).toBeNull();
      await client.edit(id, { ...(await seen()), title: "Once more" });
      expect((await read()).undecided).not.toBeNull();
      expect(body.version).toBe(now + 1);
    });

    test("has another number of seats by its own rule", async () => {
      await academy.services.db.updateTable("courses").set({ capacity: 12 }).where("id", "=", id).execute();
      const { version: now } = await read();
      await mine.save(id, now, { ...draft, title: "Title of the client" });
      expect((await read()).undecided).toBeNull();
    });

    test("is asked again after the next edit of that text, and a decision on an older one counts for nothing", async () => {
      const { undecided } = await read();
      const { body: edited } = await client.edit(id, { ...(await seen()), title: "Once more" });
      const { published_version: newer, base } = (await read()).undecided!;
      expect(newer).toBeGreaterThan(undecided!.published_version);
      expect(base.title).toBe("Research basics");
      await mine.decide(id, edited.version, draft, draft, undecided!.published_version);
      expect((await read()).undecided).not.toBeNull();
    });

    test("may be discarded", async () => {
      const { version: now } = await read();
      await mine.discard(id, now);
      expect(await read()).toMatchObject({ undecided: null, has_changes: false });
    });

    test("is not published by a reviewer either", async () => {
      await writeSetting(academy.services.db, instructorsPublishSetting, false);
      await academy.services.db
        .updateTable("course_drafts")
        .set({ review_asked_at: new Date() })
        .where("course_id", "=", id)
        .execute();
      const { status, body } = await draftsOf(academy, admin).review(id, (await read()).version, "publish");
      await writeSetting(academy.services.db, instructorsPublishSetting, true);
      expect([status, body.code]).toEqual([409, "draft_undecided"]);
    });
  });

  test("of another version cannot be saved over the edit", async () => {
    const { body: saved } = await mine.save(id, version, { ...(await published()), title: "Mine" });
    await client.edit(id, { ...(await seen()), description: "Edited meanwhile." });
    const late = await mine.save(id, saved.version, { ...(await published()), title: "Late" });
    expect(late.body).toMatchObject({
      code: "draft_conflict",
      document: { title: "Mine", description: "Edited meanwhile." },
    });
  });

  test("is in the history before and after", async () => {
    await mine.save(id, version, { ...(await published()), title: "Mine" });
    await client.edit(id, { ...(await seen()), description: "Edited." });
    const kinds = (await mine.versions(id)).body.map(({ kind }) => kind);
    expect(kinds).toEqual(["draft", "published", "draft", "published", "draft"]);
  });

  test("of a course that was never published is published by an edit, and may cost nothing", async () => {
    const { body } = await mine.create(written({ title: "Never seen" }));
    const sent = { ...sentBack((await client.read(body.course_id)).body), price: 0 };
    expect((await client.edit(body.course_id, sent)).status).toBe(200);
    expect(await shown(body.course_id)).toMatchObject({
      course_title: "Never seen",
      price: "0.00",
      level: "advanced",
    });
  });
});

describe("where administrators approve courses", () => {
  beforeAll(async () => writeSetting(academy.services.db, instructorsPublishSetting, false));

  test("an edit goes into the draft and waits; the published course stays", async () => {
    const admins = draftsOf(academy, admin);
    // The example was sent to review by `publishNew`.
    await admins.review(id, version, "publish");
    const { status, body } = await client.edit(id, { ...(await seen()), title: "Waits" });
    expect(status).toBe(200);
    expect((await shown()).course_title).toBe("Research basics");
    expect((await mine.read(id)).body).toMatchObject({
      version: body.version,
      in_review: true,
      document: { title: "Waits" },
    });
    expect((await client.read(id)).body.course_title).toBe("Research basics");
    // A second edit stands on what is published, and joins the draft.
    const second = await client.edit(id, { ...(await seen()), description: "Also waits." });
    expect((await mine.read(id)).body.document).toMatchObject({ title: "Waits", description: "Also waits." });
    expect((await admins.review(id, second.body.version, "publish")).status).toBe(200);
    expect(await shown()).toMatchObject({ course_title: "Waits", description: "Also waits." });
    const byAdmin = await oldClientOf(academy, admin).edit(id, { ...(await seen()), title: "At once" });
    expect([byAdmin.status, (await shown()).course_title]).toEqual([200, "At once"]);
  });

  test("an edit keeps blank titles and 0 as a price, also through the approval", async () => {
    const { body } = await mine.create(written());
    const sent = { ...sentBack((await client.read(body.course_id)).body), price: 0 };
    sent.modules[0]!.title = "";
    sent.modules[0]!.lessons[1]!.title = " ";
    const edited = await client.edit(body.course_id, sent);
    expect(edited.status).toBe(200);
    const decided = await draftsOf(academy, admin).review(body.course_id, edited.body.version, "publish");
    expect(decided.status).toBe(200);
    const after = await shown(body.course_id);
    expect(after).toMatchObject({ price: "0.00", modules: [{ module_title: "" }, {}] });
    expect(after.modules[0]!.lessons[1]!.lesson_title).toBe("");
    // Sent from our editor, it follows the rules of our editor.
    const { version: now, document } = (await mine.read(body.course_id)).body;
    const { body: saved } = await mine.save(body.course_id, now, { ...document, description: "Longer." });
    await mine.publish(body.course_id, saved.version);
    await draftsOf(academy, admin).review(body.course_id, saved.version, "publish");
    expect((await shown(body.course_id)).modules[0]!.module_title).toBe("Module 1");
  });

  describe("of the text that waits", () => {
    const admins = () => draftsOf(academy, admin);
    const waiting = async () => (await mine.read(id)).body;
    beforeEach(async () => {
      await admins().review(id, version, "publish");
    });

    test("a second edit of one field wins, and the first is in the history", async () => {
      const first = await client.edit(id, { ...(await seen()), title: "A" });
      const second = await client.edit(id, { ...(await seen()), title: "B" });
      expect([second.status, (await waiting()).document.title]).toEqual([200, "B"]);
      expect((await mine.version(id, first.body.version)).body.document.title).toBe("A");
    });

    test("an edit wins over what was typed in our editor, which is in the history", async () => {
      const { document } = await waiting();
      const { body: typed } = await mine.save(id, (await waiting()).version, { ...document, title: "Typed" });
      await client.edit(id, { ...(await seen()), title: "Sent" });
      expect((await waiting()).document.title).toBe("Sent");
      expect((await mine.version(id, typed.version)).body.document.title).toBe("Typed");
    });

    test("an edit that sends back what is published takes back only what the client asked for", async () => {
      const sent = await seen();
      sent.title = "A";
      sent.modules[0]!.lessons.push({ title: "Asked", order: 3, videos: [], resources: [] });
      const { body: asked } = await client.edit(id, sent);
      const { document } = await waiting();
      await mine.save(id, asked.version, { ...document, class_code: "TYPED" });
      await client.edit(id, await seen());
      const after = await waiting();
      expect(after.document).toMatchObject({ title: "Research basics", class_code: "TYPED" });
      expect(lessonsOf(after.document).map(({ title }) => title)).not.toContain("Asked");
      expect((await mine.version(id, asked.version + 1)).body.document.title).toBe("A");
      // Sent once more, it changes nothing.
      const again = await client.edit(id, await seen());
      expect(again.body.version).toBe(after.version);
    });

    test("a form that is sent again with one field put back takes back that field", async () => {
      const sent = await seen();
      const { title } = sent;
      await client.edit(id, { ...sent, title: "A", description: "Asked." });
      await client.edit(id, { ...sent, title, description: "Asked." });
      expect((await waiting()).document).toMatchObject({ title, description: "Asked." });
    });

    test("a form that is sent again adds its new lesson once", async () => {
      const sent = await seen();
      sent.modules[0]!.lessons.push({ title: "Asked", order: 3, videos: [], resources: [] });
      await client.edit(id, sent);
      await client.edit(id, { ...sent, title: "A" });
      const titles = lessonsOf((await waiting()).document).map((lesson) => lesson.title);
      expect(titles.filter((one) => one === "Asked")).toHaveLength(1);
    });

    test("what was approved is not taken back later", async () => {
      const { body } = await client.edit(id, { ...(await seen()), title: "A" });
      await admins().review(id, body.version, "publish");
      const { version: now } = await waiting();
      expect((await client.edit(id, await seen())).body.version).toBe(now);
      expect((await shown()).course_title).toBe("A");
    });
  });
});
