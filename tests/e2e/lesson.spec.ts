// The page of a lesson: from 'Continue' to the last lesson, the note, questions, handouts, the film and the outline.
import type { Page, Response } from "@playwright/test";
import {
  type Academy,
  expect,
  expectNoSidewaysScroll,
  languageHere,
  localDigits,
  test,
  words,
} from "./support/academy.ts";
import { expectAccessible } from "./support/accessible.ts";
import { lessonsOf } from "./support/every-page.ts";
import { register } from "./support/people.ts";
import { signIn } from "./support/sign-in.ts";

const w = words("learning");
const k = words("kit");

interface Opened {
  courseId: number;
  access: string;
  lessons: Awaited<ReturnType<typeof lessonsOf>>;
}

/** Signs the demo's learner in, who follows the course on good clinical practice. */
async function enter(page: Page, academy: Academy): Promise<Opened> {
  const access = await signIn(page, academy, "learner@bidya.test");
  const { body: found } = await academy.api("GET", "/api/list-courses/?page=1&search=Good+clinical+practice");
  const courseId = found.results[0].course_id as number;
  return { courseId, access, lessons: await lessonsOf(academy, courseId, access) };
}
const addressOf = (academy: Academy, courseId: number, lessonId: number | string) =>
  `${academy.url}/course/${courseId}/lesson/${lessonId}`;
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true });
/** The main button: at the thumb on a phone, in the bar at a desk. */
const forward = (page: Page, key: "mark_done_next" | "mark_done_last" | "go_to_next" | "go_to_course") =>
  page
    .getByRole("link", { name: w(key) })
    .filter({ visible: true })
    .first();
const read = async (academy: Academy, lessonId: number, access: string) =>
  (await academy.api("GET", `/api/lessons/${lessonId}/`, undefined, access)).body;

for (const width of [360, 1280])
  test(`one press for each lesson leads through the whole course (${width} px)`, async ({
    page,
    academy,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 740 });
    const { courseId, access, lessons } = await enter(page, academy);
    for (const { lesson_id: id } of lessons)
      await academy.api("POST", `/api/lessons/${id}/complete/`, { completed: false }, access);
    await page.goto(addressOf(academy, courseId, lessons[0]!.lesson_id));
    for (const [place, { lesson_title: title }] of lessons.entries()) {
      await expect(heading(page, title)).toBeVisible();
      const at = w("lesson_place_read", { place: String(place + 1), total: String(lessons.length) });
      await expect(page.getByText(localDigits(at), { exact: true })).toBeAttached();
      const isLast = place === lessons.length - 1;
      await forward(page, isLast ? "mark_done_last" : "mark_done_next").click();
    }
    await expect(page).toHaveURL(`${academy.url}/course/${courseId}/completed`);
    await expect(heading(page, w("end_done"))).toBeVisible();
    const after = await lessonsOf(academy, courseId, access);
    expect(after.filter(({ is_completed: isDone }) => !isDone)).toEqual([]);
  });

test("a tick is not lost when its answer is slow and the person goes on", async ({ page, academy }) => {
  const { courseId, access, lessons } = await enter(page, academy);
  const [first, second] = lessons;
  await academy.api("POST", `/api/lessons/${first!.lesson_id}/complete/`, { completed: false }, access);
  await page.route("**/complete/", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    await route.continue();
  });
  await page.goto(addressOf(academy, courseId, first!.lesson_id));
  await forward(page, "mark_done_next").click();
  await expect(heading(page, second!.lesson_title)).toBeVisible();
  await expect
    .poll(async () => (await read(academy, first!.lesson_id, access)).is_completed, { timeout: 10_000 })
    .toBe(true);
});

