// The films of a lesson: the poster, its sizes, and the place where a film stopped.
import type { Page } from "@playwright/test";
import { filmHeight, smallFilmHeight } from "../../demo/film-heights.ts";
import { expect, localDigits, test, words } from "./support/academy.ts";
import { filmState, openFilm, playerOf, pressPlay } from "./support/films.ts";
import { enterCourse, lessonAddress, lessonHeading, readLessonPage } from "./support/lesson-pages.ts";
import { register } from "./support/people.ts";
import { enterWith } from "./support/sign-in.ts";

const w = words("learning");
const k = words("kit");

test("a film says its size before it loads, and resumes where it stopped", async ({ page, academy }) => {
  const { courseId, access, lessons } = await enterCourse(page, academy);
  const pages = await Promise.all(lessons.map(async (one) => readLessonPage(academy, one.lesson_id, access)));
  const lesson = pages.find(({ videos }: { videos: object[] }) => videos.length > 0);
  await academy.api(
    "PUT",
    `/api/lessons/${lesson.lesson_id}/position/`,
    { video: { place: 1, seconds: 3 } },
    access,
  );
  const films: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes(".mp4")) films.push(request.url());
  });
  await page.goto(lessonAddress(academy, courseId, lesson.lesson_id));
  const resume = page.getByRole("button", { name: w("film_resume", { time: localDigits("0:03") }) });
  await expect(resume).toContainText(/(KB|MB)/);
  expect(films).toEqual([]);
  await resume.click();
  const video = page.locator("video");
  await expect
    .poll(async () => video.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThanOrEqual(3);
});

test("a film has a picture and sizes in MB, and people who save data get the small one and no picture @long", async ({
  page,
  academy,
}) => {
  const { address, lesson } = await openFilm(page, academy);
  const [film] = lesson.videos;
  const small = `${film.video_link}&size=small`;
  await page.route(`**/api/lessons/${lesson.lesson_id}/`, async (route) => {
    const found = await (await route.fetch()).json();
    found.videos[0].renditions = [
      { height: 540, link: film.video_link, size: 3 * 1024 * 1024 },
      { height: 360, link: small, size: 1024 * 1024 },
    ];
    found.videos[0].poster_link = "/icon.svg";
    await route.fulfill({ json: found });
  });
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes(".mp4")) asked.push(request.url().includes("size=small") ? "small" : "large");
  });
  await page.goto(address);
  const megabytes = (count: string) => k("megabytes", { count: localDigits(count) });
  const play = page.getByRole("button", { name: w("film_play") });
  await expect(play).toContainText(megabytes("3.0"));
  await expect(play.locator("img")).toHaveAttribute("src", "/icon.svg");
  await page.evaluate(() => localStorage.setItem("data-saver", "on"));
  await page.reload();
  await expect(play).toContainText(megabytes("1.0"));
  await expect(play.locator("img")).toHaveCount(0);
  expect(asked).toEqual([]);
  await play.click();
  await expect.poll(async () => (await filmState(page)).seconds).toBeGreaterThan(0);
  expect(new Set(asked)).toEqual(new Set(["small"]));
  await page.keyboard.press("k");
  const { seconds } = await filmState(page);
  const player = playerOf(page, film.video_title);
  await player.getByRole("button", { name: k("film_settings") }).click();
  const quality = player.getByRole("combobox", { name: k("film_quality") });
  await expect(quality).toHaveValue("360");
  await expect(quality).toContainText(megabytes("3.0"));
  await quality.selectOption("540");
  await player.getByRole("button", { name: k("film_go_on"), exact: true }).click();
  await expect.poll(async () => (await filmState(page)).seconds).toBeGreaterThanOrEqual(seconds);
  expect(asked.at(-1)).toBe("large");
});

/** Collects the requests for films: the height in the name of each file, of the film itself its own. */
function askedHeights(page: Page): number[] {
  const asked: number[] = [];
  page.on("request", (request) => {
    const [, small] = /\.(\d+)p\.mp4/.exec(request.url()) ?? [];
    if (request.url().includes(".mp4")) asked.push(Number(small ?? filmHeight));
  });
  return asked;
}

