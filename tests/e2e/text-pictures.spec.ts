// Pictures in the reading text of a lesson: put in by its instructor, seen by its learners.
import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import {
  type Academy,
  expect,
  expectNoSidewaysScroll,
  type Language,
  test,
  words,
} from "./support/academy.ts";
import { expectAccessible } from "./support/accessible.ts";
import { enrol } from "./support/announcements.ts";
import { draftOf } from "./support/editor.ts";
import { aCourse, newInstructor, publishNew } from "./support/instructors.ts";
import { newcomer } from "./support/people.ts";

const picture = async () =>
  sharp({ create: { width: 640, height: 360, channels: 3, background: "#225544" } })
    .png()
    .toBuffer();

const written = (page: Page) => page.locator("[contenteditable=true]");
/** The picture of the text. The editor puts empty ones beside it, for the cursor. */
const pictureIn = (page: Page) => written(page).locator("img:not(.ProseMirror-separator)");

/** A published course, opened in the editor at its only lesson. */
async function openLesson(page: Page, academy: Academy, language: Language, text: string) {
  const { access } = await newInstructor(page, academy, language);
  const course = await aCourse(academy);
  course.modules[0]!.lessons[0]!.text = text;
  const id = await publishNew(academy, access, course);
  await page.goto(`${academy.url}/instructor/courses/edit/${id}?at=lesson-l-one&lang=${language}`);
  await expect(written(page)).toBeVisible();
  const kit = words("kit", language);
  const tool = page
    .getByRole("toolbar", { name: kit("text_tools") })
    .getByRole("button", { name: kit("mark_picture"), exact: true });
  const textOf = async (): Promise<string> =>
    (await draftOf(academy, id, access)).document.modules[0].lessons[0].text;
  /** Chooses a file in the dialog of the device that opens. */
  const choose = async (name: string, buffer: Buffer, press = async () => tool.click()) => {
    const chooser = page.waitForEvent("filechooser");
    await press();
    await (await chooser).setFiles({ name, mimeType: "image/png", buffer });
  };
  return { id, access, tool, textOf, choose };
}

/** Reaches a button of the toolbar with the keyboard, from the text, and presses it. */
async function pressByKeyboard(page: Page, tool: Locator): Promise<void> {
  await page.keyboard.press("Shift+Tab");
  for (let step = 0; step < 30; step++) {
    if (await tool.evaluate((button) => button === document.activeElement)) break;
    await page.keyboard.press("ArrowRight");
  }
  await expect(tool).toBeFocused();
  await page.keyboard.press("Enter");
}

/** Cuts the line for the parts of files until it is mended. */
async function cutLine(page: Page): Promise<{ mend: () => void }> {
  let isCut = true;
  await page.route("**/api/courses/*/uploads/*/", async (route) =>
    isCut && route.request().method() === "PATCH" ? route.abort("internetdisconnected") : route.continue(),
  );
  return {
    mend: () => {
      isCut = false;
    },
  };
}

const isLoaded = async (image: Locator): Promise<boolean> =>
  image.evaluate((one: HTMLImageElement) => one.complete && one.naturalWidth > 0);

