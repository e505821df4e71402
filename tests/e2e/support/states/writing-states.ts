// States of courses that wait for approval, and of the history and the conflicts of a course.
import { randomBytes } from "node:crypto";
import type { CourseDocument } from "#features/authoring/document.ts";
import { expect } from "../academy.ts";
import { aCourse, beginDraft, newInstructor, publishNew, registerInstructor } from "../instructors.ts";
import { enterWith } from "../sign-in.ts";
import type { PageState, Scene } from "./scene.ts";

type Author = Awaited<ReturnType<typeof registerInstructor>>;

interface Waiting {
  id: number;
  title: string;
  author: Author;
}

/** Asks for the approval of a course: a new one, or changes of a published one. */
async function askForReview({ academy, call }: Scene, isNew: boolean): Promise<Waiting> {
  const title = `Reading a trial, its protocol and its registry entry ${randomBytes(4).toString("hex")}`;
  const author = await registerInstructor(academy);
  const document = await aCourse(academy, { title });
  const id = isNew
    ? (await beginDraft(academy, author.access, document)).course_id
    : await publishNew(academy, author.access, document);
  const path = `/api/courses/${id}`;
  if (!isNew) await saveDraft(academy, author.access, id, { description: "How to read any report." });
  const { body: draft } = await academy.api("GET", `${path}/draft/`, undefined, author.access);
  const publishing = "/api/admin/settings/instructors_publish/";
  await call("PUT", publishing, { value: false });
  const asked = await academy.api("POST", `${path}/publish/`, { version: draft.version }, author.access);
  await call("PUT", publishing, { value: true });
  expect(asked.body.outcome).toBe("in_review");
  return { id, title, author };
}

/** Saves changes of a draft. */
async function saveDraft(
  { api }: Scene["academy"],
  access: string,
  id: number,
  changes: Partial<CourseDocument>,
): Promise<void> {
  const path = `/api/courses/${id}/draft/`;
  const { body } = await api("GET", path, undefined, access);
  const document = { ...body.document, ...changes };
  expect((await api("PUT", path, { version: body.version, document }, access)).status).toBe(200);
}

/** Opens the list of what waits. @returns the card of the course. */
async function openCard(scene: Scene, { title }: Waiting) {
  await scene.administer();
  await scene.open("/admin/courses-in-review");
  const card = scene.page.getByRole("article").filter({ hasText: title });
  await expect(card).toBeVisible();
  return card;
}

/** The same, and presses a button of the card. */
async function askOnCard(scene: Scene, key: string): Promise<void> {
  const card = await openCard(scene, await askForReview(scene, true));
  await scene.press(scene.say("authoring", key), card);
  await expect(scene.dialog).toBeVisible();
}

const remark = "The second lesson has no text, and the price is missing in the description.";

/** A course that came back with a remark, and a browser of its author. */
async function takeBack(scene: Scene): Promise<Waiting> {
  const { page, academy, language, call } = scene;
  const waiting = await askForReview(scene, true);
  const { id, author } = waiting;
  const { version } = await call("GET", `/api/courses/${id}/draft/`);
  await call("POST", `/api/courses/${id}/review/`, { version, decision: "return", remark });
  await enterWith(page, academy, author, language);
  return waiting;
}

export const reviewStates: PageState[] = [
  {
    name: "a new course and changes of another one that wait",
    reach: async (scene) => {
      const { page, say, seen } = scene;
      const changed = await askForReview(scene, false);
      await openCard(scene, await askForReview(scene, true));
      const card = page.getByRole("article").filter({ hasText: changed.title });
      await seen(say("authoring", "review_changes"), card);
    },
  },
  {
    name: "the return of a course without a remark",
    reach: async (scene) => {
      const { dialog, press, say, seen } = scene;
      await askOnCard(scene, "review_return");
      await press(say("authoring", "review_return"), dialog);
      await seen(say("authoring", "remark_missing"), dialog);
    },
  },
  {
    name: "the question before a course is published",
    reach: async (scene) => {
      const { dialog, say, seen } = scene;
      await askOnCard(scene, "review_publish");
      await seen(say("authoring", "review_publish_new"), dialog);
    },
  },
  {
    name: "a remark on the card of its course",
    reach: async (scene) => {
      await takeBack(scene);
      await scene.open("/courses/manage");
      await scene.seen(remark);
    },
  },
  {
    name: "a remark in the editor",
    reach: async (scene) => {
      const { id } = await takeBack(scene);
      await scene.open(`/instructor/courses/edit/${id}`);
      await scene.seen(scene.say("authoring", "review_remark_title"));
      await scene.seen(remark);
    },
  },
];