test("a film of the demo has two sizes; a choice keeps the place and stays on the device", async ({
  page,
  academy,
}) => {
  const { address, lesson } = await openFilm(page, academy);
  const [film] = lesson.videos;
  const sizes: { height: number; size: number }[] = film.renditions;
  expect(sizes.map(({ height }) => height)).toEqual([filmHeight, smallFilmHeight]);
  const [large, small] = sizes.map(({ size }) =>
    k("kilobytes", { count: localDigits(String(Math.round(size / 1024))) }),
  ) as [string, string];
  const asked = askedHeights(page);
  await page.goto(address);
  const play = page.getByRole("button", { name: w("film_play") });
  await expect(play).toContainText(large);
  await play.click();
  await expect.poll(async () => (await filmState(page)).seconds).toBeGreaterThan(0);
  expect(new Set(asked)).toEqual(new Set([filmHeight]));
  await page.keyboard.press("k");
  await page.keyboard.press("l");
  const { seconds } = await filmState(page);
  expect(seconds).toBeGreaterThanOrEqual(10);

  const player = playerOf(page, film.video_title);
  await player.getByRole("button", { name: k("film_settings") }).click();
  const quality = player.getByRole("combobox", { name: k("film_quality") });
  await expect(quality.getByRole("option")).toHaveText(
    [large, small].map((size, place) => k("film_quality_of", { height: String(sizes[place]!.height), size })),
  );
  await quality.selectOption(String(smallFilmHeight));
  // It stands still where it was, and nothing is loaded: choosing a size is no reason to play.
  await page.waitForTimeout(1_000);
  const place = player.getByRole("slider", { name: k("film_place") });
  await expect(place).toHaveValue(String(seconds));
  expect(new Set(asked)).toEqual(new Set([filmHeight]));
  await place.fill(String(seconds + 3));
  await player.getByRole("button", { name: k("film_go_on"), exact: true }).click();
  await expect.poll(async () => (await filmState(page)).seconds).toBeGreaterThanOrEqual(seconds + 3);
  expect((await filmState(page)).seconds).toBeLessThan(seconds + 10);
  expect(asked.at(-1)).toBe(smallFilmHeight);

  asked.length = 0;
  await page.reload();
  const again = page.locator("#film").getByRole("button").first();
  await expect(again).toContainText(small);
  await again.click();
  await expect.poll(async () => (await filmState(page)).seconds).toBeGreaterThan(0);
  expect(new Set(asked)).toEqual(new Set([smallFilmHeight]));
});

const savers = {
  "the data saver of the academy": () => localStorage.setItem("data-saver", "on"),
  "the data saver of the phone": () =>
    Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
  "a mobile line": () => Object.defineProperty(navigator, "connection", { value: { type: "cellular" } }),
};
for (const [name, turnOn] of Object.entries(savers))
  test(`with ${name} no byte of a film is loaded before it is played, and then the small one`, async ({
    page,
    academy,
  }) => {
    const { address, lesson } = await openFilm(page, academy);
    await page.addInitScript(turnOn);
    const asked = askedHeights(page);
    const captions: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes(".vtt")) captions.push(request.url());
    });
    await page.goto(address);
    const play = page.getByRole("button", { name: w("film_play") });
    const small = Math.round(lesson.videos[0].renditions[1].size / 1024);
    await expect(play).toContainText(k("kilobytes", { count: localDigits(String(small)) }));
    await play.hover();
    await page.waitForTimeout(2_000);
    expect([asked, captions]).toEqual([[], []]);
    await play.click();
    await expect.poll(async () => (await filmState(page)).seconds).toBeGreaterThan(0);
    expect(new Set(asked)).toEqual(new Set([smallFilmHeight]));
  });

test("the film itself plays if its small file is missing", async ({ page, academy }) => {
  const { address, lesson } = await openFilm(page, academy);
  await page.route(`**/api/lessons/${lesson.lesson_id}/`, async (route) => {
    const found = await (await route.fetch()).json();
    found.videos[0].renditions = [{ height: 360, link: "/files/demo/videos/none.mp4", size: 1_000 }];
    await route.fulfill({ json: found });
  });
  await page.goto(address);
  await pressPlay(page);
  await expect.poll(async () => (await filmState(page)).seconds).toBeGreaterThan(0);
});

