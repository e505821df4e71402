// Films and documents, as a phone and as a desktop show them.
import type { Locator, Page } from "@playwright/test";
import { linesAt, makePdf } from "#tests/made-pdf.ts";
import { type Academy, expect, localDigits, test, words } from "./support/academy.ts";
import { expectAccessible } from "./support/accessible.ts";
import { newcomer } from "./support/people.ts";
import { signIn } from "./support/sign-in.ts";

const w = words("learning");

interface Material {
  title: string;
  link: string;
}

const enterDemo = async (page: Page, academy: Academy) => signIn(page, academy, "learner@bidya.test");

/** Signs a new learner in, who follows a course in Bengali. The demo's learner must keep their three courses. */
async function enterBengaliCourse(page: Page, academy: Academy): Promise<string> {
  const { access } = await newcomer(page, academy);
  const { body } = await academy.api("GET", "/api/list-courses/?language=bn&free=1");
  const course = { course_id: body.results[0].course_id };
  expect((await academy.api("POST", "/api/enrollments/", course, access)).status).toBeLessThan(300);
  return access;
}

/** Signs a learner in and opens a course that they follow, where the wanted material is. */
async function openCourse(
  page: Page,
  academy: Academy,
  wanted: "video" | "pdf" | "docx",
  language?: "en" | "bn",
): Promise<Material> {
  const access = language === "bn" ? await enterBengaliCourse(page, academy) : await enterDemo(page, academy);
  const { body: enrollments } = await academy.api("GET", "/api/enrollments/", undefined, access);
  for (const { course } of enrollments) {
    const { body } = await academy.api("GET", `/api/enrolled-course/${course.course_id}/`, undefined, access);
    if (language && body.language !== language) continue;
    for (const [place, module] of body.modules.entries())
      for (const lesson of module.lessons) {
        const video = lesson.videos.find((v: { video_link: string }) => v.video_link.includes(".mp4"));
        const resource = lesson.resources.find((r: { resource_link: string }) =>
          r.resource_link.includes(`.${wanted}`),
        );
        const title = wanted === "video" ? video?.video_title : resource?.resource_title;
        const link = wanted === "video" ? video?.video_link : resource?.resource_link;
        if (!title) continue;
        await page.goto(`${academy.url}/course/${course.course_id}/progress`);
        const heading = page.getByRole("button", { name: localDigits(`${place + 1} · `) });
        await expect(heading).toBeVisible();
        if ((await heading.getAttribute("aria-expanded")) !== "true") await heading.click();
        const row = page
          .getByRole("button", { name: lesson.lesson_title, exact: false })
          .filter({ visible: true })
          .first();
        if ((await row.getAttribute("aria-expanded")) !== "true") await row.click();
        return { title, link };
      }
  }
  throw new Error(`no ${wanted} in the demo learner's courses`);
}

const item = (page: Page, title: string) =>
  page
    .getByRole("button", { name: title })
    .or(page.getByRole("link", { name: title }))
    .filter({ visible: true })
    .first();