for (const [language, width] of [
  ["bn", 360],
  ["en", 1280],
] as const) {
  const w = words("authoring", language);
  const kit = words("kit", language);
  const said =
    language === "bn"
      ? { alt: "১২০ জনের মধ্যে ৯৮ জন অংশ নেন", line: "চিত্র ১। কারা অংশ নেন" }
      : { alt: "98 of 120 people took part", line: "Figure 1. Who took part" };

  test(`in ${language}, a picture goes into a text although the line breaks, and a learner sees it`, async ({
    page,
    academy,
    browser,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const opened = await openLesson(page, academy, language, "First.\n\nSecond.");
    const { id, access, tool, textOf, choose } = opened;
    const { mend } = await cutLine(page);
    await written(page).getByText("First.").click();
    await page.keyboard.press("End");
    await choose("Flow chart.png", await picture(), async () =>
      width === 360 ? tool.click() : pressByKeyboard(page, tool),
    );

    const alt = page.getByLabel(kit("picture_alt"), { exact: true });
    const insert = page.getByRole("button", { name: w("picture_insert"), exact: true });
    await expect(alt).toBeFocused();
    await expect(page.getByText(words("uploads", language)("state_broken"))).toBeVisible();
    await insert.click();
    await expect(page.getByText(kit("picture_alt_missing"))).toBeVisible();
    await expect(alt).toBeFocused();
    await alt.fill(said.alt);
    await insert.click();
    await expect(page.getByText(w("picture_not_arrived"))).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    mend();
    await expect(page.getByText(w("picture_arrived"))).toBeVisible({ timeout: 30_000 });
    await expectAccessible(page);
    const line = page.getByLabel(kit("picture_line"), { exact: true });
    await line.fill(said.line);
    await line.press("Enter");
    await expect(written(page)).toBeFocused();
    await expect(insert).toHaveCount(0);
    const shown = pictureIn(page);
    await expect(shown).toHaveAttribute("alt", said.alt);
    await expect.poll(async () => isLoaded(shown)).toBe(true);
    await expect(written(page)).toContainText(said.line);
    await expectNoSidewaysScroll(page);
    const file = String.raw`file:courses/${id}/[\da-f-]{36}\.webp`;
    await expect
      .poll(textOf)
      .toMatch(new RegExp(`^First\\.\\n\\n!\\[${said.alt}\\]\\(${file} "${said.line}"\\)\\n\\nSecond\\.$`));

    const { version, document } = await draftOf(academy, id, access);
    const published = await academy.api("POST", `/api/courses/${id}/publish/`, { version }, access);
    expect(published.body.outcome).toBe("published");
    const context = await browser.newContext({ viewport: { width, height: 800 } });
    const learner = await context.newPage();
    const reader = await newcomer(learner, academy, language);
    await enrol(academy, reader.access, id);
    const held = Promise.withResolvers<void>();
    await learner.route("**/files/courses/**", async (route) => {
      await held.promise;
      await route.continue();
    });
    await learner.goto(`${academy.url}/course/${id}/lesson/${document.modules[0].lessons[0].id}`);
    const seen = learner.getByRole("img", { name: said.alt });
    await expect(seen).toHaveAttribute("loading", "lazy");
    await expect(learner.locator("figcaption")).toHaveText(said.line);
    // Their letters may have another height.
    await learner.evaluate(async () => {
      await document.fonts.ready;
    });
    const placeOf = async () => (await learner.getByText("Second.").boundingBox())!.y;
    const before = await placeOf();
    expect((await seen.boundingBox())!.height).toBeGreaterThan(100);
    held.resolve();
    await expect.poll(async () => isLoaded(seen)).toBe(true);
    expect(await placeOf()).toBe(before);
    await expectAccessible(learner);
    await expectNoSidewaysScroll(learner);
    await learner.emulateMedia({ media: "print" });
    await expect(seen).toBeVisible();
    await context.close();
  });
}

const w = words("authoring", "en");
const kit = words("kit", "en");
const uploads = words("uploads", "en");

test("a picture can decorate, gets words later, and is taken away again", async ({ page, academy }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const { tool, textOf, choose } = await openLesson(page, academy, "en", "Only words.");
  await written(page).getByText("Only words.").click();
  await page.keyboard.press("Home");
  await choose("Leaf.png", await picture());
  await page.getByLabel(kit("picture_decorates")).check();
  await expect(page.getByLabel(kit("picture_alt"), { exact: true })).toBeDisabled();
  await expect(page.getByText(w("picture_arrived"))).toBeVisible();
  await page.getByRole("button", { name: w("picture_insert"), exact: true }).click();
  await expect.poll(textOf).toMatch(/^!\[\]\(file:courses\/\d+\/[\da-f-]{36}\.webp\)\n\nOnly words\.$/);

  await pictureIn(page).click();
  await expect(tool).toHaveAttribute("aria-pressed", "true");
  await tool.click();
  await page.getByLabel(kit("picture_decorates")).uncheck();
  await page.getByLabel(kit("picture_alt"), { exact: true }).fill("A leaf * of [tea]");
  await page.getByRole("button", { name: kit("picture_set"), exact: true }).click();
  await expect.poll(textOf).toContain(String.raw`![A leaf \* of \[tea\]](file:courses/`);
  // It opens as a text again, with the same words.
  await page.reload();
  await expect(pictureIn(page)).toHaveAttribute("alt", "A leaf * of [tea]");

  await pictureIn(page).click();
  await page.keyboard.press("Delete");
  await expect.poll(textOf).toBe("Only words.");
});

test("a picture that was being sent is there after a reload, and can be given up", async ({
  page,
  academy,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const { id, access, choose } = await openLesson(page, academy, "en", "Only words.");
  await cutLine(page);
  const file = await picture();
  await choose("Leaf.png", file);
  await expect(page.getByText(uploads("state_broken"))).toBeVisible();
  await page.reload();
  await expect(page.getByText(uploads("state_unfinished"))).toBeVisible({ timeout: 30_000 });
  const next = page.getByRole("region", { name: w("picture_next"), exact: true });
  await next.getByRole("button", { name: kit("cancel"), exact: true }).click();
  await expect(page.getByText(uploads("state_unfinished"))).toHaveCount(0);
  const uploaded = async () =>
    (await academy.api("GET", `/api/courses/${id}/uploads/`, undefined, access)).body.uploads;
  await expect.poll(uploaded).toEqual([]);
});

test("what cannot be taken says why, in a sentence", async ({ page, academy }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const { id, access, tool, textOf, choose } = await openLesson(page, academy, "en", "Only words.");
  const alert = page.getByRole("alert");
  await choose("Moving.gif", Buffer.from("GIF89a"));
  await expect(alert).toHaveText(uploads("text_picture_kind"));
  await choose("Leaf.png", Buffer.from("<script>alert(1)</script>"));
  await expect(alert).toHaveText(uploads("refused_unreadable"));
  await choose("Leaf.png", Buffer.alloc(0));
  await expect(alert).toHaveText(uploads("file_empty"));

  // Ten films take all the space that a course has.
  const size = 2_048 * 1024 * 1024;
  for (let film = 0; film < 10; film++) {
    const body = { key: randomUUID(), name: `film ${film}.mp4`, size, type: "video/mp4" };
    expect((await academy.api("POST", `/api/courses/${id}/uploads/`, body, access)).status).toBe(201);
  }
  await choose("Leaf.png", await picture());
  await expect(alert).toContainText(/The files of a course may take 20\sGB together/);
  await expectAccessible(page);
  await page.getByRole("button", { name: uploads("remove_line"), exact: true }).click();
  await expect(alert).toHaveCount(0);
  await expect(tool).toBeVisible();
  expect(await textOf()).toBe("Only words.");
});

test("notes of a course have no button for pictures", async ({ page, academy }) => {
  const { id } = await openLesson(page, academy, "en", "Only words.");
  await page.goto(`${academy.url}/course/${id}/progress?view=notes`);
  await page.getByRole("button", { name: words("learning", "en")("course_note_write"), exact: true }).click();
  const toolbar = page.getByRole("toolbar", { name: kit("text_tools") });
  await expect(toolbar.getByRole("button", { name: kit("mark_formula"), exact: true })).toBeVisible();
  await expect(toolbar.getByRole("button", { name: kit("mark_picture"), exact: true })).toHaveCount(0);
});
