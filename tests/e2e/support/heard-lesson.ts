// A published lesson with a recording and a picture, as an instructor sends them.
import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { makeMp3 } from "#tests/made-media.ts";
import { type Academy, expect } from "./academy.ts";
import { sendFile } from "./editor.ts";
import { aCourse, beginDraft, registerInstructor } from "./instructors.ts";

/** A minute and a quarter of silence. */
export const recording = makeMp3(75);

/** The titles of the handouts. */
export const titles = { recording: "Murmur", picture: "ECG" };

/** The size of the picture, in pixels. It has details, so that a small picture is made of it. */
export const pictureSize = { width: 800, height: 600 };
const picture = async (): Promise<Buffer> =>
  sharp({
    create: {
      ...pictureSize,
      channels: 3,
      background: "#225544",
      noise: { type: "gaussian", mean: 128, sigma: 40 },
    },
  })
    .jpeg()
    .toBuffer();

/** Publishes the lesson, which is a preview. */
export async function publishHeard(academy: Academy): Promise<{ courseId: number; lessonId: number }> {
  const { access } = await registerInstructor(academy);
  const document = await aCourse(academy, { title: "Heart sounds" });
  const { course_id: courseId, version } = await beginDraft(academy, access, document);
  const lesson = document.modules[0]!.lessons[0]!;
  lesson.is_preview = true;
  for (const [title, file] of [
    [titles.recording, { name: "murmur.mp3", type: "audio/mpeg", bytes: recording }],
    [titles.picture, { name: "ecg.jpg", type: "image/jpeg", bytes: await picture() }],
  ] as const) {
    const link = await sendFile(academy, courseId, access, file);
    lesson.resources.push({ key: title, title, link, pages: null });
  }
  const path = `/api/courses/${courseId}/`;
  const saved = await academy.api("PUT", `${path}draft/`, { version, document }, access);
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  const published = await academy.api("POST", `${path}publish/`, { version: saved.body.version }, access);
  expect(published.body).toMatchObject({ outcome: "published" });
  const { body } = await academy.api("GET", `/api/course-details/${courseId}/`);
  return { courseId, lessonId: body.modules[0].lessons[0].lesson_id };
}

/** Collects the requests for files, by what they end with: `mp3`, `jpg`, `preview.webp`. */
export function askedFiles(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    const [, ending] = /\/files\/courses\/\d+\/[^./]+\.([^?]+)/.exec(request.url()) ?? [];
    if (ending) asked.push(ending);
  });
  return asked;
}

/** Presses the button of the browser's own player, which is at its left. */
export const pressPlayOf = async (audio: Locator) => audio.click({ position: { x: 26, y: 27 } });

export const heardSeconds = async (audio: Locator): Promise<number> =>
  audio.evaluate((element: HTMLAudioElement) => element.currentTime);

/** The width of what was loaded, in pixels. 0: nothing yet. */
export const widthOf = async (image: Locator): Promise<number> =>
  image.evaluate((element: HTMLImageElement) => (element.complete ? element.naturalWidth : 0));