test("our own video plays, and is sent in ranges", async ({ page, academy }) => {
  const { title } = await openCourse(page, academy, "video");
  const partial = page.waitForResponse(
    (response) => response.url().includes(".mp4") && response.status() === 206,
  );
  await item(page, title).click();
  const video = page.locator("video");
  await expect(video).toBeVisible();
  await video.evaluate(async (element: HTMLVideoElement) => {
    element.muted = true;
    await element.play();
  });
  expect((await partial).headers()["content-range"]).toMatch(/^bytes \d+-\d+\/\d+$/);
  await expect
    .poll(async () => video.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(0);
  expect(await video.locator("track").count()).toBeGreaterThanOrEqual(2);
});

/** Opens a PDF of the demo in the dialog. */
async function openPdf(page: Page, academy: Academy, language: "en" | "bn" = "en") {
  const { title } = await openCourse(page, academy, "pdf", language);
  await item(page, title).click();
  const dialog = page.getByRole("dialog", { name: title });
  await expect(dialog).toBeVisible();
  return {
    dialog,
    text: dialog.getByRole("region", { name: w("document_text") }),
    pages: dialog.getByRole("region", { name: w("document_pages") }),
    toPages: dialog.getByRole("button", { name: w("page_view"), exact: true }).first(),
    toText: dialog.getByRole("button", { name: w("reading_view"), exact: true }),
  };
}

/** The next PDF that the page asks for is this one. */
const serve = async (page: Page, body: Buffer | string) =>
  page.route("**/files/**/*.pdf*", async (route) => route.fulfill({ body, contentType: "application/pdf" }));

/** Something is drawn: not every pixel is alike. */
const expectDrawn = async (canvas: Locator) =>
  expect
    .poll(async () =>
      canvas.evaluate((element: HTMLCanvasElement) => {
        if (element.width === 0) return 0;
        const { data } = element.getContext("2d")!.getImageData(0, 0, element.width, element.height);
        return new Set(new Uint32Array(data.buffer)).size;
      }),
    )
    .toBeGreaterThan(10);

for (const width of [360, 1280])
  test(`a PDF opens in the 500 px modal as text, and its pages are one tap away (${width} px)`, async ({
    page,
    academy,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    const { dialog, text, pages, toPages, toText } = await openPdf(page, academy);
    const paragraph = text
      .locator("p, li")
      .filter({ hasText: /\w{4,}/ })
      .first();
    await expect(paragraph).toBeVisible();
    const size = await paragraph.evaluate((element) => parseFloat(getComputedStyle(element).fontSize));
    expect(size).toBeGreaterThanOrEqual(18);
    expect(await text.evaluate((box) => box.scrollWidth <= box.clientWidth)).toBe(true);
    expect((await text.locator("..").boundingBox())!.height).toBeCloseTo(500, 0);
    await expectAccessible(page);
    await toPages.click();
    await expectDrawn(pages.locator("canvas").first());
    expect((await pages.locator("..").boundingBox())!.height).toBeCloseTo(500, 0);
    // Our controls are the only ones: no frame, whose browser would have its own.
    await expect(dialog.locator("iframe, embed, object")).toHaveCount(0);
    await toText.click();
    await expect(paragraph).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  });

test("the text of a PDF grows with the same buttons as its pages", async ({ page, academy }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { dialog, text, pages, toPages } = await openPdf(page, academy);
  const larger = dialog.getByRole("button", { name: w("zoom_in") });
  const smaller = dialog.getByRole("button", { name: w("zoom_out") });
  const line = text.locator("p").first();
  await expect(line).toBeVisible();
  await expect(smaller).toBeDisabled();
  const before = (await line.boundingBox())!.height;
  await larger.click();
  await expect.poll(async () => (await line.boundingBox())!.height).toBeGreaterThan(before);
  expect(await text.evaluate((box) => box.scrollWidth <= box.clientWidth)).toBe(true);
  await toPages.click();
  const sheet = pages.locator("[data-page='1']");
  const fitted = (await sheet.boundingBox())!.width;
  expect(fitted).toBeLessThanOrEqual(360);
  await larger.click();
  await expect.poll(async () => (await sheet.boundingBox())!.width).toBeCloseTo(fitted * 1.25, -1);
});

test("a PDF of Bengali glyphs opens in page view and says why", async ({ page, academy }) => {
  const { dialog, pages, toText } = await openPdf(page, academy, "bn");
  await expect(dialog.getByText(w("pdf_unreadable"))).toBeVisible();
  await expectDrawn(pages.locator("canvas").first());
  await expect(toText).toHaveCount(0);
});

test("a PDF without text, and one with columns, open in page view and say why @long", async ({
  page,
  academy,
}) => {
  const narrow = Array.from({ length: 14 }, (_, place) => `Line ${place} of a narrow column`);
  for (const [sentence, pdf] of [
    ["pdf_without_text", makePdf([[], []])],
    ["pdf_with_columns", makePdf([[...linesAt(narrow), ...linesAt(narrow, { x: 310 })]])],
  ] as const) {
    await page.unrouteAll();
    await serve(page, pdf);
    const { dialog, pages } = await openPdf(page, academy);
    await expect(dialog.getByText(w(sentence))).toBeVisible();
    await expect(pages.locator("canvas").first()).toBeVisible();
  }
});

test("a page without text is shown as it was printed, between the others @long", async ({
  page,
  academy,
}) => {
  await serve(
    page,
    makePdf([linesAt(["The first page has words."]), [], linesAt(["The third has words, too."])]),
  );
  const { text } = await openPdf(page, academy);
  await expect(text.getByText("The third has words, too.")).toBeAttached();
  await expect(text.getByText(w("page_as_printed"))).toHaveCount(1);
  await expect(text.locator("canvas")).toHaveCount(1);
});

test("a PDF with a password asks for it, and keeps a wrong one @long", async ({ page, academy }) => {
  await serve(page, makePdf([linesAt(["Known to the class."])], "open sesame"));
  const { dialog, text } = await openPdf(page, academy);
  const password = dialog.getByLabel(w("document_password"), { exact: true });
  await password.fill("close sesame");
  await dialog.getByRole("button", { name: w("document_unlock"), exact: true }).click();
  await expect(dialog.getByText(w("document_password_wrong"))).toBeVisible();
  await expect(password).toHaveValue("close sesame");
  await expect(dialog.getByRole("link", { name: w("download") })).toBeVisible();
  await password.fill("open sesame");
  await password.press("Enter");
  await expect(text.getByText("Known to the class.")).toBeVisible();
});

test("a file that is no PDF says so, and can be downloaded @long", async ({ page, academy }) => {
  await serve(page, "This was a PDF once.");
  const { dialog } = await openPdf(page, academy);
  await expect(dialog.getByText(w("document_damaged"), { exact: true })).toBeVisible();
  await expect(dialog.getByRole("link", { name: w("download") })).toBeVisible();
});

test("a PDF of 400 pages is read and drawn as its reader goes on @long", async ({ page, academy }) => {
  const one = (number: number) =>
    linesAt(Array.from({ length: 30 }, (_, line) => `Line ${line} of page ${number}, which is long enough.`));
  await serve(page, makePdf(Array.from({ length: 400 }, (_, place) => one(place + 1))));
  const { text, pages, toPages } = await openPdf(page, academy);
  await expect(text.getByText("Line 29 of page 1, which", { exact: false })).toBeAttached();
  const read = async () => text.locator("[data-page]").count();
  const atFirst = await read();
  expect(atFirst).toBeLessThanOrEqual(12);
  await text.evaluate((box) => box.scrollTo(0, box.scrollHeight));
  await expect.poll(read).toBeGreaterThan(atFirst);
  await toPages.click();
  await expect(pages.locator("[data-page]")).toHaveCount(400);
  const drawn = async () =>
    pages
      .locator("canvas")
      .evaluateAll((all) => all.filter((one) => (one as HTMLCanvasElement).width > 0).length);
  await expect.poll(drawn).toBeGreaterThan(0);
  expect(await drawn()).toBeLessThanOrEqual(10);
});

test("a Word document is shown in the modal", async ({ page, academy }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { title } = await openCourse(page, academy, "docx");
  await item(page, title).click();
  const dialog = page.getByRole("dialog");
  const text = dialog.getByRole("region", { name: w("document_text") });
  await expect(
    text
      .locator("h2, h3, p")
      .filter({ hasText: /[\p{L}\p{M}]{4,}/u })
      .nth(1),
  ).toBeVisible();
  expect(await text.evaluate((box) => box.scrollWidth <= box.clientWidth)).toBe(true);
  expect((await text.locator("..").boundingBox())!.height).toBeCloseTo(500, 0);
  await dialog.getByRole("button", { name: w("page_view"), exact: true }).click();
  const pages = dialog.getByRole("region", { name: w("document_pages") });
  await expect(
    pages
      .locator("h1, h2, p")
      .filter({ hasText: /[\p{L}\p{M}]{4,}/u })
      .nth(1),
  ).toBeVisible();
  expect((await pages.locator("..").boundingBox())!.height).toBeCloseTo(500, 0);
  await expect(dialog.getByRole("link", { name: w("download") })).toBeVisible();
});

test("a Word document with a password, and a file that is none, say so @long", async ({ page, academy }) => {
  const locked = Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.alloc(512)]);
  for (const [sentence, body] of [
    ["document_locked", locked],
    ["document_damaged", Buffer.from("This was a Word document once.")],
  ] as const) {
    await page.unrouteAll();
    await page.route("**/files/**/*.docx*", async (route) => route.fulfill({ body }));
    const { title } = await openCourse(page, academy, "docx");
    await item(page, title).click();
    const dialog = page.getByRole("dialog", { name: title });
    await expect(dialog.getByText(w(sentence), { exact: true })).toBeVisible();
    await expect(dialog.getByRole("link", { name: w("download") })).toBeVisible();
  }
});

