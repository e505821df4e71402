// Recordings and pictures of a lesson: played and seen by its learners and by visitors, and not loaded before they are asked for.
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import {
  type Academy,
  expect,
  expectNoSidewaysScroll,
  type Language,
  localDigits,
  test,
  words,
} from "./support/academy.ts";
import { expectAccessible } from "./support/accessible.ts";
import { enrol } from "./support/announcements.ts";
import {
  askedFiles,
  heardSeconds,
  pictureSize,
  pressPlayOf,
  publishHeard,
  recording,
  titles,
  widthOf,
} from "./support/heard-lesson.ts";
import { lessonAddress } from "./support/lesson-pages.ts";
import { newcomer } from "./support/people.ts";

/** A new learner of the lesson, in a language. @returns the address of the lesson */
async function enterLesson(page: Page, academy: Academy, language: Language): Promise<string> {
  const { courseId, lessonId } = await publishHeard(academy);
  const { access } = await newcomer(page, academy, language);
  await enrol(academy, access, courseId);
  return lessonAddress(academy, courseId, lessonId);
}

const handoutsOf = (page: Page, language: Language) =>
  page.getByRole("region", { name: words("learning", language)("handouts"), exact: true });

/** What stands at the recording before it is played. */
const factsOf = (language: Language) =>
  new RegExp(`MP3 · ${localDigits("1:15", language)} · \\S+\\s(MB|এমবি)`);

for (const [language, width] of [
  ["bn", 360],
  ["en", 1280],
] as const) {
  test(`in ${language} at ${width} px, a recording plays and can be saved`, async ({ page, academy }) => {
    await page.setViewportSize({ width, height: 740 });
    const address = await enterLesson(page, academy, language);
    const asked = askedFiles(page);
    await page.goto(address);
    const handouts = handoutsOf(page, language);
    const audio = handouts.locator("audio");
    await expect(audio).toBeVisible();
    await expect(audio).toHaveAccessibleName(titles.recording);
    await expect(handouts).toContainText(factsOf(language));
    await audio.hover();
    await page.waitForTimeout(1_500);
    expect(asked).not.toContain("mp3");

    if (width === 360) await pressPlayOf(audio);
    else {
      await audio.focus();
      await page.keyboard.press("Space");
    }
    await expect.poll(async () => heardSeconds(audio)).toBeGreaterThan(0.5);
    expect(asked).toContain("mp3");
    // The arrows belong to the player, not to the next lesson.
    await page.keyboard.press("ArrowRight");
    await expect(page).toHaveURL(address);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    const save = handouts.getByRole("link", {
      name: `${words("learning", language)("download")} ${titles.recording}`,
    });
    const [download] = await Promise.all([page.waitForEvent("download"), save.click()]);
    expect(download.suggestedFilename()).toBe(`${titles.recording}.mp3`);
    expect((await readFile(await download.path())).equals(recording)).toBe(true);
  });

  test(`in ${language} at ${width} px, a picture is shown small and opens large`, async ({
    page,
    academy,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    const address = await enterLesson(page, academy, language);
    const asked = askedFiles(page);
    await page.goto(address);
    const handouts = handoutsOf(page, language);
    const small = handouts.getByAltText(titles.picture, { exact: true });
    await small.scrollIntoViewIfNeeded();
    await expect.poll(async () => widthOf(small)).toBe(640);
    // Its place has the form of the picture, so nothing moved when it came.
    const box = (await small.boundingBox())!;
    expect(box.width / box.height).toBeCloseTo(pictureSize.width / pictureSize.height, 1);
    expect(asked).toEqual(["preview.webp"]);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    const row = handouts.getByRole("button", { name: titles.picture });
    await expect(row).toHaveAccessibleName(/^ECG JPG · \S+\s(KB|কেবি)$/);
    await row.focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: titles.picture });
    const large = dialog.getByAltText(titles.picture, { exact: true });
    await expect.poll(async () => widthOf(large)).toBe(pictureSize.width);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(row).toBeFocused();
  });

  test(`in ${language} at ${width} px, a visitor hears and sees what a preview lesson has`, async ({
    page,
    academy,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    const c = words("course-page", language);
    const { courseId, lessonId } = await publishHeard(academy);
    const asked = askedFiles(page);
    await page.goto(`${academy.url}/course/${courseId}/preview/${lessonId}?lang=${language}`);
    const handouts = page.getByRole("region", { name: c("preview_handouts"), exact: true });
    const audio = handouts.locator("audio");
    await expect(audio).toHaveAccessibleName(titles.recording);
    await expect(handouts).toContainText(factsOf(language));
    const small = handouts.getByAltText(titles.picture, { exact: true });
    await small.scrollIntoViewIfNeeded();
    await expect.poll(async () => widthOf(small)).toBe(640);
    expect(asked).toEqual(["preview.webp"]);
    await pressPlayOf(audio);
    await expect.poll(async () => heardSeconds(audio)).toBeGreaterThan(0.5);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const [large] = await Promise.all([
      page.waitForEvent("popup"),
      handouts.getByRole("link", { name: `${titles.picture} JPG` }).click(),
    ]);
    await expect.poll(async () => widthOf(large.locator("img"))).toBe(pictureSize.width);
  });
}

