// Writing a course in the editor, for tests that do what an instructor does.
import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { type CourseDocument, emptyDocument } from "#features/authoring/document.ts";
import { type Academy, expect, words } from "./academy.ts";
import { beginDraft } from "./instructors.ts";
import { signIn } from "./sign-in.ts";

const w = words("authoring");

export const instructor = "instructor@bidya.test";

/** What the bar of the editor says about the text. Not the note 'Nothing can be saved since …'. */
export const saveState = (page: Page, key: string) =>
  page
    .getByRole("status")
    .filter({ has: page.getByText(w(key), { exact: true }), visible: true })
    .first();

export const expectSaved = async (page: Page) => expect(saveState(page, "state_saved")).toBeVisible();

/** Opens an empty editor at a desk. */
export async function openNewCourse(page: Page, academy: Academy): Promise<string> {
  const access = await signIn(page, academy, instructor);
  await page.setViewportSize({ width: 1400, height: 900 });
  await page.goto(`${academy.url}/courses/create`);
  await expect(page.getByRole("heading", { name: w("create_course"), level: 1 })).toBeVisible();
  return access;
}

/** The modules and lessons beside the form. */
export const outline = (page: Page) => page.getByRole("navigation", { name: w("outline") });

/** What publishes the course. */
export const panel = (page: Page) => page.getByRole("complementary", { name: w("publish_changes") });

export const press = async (page: Page, key: string) =>
  page.getByRole("button", { name: w(key), exact: true }).click();

export const field = (page: Page, key: string) => page.getByLabel(w(key), { exact: true });

/** The number in the address of the editor. */
export async function courseIdOf(page: Page): Promise<number> {
  await expect(page).toHaveURL(/\/instructor\/courses\/edit\/\d+/);
  return Number(/\/edit\/(\d+)/.exec(page.url())![1]);
}

/** The draft as the server has it. */
export async function draftOf(academy: Academy, courseId: number, access: string): Promise<any> {
  const { body } = await academy.api("GET", `/api/courses/${courseId}/draft/`, undefined, access);
  return body;
}

/** The titles of the lessons, module by module, as the server has them. */
export async function lessonsOf(academy: Academy, courseId: number, access: string): Promise<string[][]> {
  const { document } = await draftOf(academy, courseId, access);
  return document.modules.map(({ lessons }: { lessons: { title: string }[] }) =>
    lessons.map(({ title }) => title),
  );
}

/** A document with a title in each module and lesson: `[["a", "b"], ["c"]]`. */
export const documentOf = (title: string, modules: string[][], text = ""): CourseDocument => ({
  ...emptyDocument(),
  title,
  description: "What a clinician does with a file of patients.",
  price: "1500",
  modules: modules.map((lessons, index) => ({
    key: `m${index}`,
    id: null,
    title: `Module of ${lessons[0]}`,
    lessons: lessons.map((lesson, place) => ({
      key: `l${index}-${place}`,
      id: null,
      title: lesson,
      minutes: 10,
      is_preview: false,
      text,
      videos: [],
      resources: [],
      checks: [],
    })),
  })),
});

/** A draft that the instructor has saved. */
export const addDraft = async (academy: Academy, access: string, document: CourseDocument): Promise<number> =>
  (await beginDraft(academy, access, document)).course_id;

export async function openEditor(page: Page, academy: Academy, courseId: number, at = ""): Promise<void> {
  await page.setViewportSize({ width: 1400, height: 900 });
  await page.goto(`${academy.url}/instructor/courses/edit/${courseId}${at ? `?at=${at}` : ""}`);
  await expectSaved(page);
}

/** Sends a file of at most 2 MB for a course. @returns its link */
export async function sendFile(
  { url, api }: Academy,
  courseId: number,
  access: string,
  { name, type, bytes }: { name: string; type: string; bytes: Buffer },
): Promise<string> {
  const key = randomUUID();
  const path = `/api/courses/${courseId}/uploads/`;
  await api("POST", path, { key, name, size: bytes.length, type }, access);
  await fetch(`${url}${path}${key}/`, {
    method: "PATCH",
    headers: {
      authorization: `Bearer ${access}`,
      "content-type": "application/offset+octet-stream",
      "upload-offset": "0",
    },
    body: new Uint8Array(bytes),
  });
  const read = async () => (await api("GET", `${path}${key}/`, undefined, access)).body;
  await expect.poll(async () => (await read()).state, { timeout: 30_000 }).toBe("ready");
  return (await read()).link;
}

/** Sends a film of the demo for a course. @returns its link */
export async function sendFilm(academy: Academy, courseId: number, access: string): Promise<string> {
  const bytes = await readFile(join(import.meta.dirname, "../../../demo/files/videos/welcome.mp4"));
  return sendFile(academy, courseId, access, { name: "welcome.mp4", type: "video/mp4", bytes });
}