test("a page loads nothing of the viewers before a document is opened @long", async ({ page, academy }) => {
  const scripts: string[] = [];
  page.on("response", (response) => scripts.push(new URL(response.url()).pathname));
  const { title } = await openCourse(page, academy, "pdf", "en");
  // The stream of events never lets the network be idle.
  for (let before = -1; before < scripts.length; await page.waitForTimeout(1_000)) before = scripts.length;
  const viewers = () =>
    scripts.filter((path) => /pdf-|docx|word-document/.test(path) && !path.startsWith("/files/"));
  expect(viewers()).toEqual([]);
  await item(page, title).click();
  await expect.poll(viewers).not.toEqual([]);
});

/** Opens a PDF of a lesson as if it lay at another link. */
async function openAs(page: Page, academy: Academy, elsewhere: (link: string) => string) {
  await page.route("**/api/enrolled-course/*/", async (route) => {
    const text = await (await route.fetch()).text();
    const body = text.replaceAll(/(?<="resource_link":")[^"]+\.pdf[^"]*/g, elsewhere);
    await route.fulfill({ body, contentType: "application/json" });
  });
  const { title, link } = await openCourse(page, academy, "pdf");
  await item(page, title).click();
  return { dialog: page.getByRole("dialog", { name: title }), link };
}

test("an old Word document is offered as a download, with its size @long", async ({
  page,
  academy,
  request,
}) => {
  await page.route("**/files/**/*.doc?*", async (route) =>
    route.continue({ url: route.request().url().replace(".doc?", ".pdf?") }),
  );
  const { dialog, link } = await openAs(page, academy, (pdf) => pdf.replace(".pdf?", ".doc?"));
  await expect(dialog.getByText(w("document_old"))).toBeVisible();
  const bytes = Number((await request.head(academy.url + link)).headers()["content-length"]);
  const size = words("kit")("kilobytes", { count: localDigits(String(Math.round(bytes / 1024))) });
  const download = dialog.getByRole("link", { name: w("download_size", { size }), exact: true });
  await expect(download).toHaveAttribute("href", link.replace(".pdf?", ".doc?"));
  await expect(download).toHaveAttribute("download");
  await expect(dialog.getByRole("link")).toHaveCount(1);
});

for (const [name, link, preview] of [
  [
    "Google Docs",
    "https://docs.google.com/document/d/1AbCdEf/edit?usp=sharing",
    "https://docs.google.com/document/d/1AbCdEf/preview",
  ],
  [
    "Google Drive",
    "https://drive.google.com/file/d/1AbCdEf/view",
    "https://drive.google.com/file/d/1AbCdEf/preview",
  ],
] as const)
  test(`a document of ${name} opens in the 500 px frame by its preview address @long`, async ({
    page,
    academy,
  }) => {
    await page.route(/^https:\/\/(docs|drive)\.google\.com\//, async (route) =>
      route.fulfill({ contentType: "text/html", body: "<h1>As Google shows it</h1>" }),
    );
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("google.com")) asked.push(request.url());
    });
    const { dialog } = await openAs(page, academy, () => link);
    const frame = dialog.locator("iframe");
    await expect(frame).toHaveAttribute("src", preview);
    expect((await frame.boundingBox())!.height).toBeCloseTo(500, 0);
    await expect(frame.contentFrame().getByRole("heading", { name: "As Google shows it" })).toBeVisible();
    await expect(dialog.getByRole("link", { name: w("open_in_new_tab") })).toHaveAttribute("href", link);
    // The page asked the other host for the opened document alone.
    expect(asked).toEqual([preview]);
  });