/** Plays the film of a lesson on the page of its course. */
async function playInCourse(page: Page, { address, lesson }: Awaited<ReturnType<typeof openFilm>>) {
  await page.goto(address.replace(/lesson\/\d+$/, `progress#lesson-${lesson.lesson_id}`));
  const row = page.locator(`#lesson-${lesson.lesson_id}`);
  const film = page.getByRole("button", { name: lesson.videos[0].video_title });
  await expect(async () => {
    if (!(await film.isVisible())) await row.click();
    await expect(film).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await film.click();
}

test("a film goes on in the course where it stopped in the lesson @long", async ({ page, academy }) => {
  const opened = await openFilm(page, academy);
  const { lesson, access } = opened;
  const at = { video: { place: 1, seconds: 6 } };
  await academy.api("PUT", `/api/lessons/${lesson.lesson_id}/position/`, at, access);
  await playInCourse(page, opened);
  await expect.poll(async () => (await filmState(page)).seconds).toBeGreaterThanOrEqual(6);
  await page.goto(`${academy.url}/courses`);
  await expect
    .poll(async () => (await readLessonPage(academy, lesson.lesson_id, access)).my_position.video.seconds)
    .toBeGreaterThanOrEqual(6);
});

test("the place of a film is not written to the account of a person who signed in in another tab", async ({
  page,
  academy,
  context,
}) => {
  const opened = await openFilm(page, academy);
  // A free preview: the other person can have a place there, too.
  const { lesson_id: id } = opened.lesson;
  const second = await register(academy);
  const tokens = await academy.logIn(second.email, second.password);
  await playInCourse(page, opened);
  await expect.poll(async () => (await filmState(page)).seconds).toBeGreaterThan(0);
  await enterWith(await context.newPage(), academy, tokens);
  // The page shows what the other person may see. The player is gone, and has saved what it had to save.
  await expect(lessonHeading(page, w("not_enrolled"))).toBeVisible();
  await page.waitForTimeout(1_000);
  const theirs = await readLessonPage(academy, id, tokens.access);
  expect(theirs.my_position.video).toBeNull();
});

test("a visitor's preview film has the same player, and the device remembers its place @long", async ({
  page,
  academy,
}) => {
  const { lesson } = await openFilm(page, academy);
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  const open = async () => {
    await page.goto(`${academy.url}/course/${lesson.course_id}`);
    await page.locator("#content").getByRole("link", { name: lesson.lesson_title }).click();
    await page.getByRole("link", { name: lesson.videos[0].video_title }).click();
    await expect(playerOf(page, lesson.videos[0].video_title)).toBeFocused();
  };
  await open();
  await expect.poll(async () => (await filmState(page)).seconds).toBeGreaterThan(0);
  await page.keyboard.press("l");
  await page.keyboard.press("k");
  const { seconds } = await filmState(page);
  expect(seconds).toBeGreaterThanOrEqual(10);
  await expect
    .poll(async () => page.evaluate(() => localStorage.getItem("film-places")))
    .toContain(`${seconds}]`);
  await open();
  await expect.poll(async () => (await filmState(page)).seconds).toBeGreaterThanOrEqual(seconds);
});

test("each film of a lesson goes on where it stopped, also when another film was played after it", async ({
  page,
  academy,
}) => {
  const { address, lesson, access } = await openFilm(page, academy);
  const { lesson_id: id } = lesson;
  for (const video of [
    { place: 1, seconds: 6 },
    { place: 2, seconds: 3 },
  ])
    await academy.api("PUT", `/api/lessons/${id}/position/`, { video }, access);
  await page.route(`**/api/lessons/${id}/`, async (route) => {
    const found = await (await route.fetch()).json();
    const [film] = found.videos;
    found.videos = [film, { ...film, video_id: 1_999_999_999, video_title: "The second film" }];
    await route.fulfill({ json: found });
  });
  const resume = (seconds: number) =>
    page.getByRole("button", {
      name: w("film_resume", { time: localDigits(`0:${String(seconds).padStart(2, "0")}`) }),
    });
  const [first, second] = [0, 1].map((place) => page.locator("#film li").nth(place).getByRole("button"));
  await page.goto(address);
  // It begins with the film that was played last.
  await expect(second!).toHaveAttribute("aria-current", "true");
  await expect(resume(3)).toBeVisible();
  await first!.click();
  await resume(6).click();
  await expect.poll(async () => (await filmState(page)).seconds).toBeGreaterThan(6);
  await page.keyboard.press("k");
  const { seconds } = await filmState(page);
  await second!.click();
  await resume(3).click();
  await expect.poll(async () => (await filmState(page)).seconds).toBeGreaterThan(3);
  await first!.click();
  await expect(resume(seconds)).toBeVisible();

  const films = async () => (await readLessonPage(academy, id, access)).my_position.films;
  await expect.poll(films).toContainEqual({ place: 1, seconds });
  await page.goto(address);
  await expect(second!).toHaveAttribute("aria-current", "true");
  await first!.click();
  await expect(resume(seconds)).toBeVisible();
});
