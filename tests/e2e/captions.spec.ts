// An instructor writes captions of a film; learners see them when the course is published.
import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { type Academy, expect, expectNoSidewaysScroll, test, words } from "./support/academy.ts";
import { expectAccessible } from "./support/accessible.ts";
import {
  addDraft,
  documentOf,
  draftOf,
  expectSaved,
  instructor,
  openEditor,
  sendFilm,
} from "./support/editor.ts";
import { enterWith } from "./support/sign-in.ts";

const w = words("authoring");
const u = words("uploads");
const k = words("kit");
const nameOf = (language: "en" | "bn") => w(language === "en" ? "captions_english" : "captions_bengali");

/** A draft with a lesson that has a film, open at the lesson. */
async function openFilm(page: Page, academy: Academy, width = 1400) {
  const tokens = await academy.logIn(instructor);
  const { access } = tokens;
  await enterWith(page, academy, tokens);
  const document = documentOf(`Captions ${randomUUID()}`, [["A film"]]);
  const courseId = await addDraft(academy, access, document);
  const link = await sendFilm(academy, courseId, access);
  const film = { key: "v", title: "Welcome", link, captions: [], renditions: [] };
  const { body: categories } = await academy.api("GET", "/api/categories/");
  document.category_id = categories[0].id ?? categories[0].category_id;
  document.modules[0]!.lessons[0]!.videos = [film];
  const { version } = await draftOf(academy, courseId, access);
  await academy.api("PUT", `/api/courses/${courseId}/draft/`, { version, document }, access);
  await openEditor(page, academy, courseId, "lesson-l0-0");
  if (width !== 1400) await page.setViewportSize({ width, height: 740 });
  return { access, courseId };
}

const group = (page: Page) => page.getByRole("group", { name: w("captions") });
const dialog = (page: Page) => page.getByRole("dialog");
const field = (page: Page) => dialog(page).getByLabel(u("captions_field"), { exact: true });
const add = async (page: Page, language: "en" | "bn") =>
  group(page)
    .getByRole("button", { name: w("add_captions", { language: nameOf(language) }) })
    .click();
const take = async (page: Page) =>
  dialog(page)
    .getByRole("button", { name: u("captions_save") })
    .click();
const captionsOf = async (academy: Academy, courseId: number, access: string) =>
  (await draftOf(academy, courseId, access)).document.modules[0].lessons[0].videos[0].captions;

test("captions are chosen as SRT and typed as WebVTT, published, and shown in the player", async ({
  page,
  academy,
}) => {
  const { access, courseId } = await openFilm(page, academy);
  await add(page, "en");
  const srt = "1\r\n00:00:00,000 --> 00:00:03,000\r\nWelcome <font color=red>to</font> the academy\r\n";
  const bytes = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(srt, "utf16le")]);
  await dialog(page)
    .getByLabel(u("captions_choose"), { exact: true })
    .setInputFiles({ name: "welcome.srt", mimeType: "application/x-subrip", buffer: bytes });
  await expect(field(page)).toHaveValue("WEBVTT\n\n00:00:00.000 --> 00:00:03.000\nWelcome to the academy\n");
  await expectAccessible(page);
  await take(page);
  await expect(dialog(page)).toHaveCount(0);
  await expect(group(page)).toContainText(w("captions_there", { language: nameOf("en") }));

  await add(page, "bn");
  await field(page).fill("WEBVTT\n\n০:০০ --> ০:০৩\nস্বাগতম\n");
  await take(page);
  await expect(dialog(page)).toHaveCount(0);
  await expectSaved(page);
  await expect
    .poll(async () => (await captionsOf(academy, courseId, access)).map((one: any) => one.language))
    .toEqual(["en", "bn"]);

  const { version } = await draftOf(academy, courseId, access);
  const published = await academy.api("POST", `/api/courses/${courseId}/publish/`, { version }, access);
  expect(published.status).toBe(200);
  const { document } = await draftOf(academy, courseId, access);
  const lessonId = document.modules[0].lessons[0].id;
  await page.goto(`${academy.url}/course/${courseId}/lesson/${lessonId}`);
  await page.locator("#film").getByRole("button").first().click();
  const video = page.locator("video");
  const shown = async (language: string) =>
    video.evaluate((film: HTMLVideoElement, wanted) => {
      const track = Array.from(film.textTracks).find((one) => one.language === wanted)!;
      return Array.from(track.cues ?? [], (cue) => (cue as VTTCue).text);
    }, language);
  await expect.poll(async () => shown("en")).toEqual(["Welcome to the academy"]);
  const player = page.getByRole("region", { name: "Welcome", exact: true });
  await player.getByRole("button", { name: k("film_settings") }).click();
  await player.getByRole("combobox", { name: k("film_captions") }).selectOption("bn");
  await expect.poll(async () => shown("bn")).toEqual(["স্বাগতম"]);
});

test("a mistake is named with its line, and what is typed stays until it is taken over", async ({
  page,
  academy,
}) => {
  const { access, courseId } = await openFilm(page, academy, 360);
  await add(page, "en");
  const wrong = "WEBVTT\n\n00:01 --> 00:0x\nHello\n";
  await field(page).fill(wrong);
  await take(page);
  await expect(dialog(page).getByRole("alert")).toHaveText(u("captions_wrong_time", { line: "3" }));
  await expect(field(page)).toBeFocused();
  expect(
    await field(page).evaluate((area: HTMLTextAreaElement) =>
      area.value.slice(area.selectionStart, area.selectionEnd),
    ),
  ).toBe("00:01 --> 00:0x");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);

  await page.reload();
  await add(page, "en");
  await expect(dialog(page)).toContainText(u("captions_restored"));
  await expect(field(page)).toHaveValue(wrong);
  // A file that is no text changes nothing.
  await dialog(page)
    .getByLabel(u("captions_choose"), { exact: true })
    .setInputFiles({ name: "a.srt", mimeType: "", buffer: Buffer.from("caf\xe9", "latin1") });
  await expect(dialog(page).getByRole("alert")).toHaveText(u("captions_not_text"));
  await expect(field(page)).toHaveValue(wrong);
  await field(page).fill(wrong.replace("00:0x", "00:02"));
  await take(page);
  await expect(dialog(page)).toHaveCount(0);
  await expectSaved(page);
  await expect.poll(async () => (await captionsOf(academy, courseId, access)).length).toBe(1);

  await group(page)
    .getByRole("button", { name: w("edit_captions", { language: nameOf("en") }) })
    .click();
  await expect(field(page)).toHaveValue("WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nHello\n");
  await expect(dialog(page)).not.toContainText(u("captions_restored"));
  await page.keyboard.press("Escape");
  const name = w("remove_named", { name: w("captions_there", { language: nameOf("en") }) });
  await group(page).getByRole("button", { name }).click();
  await expectSaved(page);
  await expect.poll(async () => captionsOf(academy, courseId, access)).toEqual([]);
});
