// Word documents, and documents of other sites.
import type { Page } from "@playwright/test";
import { type Academy, expect, localDigits, test, words } from "./support/academy.ts";
import { materialRow, openMaterial } from "./support/material-pages.ts";

const w = words("learning");

test("a Word document is shown in the modal", async ({ page, academy }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { title } = await openMaterial(page, academy, "docx");
  await materialRow(page, title).click();
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
    const { title } = await openMaterial(page, academy, "docx");
    await materialRow(page, title).click();
    const dialog = page.getByRole("dialog", { name: title });
    await expect(dialog.getByText(w(sentence), { exact: true })).toBeVisible();
    await expect(dialog.getByRole("link", { name: w("download") })).toBeVisible();
  }
});

test("a page loads nothing of the viewers before a document is opened @long", async ({ page, academy }) => {
  const scripts: string[] = [];
  page.on("response", (response) => scripts.push(new URL(response.url()).pathname));
  const { title } = await openMaterial(page, academy, "pdf", "en");
  // The stream of events never lets the network be idle.
  for (let before = -1; before < scripts.length; await page.waitForTimeout(1_000)) before = scripts.length;
  const viewers = () =>
    scripts.filter((path) => /pdf-|docx|word-document/.test(path) && !path.startsWith("/files/"));
  expect(viewers()).toEqual([]);
  await materialRow(page, title).click();
  await expect.poll(viewers).not.toEqual([]);
});

/** Opens a PDF of a lesson as if it lay at another link. */
async function openAs(page: Page, academy: Academy, elsewhere: (link: string) => string) {
  await page.route("**/api/enrolled-course/*/", async (route) => {
    const text = await (await route.fetch()).text();
    const body = text.replaceAll(/(?<="resource_link":")[^"]+\.pdf[^"]*/g, elsewhere);
    await route.fulfill({ body, contentType: "application/json" });
  });
  const { title, link } = await openMaterial(page, academy, "pdf");
  await materialRow(page, title).click();
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
