// A film of 200 MB, sent in the editor over a line that is cut twice. tests/long/uploads.test.ts sends one without a
// browser, and measures the server's memory.
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open, writeFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { makeFilm } from "#tests/made-media.ts";
import { expect, test, words } from "./support/academy.ts";
import { draftOf, expectSaved, openEditor } from "./support/editor.ts";
import { aCourse, beginDraft, newInstructor } from "./support/instructors.ts";

const w = words("authoring");
const u = words("uploads");
const megabyte = 1024 * 1024;
const wholeSize = 200 * megabyte;
const name = "ward-round.mp4";

async function hashOf(content: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash("sha256");
  for await (const part of content) hash.update(part);
  return hash.digest("hex");
}

/**
 * Writes a film that a box of nothing makes as large as wanted. The file has holes, so it takes little of the disk. Each
 * megabyte has its number, so that parts in another order would have another hash.
 */
async function writeLargeFilm(path: string): Promise<void> {
  const film = await makeFilm({ seconds: 60, fastStart: true });
  const box = Buffer.alloc(8);
  box.writeUInt32BE(wholeSize - film.length, 0);
  box.write("free", 4, "latin1");
  await writeFile(path, Buffer.concat([film, box]));
  const file = await open(path, "r+");
  await file.truncate(wholeSize);
  for (let at = megabyte; at < wholeSize; at += megabyte)
    await file.write(Buffer.from(String(at)), 0, null, at);
  await file.close();
}

const videos = (page: Page) => page.getByRole("region", { name: w("videos"), exact: true });
const line = (page: Page) => videos(page).getByRole("article", { name });
const shareOf = async (page: Page): Promise<number> =>
  line(page)
    .getByRole("progressbar")
    .evaluate((bar: HTMLProgressElement) => bar.value / bar.max);

test("a film of 200 MB whose line is cut twice arrives whole @long", async ({ page, academy }) => {
  test.setTimeout(300_000); // 200 MB are sent in parts, read twice by the server, and fetched again
  const path = test.info().outputPath(name);
  await writeLargeFilm(path);
  const sha256 = await hashOf(createReadStream(path));

  const { access } = await newInstructor(page, academy, "en");
  const course = await aCourse(academy, { title: "A long ward round" });
  const { course_id: courseId } = await beginDraft(academy, access, course);
  await openEditor(page, academy, courseId, "lesson-l-one");
  const offsets: number[] = [];
  // Every part takes some time, so that there is a moment to cut the line.
  await page.route("**/api/courses/*/uploads/*/", async (route) => {
    const request = route.request();
    if (request.method() === "PATCH") {
      offsets.push(Number(request.headers()["upload-offset"]));
      await new Promise((resolve) => setTimeout(resolve, 150));
    }
    await route.continue().catch(() => {});
  });
  await videos(page).getByLabel(u("choose_files"), { exact: true }).setInputFiles(path);

  for (const share of [0.2, 0.6]) {
    await expect
      .poll(async () => shareOf(page), { timeout: 120_000, intervals: [100] })
      .toBeGreaterThan(share);
    await page.context().setOffline(true);
    await expect(line(page)).toContainText(u("state_broken"));
    const atTheCut = await shareOf(page);
    expect(atTheCut).toBeLessThan(1);
    await page.context().setOffline(false);
    await expect.poll(async () => shareOf(page), { timeout: 60_000 }).toBeGreaterThan(atTheCut);
  }

  await expect(videos(page).getByLabel(w("field_video_title"), { exact: true })).toHaveValue("ward round", {
    timeout: 180_000,
  });
  // Nothing that had arrived was sent again: a part that the cut took away is at most two megabytes.
  const steps = offsets.slice(1).map((offset, index) => offset - offsets[index]!);
  expect(Math.min(...steps)).toBeGreaterThanOrEqual(0);
  await expectSaved(page);

  const { body } = await academy.api("GET", `/api/courses/${courseId}/uploads/`, undefined, access);
  expect(body.uploads).toEqual([
    expect.objectContaining({ name, state: "ready", size: wholeSize, seconds: 60, sha256 }),
  ]);
  const [upload] = body.uploads;
  const { document } = await draftOf(academy, courseId, access);
  expect(document.modules[0].lessons[0].videos).toEqual([expect.objectContaining({ link: upload.link })]);
  const stored = await fetch(academy.url + upload.open_link);
  expect(await hashOf(stored.body!)).toBe(sha256);
});
