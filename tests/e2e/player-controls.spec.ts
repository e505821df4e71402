// The controls of the player: its keys, its settings, and picture in picture.
import { expect, expectNoSidewaysScroll, languageHere, test, words } from "./support/academy.ts";
import { expectAccessible } from "./support/accessible.ts";
import { lessonHeading } from "./support/lesson-pages.ts";
import { filmState, openFilm, playerOf, pressPlay } from "./support/films.ts";

const k = words("kit");

test("the player has keys for everything, and remembers speed and captions", async ({ page, academy }) => {
  const { address, lesson } = await openFilm(page, academy);
  await page.goto(address);
  await pressPlay(page);
  const player = playerOf(page, lesson.videos[0].video_title);
  await expect(player).toBeFocused();
  await expect.poll(async () => (await filmState(page)).paused).toBe(false);
  await page.keyboard.press("k");
  await expect.poll(async () => (await filmState(page)).paused).toBe(true);
  const before = (await filmState(page)).seconds;
  await page.keyboard.press("l");
  await expect.poll(async () => (await filmState(page)).seconds).toBe(before + 10);
  await page.keyboard.press("ArrowLeft");
  await expect.poll(async () => (await filmState(page)).seconds).toBe(before + 5);
  // The arrow moved the film, not the reader.
  await expect(lessonHeading(page, lesson.lesson_title)).toBeVisible();
  await page.keyboard.press("m");
  await expect.poll(async () => (await filmState(page)).muted).toBe(true);
  expect((await filmState(page)).captions).toBe(languageHere());
  await page.keyboard.press("c");
  await expect.poll(async () => (await filmState(page)).captions).toBe("");
  await page.keyboard.press(">");
  await expect.poll(async () => (await filmState(page)).speed).toBe(1.25);

  await page.reload();
  await page.locator("#film").getByRole("button").first().click();
  await expect.poll(async () => (await filmState(page)).speed).toBe(1.25);
  expect((await filmState(page)).captions).toBe("");
});

for (const width of [360, 1280])
  test(`the player's settings say what the keys do, and fit ${width} px @long`, async ({ page, academy }) => {
    await page.setViewportSize({ width, height: 740 });
    const { address, lesson } = await openFilm(page, academy);
    await page.goto(address);
    await pressPlay(page);
    const player = playerOf(page, lesson.videos[0].video_title);
    await expect(player).toBeVisible();
    await page.keyboard.press("k");
    await player.getByRole("button", { name: k("film_settings") }).click();
    await expect(player.getByRole("combobox", { name: k("film_speed") })).toHaveValue("1");
    await expect(player.getByText(k("film_key_play"))).toBeVisible();
    await player.getByRole("combobox", { name: k("film_captions") }).selectOption("en");
    await expect.poll(async () => (await filmState(page)).captions).toBe("en");
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });

test("the button and the key of picture in picture open the small window and close it", async ({
  page,
  academy,
}) => {
  const { address, lesson } = await openFilm(page, academy);
  await page.goto(address);
  await pressPlay(page);
  const player = playerOf(page, lesson.videos[0].video_title);
  await expect.poll(async () => (await filmState(page)).seconds).toBeGreaterThan(0);
  const isInWindow = async () =>
    page.evaluate(() => document.pictureInPictureElement === document.querySelector("video"));
  expect(await isInWindow()).toBe(false);
  await player.getByRole("button", { name: k("film_settings") }).click();
  const button = player.getByRole("button", { name: k("film_pip") });
  await button.click();
  await expect.poll(isInWindow).toBe(true);
  await button.click();
  await expect.poll(isInWindow).toBe(false);
  await page.keyboard.press("i");
  await expect.poll(isInWindow).toBe(true);
  await page.keyboard.press("i");
  await expect.poll(isInWindow).toBe(false);
});

test("a browser without picture in picture shows neither its button nor its key", async ({
  page,
  academy,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(Document.prototype, "pictureInPictureEnabled", { get: () => false }),
  );
  const { address, lesson } = await openFilm(page, academy);
  await page.goto(address);
  await pressPlay(page);
  const player = playerOf(page, lesson.videos[0].video_title);
  await player.getByRole("button", { name: k("film_settings") }).click();
  await expect(player.getByText(k("film_fullscreen"), { exact: true })).toBeVisible();
  await expect(player.getByText(k("film_pip"))).toHaveCount(0);
});