const savers = {
  "the data saver of the academy": () => localStorage.setItem("data-saver", "on"),
  "the data saver of the phone": () =>
    Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
};
for (const [name, turnOn] of Object.entries(savers)) {
  test(`with ${name} nothing of a lesson's files is loaded before it is asked for`, async ({
    page,
    academy,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const address = await enterLesson(page, academy, "en");
    await page.addInitScript(turnOn);
    const asked = askedFiles(page);
    await page.goto(address);
    const handouts = handoutsOf(page, "en");
    await expect(handouts).toContainText(factsOf("en"));
    const row = handouts.getByRole("button", { name: titles.picture });
    await row.scrollIntoViewIfNeeded();
    await expect(row).toHaveAccessibleName(/^ECG JPG · \S+\sKB$/);
    await page.waitForTimeout(1_500);
    await expect(handouts.locator("img")).toHaveCount(0);
    expect(asked).toEqual([]);
    await expectAccessible(page);

    await row.click();
    const large = page.getByRole("dialog", { name: titles.picture }).locator("img");
    await expect.poll(async () => widthOf(large)).toBe(pictureSize.width);
    expect(asked).toEqual(["jpg"]);
    await page.keyboard.press("Escape");
    const audio = handouts.locator("audio");
    await pressPlayOf(audio);
    await expect.poll(async () => heardSeconds(audio)).toBeGreaterThan(0.5);
    expect(asked).toContain("mp3");
  });

  test(`with ${name} a preview lesson loads no file for a visitor`, async ({ page, academy }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const { courseId, lessonId } = await publishHeard(academy);
    await page.addInitScript(turnOn);
    const asked = askedFiles(page);
    await page.goto(`${academy.url}/course/${courseId}/preview/${lessonId}?lang=en`);
    const line = page.getByRole("link", { name: `${titles.picture} JPG` });
    await line.scrollIntoViewIfNeeded();
    await page.waitForTimeout(1_500);
    await expect(line.locator("img")).toHaveCount(0);
    expect(asked).toEqual([]);
    await expectAccessible(page);
  });

  test(`with ${name} a preview lesson keeps no place for a picture, also before its scripts have come`, async ({
    page,
    academy,
  }) => {
    const { courseId, lessonId } = await publishHeard(academy);
    await page.addInitScript(turnOn);
    await page.route("**/*.js", async (route) => route.abort());
    await page.goto(`${academy.url}/course/${courseId}/preview/${lessonId}?lang=en`);
    await expect(page.getByRole("link", { name: titles.picture })).toBeVisible();
    await expect(page.locator(".unless-saving")).toHaveCount(1);
    await expect(page.locator(".unless-saving")).toBeHidden();
  });
}

test("a visitor without scripts sees the picture of a preview lesson, and can save the recording", async ({
  academy,
  browser,
}) => {
  const { courseId, lessonId } = await publishHeard(academy);
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 360, height: 740 },
  });
  const page = await context.newPage();
  await page.goto(`${academy.url}/course/${courseId}/preview/${lessonId}?lang=en`);
  const small = page.getByAltText(titles.picture, { exact: true });
  await small.scrollIntoViewIfNeeded();
  await expect.poll(async () => widthOf(small)).toBe(640);
  const save = page.getByRole("link", {
    name: `${words("course-page", "en")("preview_save")} ${titles.recording}`,
  });
  const [download] = await Promise.all([page.waitForEvent("download"), save.click()]);
  expect(download.suggestedFilename()).toBe(`${titles.recording}.mp3`);
  await expectNoSidewaysScroll(page);
  await context.close();
});

test("a recording whose link has ended says so, and goes on with a new one", async ({ page, academy }) => {
  const address = await enterLesson(page, academy, "en");
  const w = words("learning", "en");
  let isEnded = true;
  await page.route(/\.mp3\?/, async (route) =>
    isEnded ? route.fulfill({ status: 403, json: { code: "link_over" } }) : route.continue(),
  );
  await page.goto(address);
  const handouts = handoutsOf(page, "en");
  await pressPlayOf(handouts.locator("audio"));
  const failure = handouts.getByRole("alert");
  await expect(failure).toContainText(w("handout_audio_failed"));
  await expectAccessible(page);
  isEnded = false;
  await failure.getByRole("button", { name: words("kit", "en")("try_again") }).click();
  const audio = handouts.locator("audio");
  await pressPlayOf(audio);
  await expect.poll(async () => heardSeconds(audio)).toBeGreaterThan(0.5);
});