/** Opens the list of all courses at a course of a new instructor, and opens its row. @returns the row. */
async function openListed(scene: Scene, isDraft: boolean) {
  const { page, academy, administer, open } = scene;
  const title = `Reading a trial, its protocol and its registry entry ${randomBytes(4).toString("hex")}`;
  const { access } = await registerInstructor(academy);
  const document = await aCourse(academy, {
    title,
    class_code: "An unbroken code: abcdefghijklmnopqrstuvwxyz0123456789abcdefghijklmnopqrstuvwxyz",
  });
  await (isDraft ? beginDraft(academy, access, document) : publishNew(academy, access, document));
  await administer();
  await open(`/admin/courses?search=${encodeURIComponent(title)}`);
  const row = page.getByRole("main").getByRole("listitem").filter({ hasText: title });
  await row.getByRole("heading", { name: title }).click();
  await expect(row.locator("details")).toHaveAttribute("open");
  return row;
}

export const allCoursesStates: PageState[] = [
  {
    name: "a draft of somebody in the list of all courses",
    reach: async (scene) => {
      const row = await openListed(scene, true);
      await scene.seen(scene.say("authoring", "delete_draft"), row);
    },
  },
  {
    name: "a published course of somebody in the list of all courses",
    reach: async (scene) => {
      const row = await openListed(scene, false);
      await scene.seen(scene.say("authoring", "how_it_goes"), row);
    },
  },
  {
    name: "the question before a course of somebody is archived",
    reach: async (scene) => {
      const { dialog, press, say, seen } = scene;
      const row = await openListed(scene, false);
      await press(say("authoring", "archive"), row);
      await seen(say("authoring", "archive_no_learners"), dialog);
    },
  },
  {
    name: "no course for a search in the list of all courses",
    reach: async ({ administer, open, say, seen }) => {
      await administer();
      await open("/admin/courses?search=nothingmatchesthis&status=archived");
      await seen(say("authoring", "all_courses_empty_search", { search: "nothingmatchesthis" }));
    },
  },
];

/** Opens the editor of a course, and waits until it is read. */
async function openEditor({ page, open, say }: Scene, id: number): Promise<void> {
  await open(`/instructor/courses/edit/${id}`);
  const saved = page.getByRole("status").filter({ hasText: say("authoring", "state_saved"), visible: true });
  await expect(saved.first()).toBeVisible();
}

/** A published course with changes in its draft, open in the editor. */
async function openChanged(scene: Scene): Promise<void> {
  const { page, academy, language } = scene;
  const { access } = await newInstructor(page, academy, language);
  const id = await publishNew(academy, access, await aCourse(academy));
  await saveDraft(academy, access, id, { title: "Reading a trial twice", description: "Line by line." });
  await openEditor(scene, id);
}

async function openHistory(scene: Scene): Promise<void> {
  const { dialog, press, say } = scene;
  await openChanged(scene);
  await press(say("authoring", "more"));
  await press(say("authoring", "history"));
  await expect(dialog.getByRole("listitem")).toHaveCount(3);
}

export const editorStates: PageState[] = [
  { name: "the history of a course", reach: openHistory },
  {
    name: "a version of the history",
    reach: async (scene) => {
      const { dialog, say, seen } = scene;
      await openHistory(scene);
      await dialog.getByRole("listitem").last().getByRole("button").click();
      await seen(say("authoring", "version_content"), dialog);
    },
  },
  {
    name: "the question before changes are discarded",
    reach: async (scene) => {
      const { dialog, press, say, seen } = scene;
      await openChanged(scene);
      await press(say("authoring", "more"));
      await press(say("authoring", "discard_changes"));
      await seen(say("authoring", "discard_text"), dialog);
    },
  },
  {
    name: "two titles of a course that collide",
    reach: async (scene) => {
      const { page, academy, language, dialog, field, press, say, seen } = scene;
      const { access } = await newInstructor(page, academy, language);
      const { course_id: id } = await beginDraft(academy, access, await aCourse(academy));
      await openEditor(scene, id);
      const { access: admin } = await academy.logIn("admin@bidya.test");
      await saveDraft(academy, admin, id, { title: "Reading a trial, as the administrator calls it" });
      await field(say("authoring", "field_title")).fill("Reading a trial, as its author calls it");
      await press(say("authoring", "conflict_decide"));
      await seen(say("authoring", "conflict_title"), dialog);
      await seen("as the administrator calls it", dialog);
    },
  },
];