test("a document of another host opens there, and the page says so @long", async ({ page, academy }) => {
  const hosts = new Set<string>();
  page.on("request", (request) => hosts.add(new URL(request.url()).host));
  const { dialog } = await openAs(page, academy, () => "https://www.who.int/guideline.pdf");
  await expect(dialog.getByText(w("document_outside", { host: "who.int" }))).toBeVisible();
  const open = dialog.getByRole("link", { name: w("open_in_new_tab") });
  await expect(open).toHaveAttribute("href", "https://www.who.int/guideline.pdf");
  await expect(open).toHaveAttribute("target", "_blank");
  await expect(dialog.getByRole("link")).toHaveCount(1);
  await expect(dialog.locator("iframe, canvas")).toHaveCount(0);
  expect([...hosts]).toEqual([new URL(academy.url).host]);
});

test("a file of a course opens only with its signed link", async ({ page, academy, request }) => {
  const { body } = await academy.api("GET", "/api/list-courses/");
  const { body: course } = await academy.api("GET", `/api/course-details/${body[0].course_id}/`);
  const lessons = course.modules.flatMap(
    (module: {
      lessons: {
        is_preview: boolean;
        videos: { video_link: string }[];
        resources: { resource_link: string }[];
      }[];
    }) => module.lessons,
  );
  for (const lesson of lessons)
    for (const link of [
      ...lesson.videos.map((v: { video_link: string }) => v.video_link),
      ...lesson.resources.map((r: { resource_link: string }) => r.resource_link),
    ])
      expect(link === "").toBe(!lesson.is_preview);
  const preview = lessons.find((lesson: { is_preview: boolean }) => lesson.is_preview);
  const link = preview.resources[0]?.resource_link ?? preview.videos[0].video_link;
  expect((await request.get(academy.url + link)).status()).toBe(200);
  expect((await request.get(academy.url + link.replace(/signature=.{4}/, "signature=AAAA"))).status()).toBe(
    403,
  );
  expect((await request.get(`${academy.url}/files/demo/videos/welcome.mp4`)).status()).toBe(403);
  await page.goto(`${academy.url}/course/${body[0].course_id}/progress?lang=en`);
  await expect(page).toHaveURL(/\/login/);
});
