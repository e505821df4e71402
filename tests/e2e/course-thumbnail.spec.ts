// The page where a course gets its picture.
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { expect, expectNoSidewaysScroll, test, words } from "./support/academy.ts";
import { expectAccessible } from "./support/accessible.ts";
import { aCourse, beginDraft, newInstructor, publishNew, registerInstructor } from "./support/instructors.ts";
import { toastsWith } from "./support/toasts.ts";

const w = words("authoring", "en");
const upload = (page: Page) => page.getByRole("button", { name: "Upload Thumbnail" });
const input = (page: Page) => page.locator("input[type=file]");
const refusal = (page: Page) => page.getByRole("alert");

const photo = async (width: number, height: number) => ({
  name: "cover.jpg",
  mimeType: "image/jpeg",
  buffer: await sharp({ create: { width, height, channels: 3, background: "#0b5d4b" } })
    .jpeg()
    .toBuffer(),
});

test("an instructor gives a course its picture, or skips it", async ({ page, academy }) => {
  const { access } = await newInstructor(page, academy);
  const id = await publishNew(academy, access, await aCourse(academy, { title: "With a picture" }));
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${academy.url}/edit-course-thumbnail/${id}?lang=en`);
  await expect(page.getByText("With a picture", { exact: true })).toBeVisible();
  await expect(page.getByText(/16:9.*1280x720/)).toBeVisible();
  await expect(upload(page)).toBeDisabled();

  await input(page).setInputFiles({
    name: "notes.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from("%PDF-1.4"),
  });
  await expect(refusal(page)).toHaveText("Please select an image file");
  await expect(upload(page)).toBeDisabled();

  await input(page).setInputFiles(await photo(1280, 720));
  await expect(refusal(page)).toHaveCount(0);
  await expect(page.locator("main img")).toHaveAttribute("src", /^blob:/);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  const held = Promise.withResolvers<void>();
  await page.route(`**/api/edit-course/${id}/`, async (route) => {
    await held.promise;
    await route.continue();
  });
  await upload(page).click();
  await expect(page.getByRole("button", { name: "Uploading...", exact: true })).toBeVisible();
  held.resolve();
  await expect(page.getByText("Thumbnail updated successfully!")).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard/);
  const { body } = await academy.api("GET", `/api/course-details/${id}/`);
  expect(body.thumbnail).toMatch(/^\/media\//);

  await page.goto(`${academy.url}/edit-course-thumbnail/${id}?lang=en`);
  await expect(page.locator("main img")).toHaveAttribute("src", body.thumbnail);
  await page.getByRole("link", { name: "Skip", exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard/);
});

test("a picture that the server refuses keeps the page, with the reason under the field @long", async ({
  page,
  academy,
}) => {
  const { access } = await newInstructor(page, academy);
  const { course_id: id } = await beginDraft(academy, access, await aCourse(academy));
  await page.goto(`${academy.url}/edit-course-thumbnail/${id}?lang=en`);
  // A text that calls itself a picture.
  await input(page).setInputFiles({
    name: "cover.png",
    mimeType: "image/png",
    buffer: Buffer.from("<script>alert(1)</script>"),
  });
  await expect(refusal(page)).toHaveText("Please select an image file");
  await expect(upload(page)).toBeDisabled();
  const sentence = "This picture takes too long to read.";
  await page.route("**/api/edit-course/**", (route) =>
    route.fulfill({ status: 400, json: { thumbnail: [sentence] } }),
  );
  await input(page).setInputFiles(await photo(1280, 720));
  await upload(page).click();
  await expect(toastsWith(page, "Failed to update thumbnail")).toHaveCount(1);
  await expect(refusal(page)).toHaveText(sentence);
  await expect(page).toHaveURL(/edit-course-thumbnail/);
  await page.unroute("**/api/edit-course/**");
  // The next picture is taken.
  await input(page).setInputFiles(await photo(640, 360));
  await upload(page).click();
  await expect(page).toHaveURL(/\/dashboard/);
});

test("a picture for an older state of the course is refused with the reason, and then taken", async ({
  page,
  academy,
}) => {
  const { access } = await newInstructor(page, academy);
  const id = await publishNew(academy, access, await aCourse(academy));
  await page.goto(`${academy.url}/edit-course-thumbnail/${id}?lang=en`);
  await input(page).setInputFiles(await photo(1280, 720));
  // Somebody else changes the picture meanwhile.
  const form = new FormData();
  form.append("thumbnail", new Blob([new Uint8Array((await photo(640, 360)).buffer)]), "other.jpg");
  const other = await fetch(`${academy.url}/api/edit-course/${id}/`, {
    method: "PUT",
    headers: { authorization: `Bearer ${access}` },
    body: form,
  });
  expect(other.status).toBe(200);
  const pictureNow = async (): Promise<string> =>
    (await academy.api("GET", `/api/course-details/${id}/`)).body.thumbnail;
  const theirs = await pictureNow();
  const [refused] = await Promise.all([
    page.waitForResponse((response) => response.request().method() === "PUT"),
    upload(page).click(),
  ]);
  expect(refused.status()).toBe(409);
  await expect(refusal(page)).toHaveText(w("draft_conflict"));
  await expect(page.locator("main img")).toHaveAttribute("src", /^blob:/);
  expect(await pictureNow()).toBe(theirs);
  // The chosen picture is still there, and the next try is about the newer state.
  await expect(async () => {
    await upload(page).click();
    await expect(page).toHaveURL(/\/dashboard/, { timeout: 3_000 });
  }).toPass();
  expect(await pictureNow()).not.toBe(theirs);
});

test("a photo of a phone is made smaller before it is sent @long", async ({ page, academy }) => {
  const { access } = await newInstructor(page, academy);
  const { course_id: id } = await beginDraft(academy, access, await aCourse(academy));
  await page.goto(`${academy.url}/edit-course-thumbnail/${id}?lang=en`);
  const noise = await sharp({
    create: {
      width: 4000,
      height: 2250,
      channels: 3,
      background: "#fff",
      noise: { type: "gaussian", mean: 128, sigma: 40 },
    },
  })
    .jpeg({ quality: 90 })
    .toBuffer();
  expect(noise.length).toBeGreaterThan(2_000_000);
  await input(page).setInputFiles({ name: "photo.jpg", mimeType: "image/jpeg", buffer: noise });
  await expect(upload(page)).toBeEnabled();
  const [request] = await Promise.all([
    page.waitForRequest((one) => one.method() === "PUT"),
    upload(page).click(),
  ]);
  expect(Number((await request.allHeaders())["content-length"])).toBeLessThan(noise.length / 3);
  await expect(page).toHaveURL(/\/dashboard/);
});

test("nobody gives a picture to the course of somebody else @long", async ({ page, academy }) => {
  const { access } = await registerInstructor(academy);
  const id = await publishNew(academy, access, await aCourse(academy, { title: "Not theirs" }));
  const { course_id: draft } = await beginDraft(academy, access, await aCourse(academy, { title: "Hidden" }));
  await newInstructor(page, academy);
  await page.goto(`${academy.url}/edit-course-thumbnail/${id}?lang=en`);
  await expect(page.getByRole("heading", { name: w("not_yours_title") })).toBeVisible();
  await expect(input(page)).toHaveCount(0);
  // That there is such a draft is not said.
  await page.goto(`${academy.url}/edit-course-thumbnail/${draft}?lang=en`);
  await expect(page.getByText("Hidden")).toHaveCount(0);
  await page.goto(`${academy.url}/edit-course-thumbnail/nonsense?lang=en`);
  await expect(page.getByRole("heading", { name: w("no_such_course") })).toBeVisible();
});

test("a visitor is asked to log in, and comes back @long", async ({ page, academy }) => {
  await page.goto(`${academy.url}/edit-course-thumbnail/8?lang=en`);
  await expect(page).toHaveURL(/\/login\?next=%2Fedit-course-thumbnail%2F8/);
  await expect(page.getByText("Please log in to access this page")).toBeVisible();
});