test("the next lesson is there when it is opened, and is not loaded ahead for people who save data", async ({
  page,
  academy,
}) => {
  const { courseId, lessons } = await enter(page, academy);
  const [first, second] = lessons;
  const asked: string[] = [];
  page.on("request", (request) => {
    if (/\/api\/lessons\/\d+\/$/.test(request.url())) asked.push(new URL(request.url()).pathname);
  });
  const ahead = `/api/lessons/${second!.lesson_id}/`;
  await page.goto(addressOf(academy, courseId, first!.lesson_id));
  await expect.poll(() => asked).toContain(ahead);
  await page.route("**/api/lessons/*/", (route) => route.abort());
  await page.keyboard.press("ArrowRight");
  await expect(heading(page, second!.lesson_title)).toBeVisible();
  await page.unroute("**/api/lessons/*/");

  await page.addInitScript(() =>
    Object.defineProperty(navigator, "connection", { get: () => ({ saveData: true }) }),
  );
  asked.length = 0;
  await page.goto(addressOf(academy, courseId, first!.lesson_id));
  await expect(heading(page, first!.lesson_title)).toBeVisible();
  await page.waitForTimeout(2_500);
  expect(asked).not.toContain(ahead);
});

test("the arrow keys go to the neighbours, but not while somebody types", async ({ page, academy }) => {
  const { courseId, lessons } = await enter(page, academy);
  const [first, second] = lessons;
  await page.goto(addressOf(academy, courseId, first!.lesson_id));
  await expect(heading(page, first!.lesson_title)).toBeVisible();
  const note = page.getByRole("textbox", { name: w("my_note") });
  await note.focus();
  await page.keyboard.press("ArrowRight");
  await expect(heading(page, first!.lesson_title)).toBeVisible();
  await note.blur();
  await page.keyboard.press("ArrowRight");
  await expect(heading(page, second!.lesson_title)).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(heading(page, first!.lesson_title)).toBeVisible();
});

test("a swipe goes to the next lesson", async ({ page, academy }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { courseId, lessons } = await enter(page, academy);
  await page.goto(addressOf(academy, courseId, lessons[0]!.lesson_id));
  await expect(heading(page, lessons[0]!.lesson_title)).toBeVisible();
  await page.locator("h1").evaluate((element) => {
    const touch = (x: number) => new Touch({ identifier: 1, target: element, clientX: x, clientY: 300 });
    const send = (type: string, touches: Touch[], changed: Touch) =>
      element.dispatchEvent(new TouchEvent(type, { touches, changedTouches: [changed], bubbles: true }));
    send("touchstart", [touch(260)], touch(260));
    send("touchend", [], touch(90));
  });
  await expect(heading(page, lessons[1]!.lesson_title)).toBeVisible();
});

