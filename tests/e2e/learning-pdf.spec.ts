// PDF documents, as a phone and as a desktop show them.
import type { Locator, Page } from "@playwright/test";
import { linesAt, makePdf } from "#tests/made-pdf.ts";
import { type Academy, expect, test, words } from "./support/academy.ts";
import { expectAccessible } from "./support/accessible.ts";
import { materialRow, openMaterial } from "./support/material-pages.ts";

const w = words("learning");

/** Opens a PDF of the demo in the dialog. */
async function openPdf(page: Page, academy: Academy, language: "en" | "bn" = "en") {
  const { title } = await openMaterial(page, academy, "pdf", language);
  await materialRow(page, title).click();
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