test("the place in the text is saved and found again on another device", async ({
  page,
  academy,
  browser,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { courseId, access, lessons } = await enter(page, academy);
  const { lesson_id: id } = lessons[0]!;
  await academy.api("PUT", `/api/lessons/${id}/position/`, { text_block: 0 }, access);
  await page.goto(addressOf(academy, courseId, id));
  const block = page.locator("#text > *").nth(2);
  await block.evaluate((element) => window.scrollTo(0, element.getBoundingClientRect().top + scrollY - 70));
  // Leaving the lesson saves at once.
  await page.waitForTimeout(200);
  await page.goto(`${academy.url}/courses`);
  await expect.poll(async () => (await read(academy, id, access)).my_position.text_block).toBe(2);

  const other = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
  await signIn(other, academy, "learner@bidya.test");
  await other.goto(addressOf(academy, courseId, id));
  const there = other.locator("#text > *").nth(2);
  await expect(there).toBeInViewport();
  await expect
    .poll(async () => there.evaluate((element) => Math.abs(element.getBoundingClientRect().top - 72)))
    .toBeLessThan(5);
  await other.context().close();
});

test("a film says its size before it loads, and resumes where it stopped", async ({ page, academy }) => {
  const { courseId, access, lessons } = await enter(page, academy);
  const pages = await Promise.all(lessons.map(async (one) => read(academy, one.lesson_id, access)));
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
  await page.goto(addressOf(academy, courseId, lesson.lesson_id));
  const resume = page.getByRole("button", { name: w("film_resume", { time: localDigits("0:03") }) });
  await expect(resume).toContainText(/(KB|MB)/);
  expect(films).toEqual([]);
  await resume.click();
  const video = page.locator("video");
  await expect
    .poll(async () => video.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThanOrEqual(3);
});

test("a note is saved without a button, and two tabs lose nothing", async ({ page, academy, context }) => {
  const { courseId, access, lessons } = await enter(page, academy);
  const { lesson_id: id } = lessons[2]!;
  const at = addressOf(academy, courseId, id);
  const field = (tab: Page) => tab.getByRole("textbox", { name: w("my_note") });
  const other = await context.newPage();
  await page.goto(at);
  await other.goto(at);
  await expect(field(other)).toBeVisible();
  await field(page).fill("From the first tab");
  await expect.poll(async () => (await read(academy, id, access)).my_note.text).toBe("From the first tab");
  await field(other).fill("From the second tab");
  await expect(other.getByRole("alert")).toHaveText(w("note_conflict"));
  const choice = other.getByRole("region", { name: w("note_conflict") });
  await expect(choice.getByText("From the first tab")).toBeVisible();
  await expect(choice.getByText("From the second tab")).toBeVisible();
  expect((await read(academy, id, access)).my_note.text).toBe("From the first tab");
  await choice.getByRole("button", { name: w("note_keep_both") }).click();
  await expect
    .poll(async () => (await read(academy, id, access)).my_note.text)
    .toBe("From the first tab\n\nFrom the second tab");
  await expect(choice).toHaveCount(0);
});

test("a note that cannot be saved stays, through a reload and a full storage", async ({ page, academy }) => {
  const { courseId, access, lessons } = await enter(page, academy);
  const { lesson_id: id } = lessons[3]!;
  await page.goto(addressOf(academy, courseId, id));
  await page.route("**/note/", (route) => route.abort());
  const field = page.getByRole("textbox", { name: w("my_note") });
  await field.fill("Typed without a connection");
  await expect(page.getByRole("alert")).toContainText(w("note_failed"));
  await page.unroute("**/note/");
  await page.reload();
  await expect(field).toHaveValue("Typed without a connection");
  await expect
    .poll(async () => (await read(academy, id, access)).my_note.text)
    .toBe("Typed without a connection");
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await field.fill("Typed with a full storage");
  await expect
    .poll(async () => (await read(academy, id, access)).my_note.text)
    .toBe("Typed with a full storage");
});

test("a question is asked once, answered and deleted; another person's is reported", async ({
  page,
  academy,
}) => {
  const { courseId, access, lessons } = await enter(page, academy);
  const { lesson_id: id } = lessons[1]!;
  const { access: teaching } = await academy.logIn("admin@bidya.test");
  await page.goto(addressOf(academy, courseId, id));
  await page.locator("#questions").scrollIntoViewIfNeeded();
  const field = page.getByRole("textbox", { name: w("ask_label") });
  const text = "Who keeps the list at night?";
  await field.fill(text);
  // The answer to the first call is lost.
  let lost = 0;
  await page.route(`**/api/lessons/${id}/questions/`, async (route) => {
    if (route.request().method() !== "POST" || lost++ > 0) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await page.getByRole("button", { name: w("ask_send") }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(field).toHaveValue(text);
  await page.getByRole("button", { name: w("ask_send") }).click();
  const asked = page.locator("#questions li").filter({ hasText: text });
  await expect(asked).toHaveCount(1);
  await expect(field).toHaveValue("");

  const { body } = await academy.api("GET", `/api/lessons/${id}/questions/?page=1`, undefined, access);
  const question = body.results.find((one: { text: string }) => one.text === text);
  await academy.api(
    "POST",
    `/api/lesson-posts/${question.id}/answers/`,
    { text: "The pharmacist." },
    teaching,
  );
  // A notice leads to the questions.
  await page.goto("about:blank");
  await page.goto(`${addressOf(academy, courseId, id)}#questions`);
  await expect(page.getByRole("heading", { name: w("lesson_questions") })).toBeInViewport();
  const answered = asked.getByRole("article").filter({ hasText: "The pharmacist." });
  await expect(answered).toBeVisible();
  await answered.getByTitle(w("post_report"), { exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox").fill("Not on the topic.");
  await dialog.getByRole("button", { name: w("post_report"), exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(answered.getByText(w("post_reported"))).toBeVisible();
  await asked.getByTitle(w("post_delete"), { exact: true }).click();
  await expect(dialog).toContainText(w("post_delete_with_answers"));
  await dialog.getByRole("button", { name: words("kit")("remove"), exact: true }).click();
  await expect(asked).toHaveCount(0);
});

test("a handout says its kind, pages and size, and opens in the viewer", async ({ page, academy }) => {
  const { courseId, access, lessons } = await enter(page, academy);
  const lesson = await read(academy, lessons[0]!.lesson_id, access);
  const [handout] = lesson.resources;
  await page.goto(addressOf(academy, courseId, lesson.lesson_id));
  const row = page.getByRole("button", { name: handout.resource_title });
  await expect(row).toContainText(w("kind_pdf"));
  await expect(row).toContainText(/\d (KB|MB)/);
  await expect(row).toContainText(/\d pages?/);
  await row.click();
  const dialog = page.getByRole("dialog", { name: handout.resource_title });
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(heading(page, lesson.lesson_title)).toBeVisible();
});

test("a check question is answered wrong, right, and remembered", async ({ page, academy }) => {
  const { courseId, access, lessons } = await enter(page, academy);
  const { lesson_id: id } = lessons[0]!;
  const { checks } = await read(academy, id, access);
  await page.goto(addressOf(academy, courseId, id));
  const group = page.getByRole("group", { name: checks[0].question });
  const send = group.getByRole("button", { name: w("check_send") });
  await send.click();
  await expect(group.getByRole("alert")).toHaveText(w("choose_option"));
  await group.getByRole("radio").first().check();
  await send.click();
  await expect(group.getByRole("status")).toContainText(w("check_wrong"));
  await expect(group.getByRole("status")).toContainText("thirteen principles");
  // Another option is open at once.
  await group.getByRole("radio").nth(1).check();
  await expect(group.getByRole("status")).toBeEmpty();
  await send.click();
  await expect(group.getByRole("status")).toContainText(w("check_right"));
  await page.reload();
  await expect(group.getByRole("radio").nth(1)).toBeChecked();
  await expect(group.getByRole("status")).toContainText(w("check_right"));
  await group.getByRole("button", { name: w("check_again") }).click();
  await expect(group.getByRole("radio", { checked: true })).toHaveCount(0);

  const several = page.getByRole("group", { name: checks[1].question });
  await several.getByRole("checkbox").nth(0).check();
  await several.getByRole("checkbox").nth(2).check();
  await several.getByRole("button", { name: w("check_send") }).click();
  await expect(several.getByRole("status")).toContainText(w("check_right"));
  expect((await read(academy, id, access)).checks[1].my_answer).toMatchObject({
    chosen: [1, 3],
    is_right: true,
  });
});

test("a table of three columns is a table at a desk, and blocks on a phone that name their columns", async ({
  page,
  academy,
}) => {
  const { courseId, lessons } = await enter(page, academy);
  await page.goto(addressOf(academy, courseId, lessons[0]!.lesson_id));
  const table = page.locator("#text").getByRole("table").first();
  const cells = table.getByRole("row").nth(1).getByRole("cell");
  const tops = async () =>
    cells.evaluateAll((all) => all.map((cell) => Math.round(cell.getBoundingClientRect().top)));
  await expect(cells).toHaveCount(3);
  await page.setViewportSize({ width: 1280, height: 740 });
  expect(new Set(await tops()).size).toBe(1);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(new Set(await tops()).size).toBe(3);
  await expect(cells.nth(1)).toHaveAttribute("data-label", /\w/);
  const shown = await cells.nth(1).evaluate((cell) => getComputedStyle(cell, "::before").content);
  expect(shown).not.toBe("none");
});

test("the outline is a sheet on a phone and a side at a desk", async ({ page, academy }) => {
  const { courseId, lessons } = await enter(page, academy);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(addressOf(academy, courseId, lessons[0]!.lesson_id));
  await expect(page.getByRole("navigation", { name: w("outline") })).toBeHidden();
  await page.getByRole("button", { name: w("outline_open") }).click();
  const sheet = page.getByRole("dialog", { name: w("outline") });
  await expect(sheet.locator("[aria-current=page]")).toContainText(lessons[0]!.lesson_title);
  await expectAccessible(page);
  await sheet.getByRole("link", { name: lessons[1]!.lesson_title }).click();
  await expect(heading(page, lessons[1]!.lesson_title)).toBeVisible();
  await expect(sheet).toBeHidden();
  await expect(page.locator("[data-state]")).toHaveCount(lessons.length);
  await page.setViewportSize({ width: 1280, height: 740 });
  await expect(page.getByRole("navigation", { name: w("outline") })).toBeVisible();
  await expectAccessible(page);
});

/** A text as somebody could write it who knows no bounds: 40 columns, and 2,000 paragraphs. */
const longText = () => {
  const cells = (tag: string) =>
    Array.from({ length: 40 }, (_, n) => `<${tag} data-label="Column ${n}">cell ${n}</${tag}>`).join("");
  const table = `<table role="table" data-columns="40" data-wide><thead><tr>${cells("th")}</tr></thead><tbody><tr>${cells("td")}</tr></tbody></table>`;
  return `${table}${`<p>${"A sentence of a very long text. ".repeat(3)}</p>`.repeat(2_000)}`;
};

for (const width of [320, 360, 1280])
  test(`a table of 40 columns and a text of 200,000 characters fit ${width} px`, async ({
    page,
    academy,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    const { courseId, lessons } = await enter(page, academy);
    await page.route(`**/api/lessons/${lessons[0]!.lesson_id}/`, async (route) => {
      const lesson = await (await route.fetch()).json();
      await route.fulfill({ json: { ...lesson, html: longText() } });
    });
    await page.goto(addressOf(academy, courseId, lessons[0]!.lesson_id));
    await expect(page.locator("#text td").last()).toBeAttached();
    await expectNoSidewaysScroll(page);
    // The table scrolls in its own box, also with the keyboard.
    const table = page.locator("#text table");
    await expect(table).toHaveAttribute("tabindex", "0");
    expect(await table.evaluate((box) => box.scrollWidth > box.clientWidth * 2)).toBe(true);
  });

test("500 lessons have a bounded bar and an outline that opens", async ({ page, academy }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { courseId, lessons } = await enter(page, academy);
  const { lesson_id: id } = lessons[0]!;
  await page.route(`**/api/lessons/${id}/`, async (route) => {
    const lesson = await (await route.fetch()).json();
    await route.fulfill({ json: { ...lesson, place: 1, total_lessons: 500 } });
  });
  await page.route(`**/api/enrolled-course/${courseId}/`, async (route) => {
    const course = await (await route.fetch()).json();
    const [first] = course.modules[0].lessons;
    const many = Array.from({ length: 500 }, (_, n) => ({
      ...first,
      lesson_id: n === 0 ? id : 1_000_000 + n,
      lesson_title: `Lesson ${n + 1}`,
    }));
    await route.fulfill({ json: { ...course, modules: [{ ...course.modules[0], lessons: many }] } });
  });
  await page.goto(addressOf(academy, courseId, id));
  await expect(page.locator("[data-state]")).toHaveCount(40);
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: w("outline_open") }).click();
  await expect(page.getByRole("dialog").getByRole("link")).toHaveCount(500);
});

test("wrong addresses and lessons that are not there are explained", async ({ page, academy }) => {
  const { courseId, lessons } = await enter(page, academy);
  const { lesson_id: id } = lessons[0]!;
  await page.goto(addressOf(academy, courseId, "abc"));
  await expect(heading(page, w("invalid_lesson_id"))).toBeVisible();
  await page.goto(addressOf(academy, courseId, 2_000_000_000));
  await expect(heading(page, w("lesson_not_found"))).toBeVisible();
  await page.goto(addressOf(academy, courseId + 1, id));
  await expect(heading(page, w("lesson_elsewhere"))).toBeVisible();
  await page.getByRole("link", { name: w("open_lesson") }).click();
  await expect(heading(page, lessons[0]!.lesson_title)).toBeVisible();

  await page.route(`**/api/lessons/${id}/`, (route) => route.fulfill({ status: 500, body: "{}" }));
  await page.goto(addressOf(academy, courseId, id));
  await expect(page.getByRole("alert")).toContainText(w("lesson_load_failed"), { timeout: 15_000 });
  await page.unroute(`**/api/lessons/${id}/`);
  await page.getByRole("button", { name: words("kit")("try_again") }).click();
  await expect(heading(page, lessons[0]!.lesson_title)).toBeVisible();
});

test("a person who is not enrolled reads the free preview, and is told about the rest", async ({
  page,
  academy,
}) => {
  const { courseId, lessons } = await enter(page, academy);
  const person = await register(academy);
  await signIn(page, academy, person.email, { password: person.password });
  await page.goto(addressOf(academy, courseId, lessons[0]!.lesson_id));
  await expect(heading(page, lessons[0]!.lesson_title)).toBeVisible();
  await expect(page.getByRole("link", { name: w("mark_done_next") })).toHaveCount(0);
  await expect(page.getByRole("link", { name: w("to_course_page") }).first()).toHaveAttribute(
    "href",
    `/course/${courseId}`,
  );
  await page.goto(addressOf(academy, courseId, lessons[1]!.lesson_id));
  await expect(heading(page, w("not_enrolled"))).toBeVisible();
});

test("a visitor logs in and comes back to the lesson", async ({ page, academy }) => {
  const { body: courses } = await academy.api("GET", "/api/list-courses/");
  await page.goto(addressOf(academy, courses[0].course_id, 1));
  await expect(page).toHaveURL(/\/login\?next=/);
});

test("the page's own scripts are at most 60 KB before the player is asked for", async ({ page, academy }) => {
  const { courseId, lessons } = await enter(page, academy);
  /** The scripts that a page loads, with their compressed sizes in bytes. */
  const scriptsOf = async (url: string) => {
    const sizes = new Map<string, Promise<number>>();
    const weigh = (response: Response) => {
      if (response.request().resourceType() === "script")
        sizes.set(
          response.url(),
          response.allHeaders().then((headers) => Number(headers["content-length"])),
        );
    };
    page.on("response", weigh);
    await page.goto(url);
    for (let before = -1; before < sizes.size; await page.waitForTimeout(1_000)) before = sizes.size;
    page.off("response", weigh);
    return sizes;
  };
  // What every page of a signed-in person loads.
  const shared = await scriptsOf(`${academy.url}/your-data`);
  await page.goto("about:blank");
  const all = await scriptsOf(addressOf(academy, courseId, lessons[0]!.lesson_id));
  const own = await Promise.all(Array.from(all).flatMap(([url, size]) => (shared.has(url) ? [] : [size])));
  expect(own.length).toBeGreaterThan(0);
  expect(own.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(60_000);
});

/** Opens the first lesson of the course that has a film of ours, which begins at its beginning. */
async function openFilm(page: Page, academy: Academy) {
  const { courseId, access, lessons } = await enter(page, academy);
  const pages = await Promise.all(lessons.map(async (one) => read(academy, one.lesson_id, access)));
  const lesson = pages.find(({ videos }: { videos: { size: number | null }[] }) => videos[0]?.size);
  const id = lesson.lesson_id as number;
  const at = { video: { place: 1, seconds: 0 } };
  await academy.api("PUT", `/api/lessons/${id}/position/`, at, access);
  return { address: addressOf(academy, courseId, id), lesson, access };
}
const playerOf = (page: Page, title: string) => page.getByRole("region", { name: title, exact: true });
const pressPlay = async (page: Page) => page.getByRole("button", { name: w("film_play") }).click();
const filmState = async (page: Page) =>
  page.locator("video").evaluate((film: HTMLVideoElement) => ({
    paused: film.paused,
    speed: film.playbackRate,
    seconds: Math.floor(film.currentTime),
    muted: film.muted,
    captions: Array.from(film.textTracks, ({ mode, language }) => (mode === "showing" ? language : "")).join(
      "",
    ),
  }));

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
  await expect(heading(page, lesson.lesson_title)).toBeVisible();
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

test("a film has sizes in MB, and people who save data get the small one first", async ({
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
  await page.evaluate(() => localStorage.setItem("data-saver", "on"));
  await page.reload();
  await expect(play).toContainText(megabytes("1.0"));
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

test("a film goes on in the course where it stopped in the lesson", async ({ page, academy }) => {
  const { address, lesson, access } = await openFilm(page, academy);
  const at = { video: { place: 1, seconds: 6 } };
  await academy.api("PUT", `/api/lessons/${lesson.lesson_id}/position/`, at, access);
  await page.goto(address.replace(/lesson\/\d+$/, `progress#lesson-${lesson.lesson_id}`));
  const row = page.locator(`#lesson-${lesson.lesson_id}`);
  const film = page.getByRole("button", { name: lesson.videos[0].video_title });
  await expect(async () => {
    if (!(await film.isVisible())) await row.click();
    await expect(film).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await film.click();
  await expect.poll(async () => (await filmState(page)).seconds).toBeGreaterThanOrEqual(6);
  await page.goto(`${academy.url}/courses`);
  await expect
    .poll(async () => (await read(academy, lesson.lesson_id, access)).my_position.video.seconds)
    .toBeGreaterThanOrEqual(6);
});

test("a visitor's preview film has the same player, and the device remembers its place", async ({
  page,
  academy,
}) => {
  const { lesson } = await openFilm(page, academy);
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  const open = async () => {
    await page.goto(`${academy.url}/course/${lesson.course_id}`);
    await page.locator("details summary").filter({ hasText: lesson.lesson_title }).click();
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

/** As the server renders it: a wide formula, and a note. */
const formulaAndNote = `<p>Half<sup><a href="#note-1" id="note-1-use" data-note="1">1</a></sup>.</p><p><span data-formula><math display="block"><mrow>${"<mi>x</mi><mo>+</mo>".repeat(60)}<mfrac><mn>1</mn><mn>2</mn></mfrac></mrow></math></span></p>${"<p>More text to read.</p>".repeat(60)}<section data-notes><ol><li id="note-1"><p>Where it is from. <a href="#note-1-use" data-note-use="1">↩</a></p></li></ol></section>`;

for (const width of [360, 1280])
  test(`a wide formula scrolls in its own box, and a note is linked both ways (${width} px) @long`, async ({
    page,
    academy,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    const { courseId, lessons } = await enter(page, academy);
    await page.route(`**/api/lessons/${lessons[0]!.lesson_id}/`, async (route) => {
      const lesson = await (await route.fetch()).json();
      await route.fulfill({ json: { ...lesson, html: formulaAndNote } });
    });
    await page.goto(addressOf(academy, courseId, lessons[0]!.lesson_id));
    const box = page.locator("#text [data-formula]");
    await expect(box).toHaveAttribute("tabindex", "0");
    await expectNoSidewaysScroll(page);
    const number = localDigits("1");
    await page.getByRole("link", { name: w("text_note", { number }), exact: true }).click();
    await expect(page.getByText("Where it is from.")).toBeInViewport();
    await expectAccessible(page);
    await page.getByRole("link", { name: w("text_note_back", { number }), exact: true }).click();
    await expect(page.getByText("Half")).toBeInViewport();
    await expect(heading(page, lessons[0]!.lesson_title)).toBeAttached();
  });
