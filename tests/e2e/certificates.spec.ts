// A certificate from the last tick to its revocation, as a learner, a stranger and an administrator see it.
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import {
  type Academy,
  expect,
  expectNoSidewaysScroll,
  type Language,
  test,
  words,
} from "./support/academy.ts";
import { expectAccessible } from "./support/accessible.ts";
import { signIn } from "./support/sign-in.ts";

const w = words("certificates", "en");
const numberShape = /BID-\d{4}-\d{6}-[0-9A-Z]{6}/;

/** A course that the demo's learner has not completed, all but its last lesson ticked. */
async function almostDone(academy: Academy, access: string) {
  const { body } = await academy.api("GET", "/api/enrollments/", undefined, access);
  const { course } = body.find((one: { progress: { percent: number } }) => one.progress.percent < 100);
  const path = `/api/enrolled-course/${course.course_id}/`;
  const { body: followed } = await academy.api("GET", path, undefined, access);
  const lessons = followed.modules.flatMap((module: { lessons: object[] }) => module.lessons);
  for (const { lesson_id } of lessons.slice(0, -1))
    await academy.api("POST", `/api/lessons/${lesson_id}/complete/`, { completed: true }, access);
  const last = lessons.at(-1).lesson_id as number;
  await academy.api("POST", `/api/lessons/${last}/complete/`, { completed: false }, access);
  return {
    id: course.course_id as number,
    title: course.course_title as string,
    total: lessons.length,
    last,
  };
}

test("a course is completed, its certificate claimed, checked, and revoked @long", async ({
  page,
  academy,
}) => {
  const access = await signIn(page, academy, "learner@bidya.test");
  const { id, title, total, last } = await almostDone(academy, access);

  await page.goto(`${academy.url}/course/${id}/progress`);
  await expect(page.getByText(`${total - 1} done.`)).toBeVisible();
  await expect(page.getByRole("button", { name: w("claim") })).toHaveCount(0);
  await academy.api("POST", `/api/lessons/${last}/complete/`, { completed: true }, access);
  await page.reload();
  await page.getByRole("button", { name: w("claim") }).click();
  const dialog = page.getByRole("dialog", { name: w("claim_title") });
  await expect(dialog.getByText("Rafiq Ahmed")).toBeVisible();
  await expect(dialog.getByRole("link", { name: w("claim_change") })).toHaveAttribute(
    "href",
    "/updateprofile",
  );
  await expectAccessible(page);
  await dialog.getByRole("button", { name: w("claim_confirm") }).click();
  await expect(page.getByText(w("have_title"))).toBeVisible();

  await page.getByRole("link", { name: w("have_open") }).click();
  await expect(page.getByText(w("yours_title"))).toBeVisible();
  await expect(page.getByRole("heading", { name: title })).toBeVisible();
  const number = numberShape.exec(page.url())![0];
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: w("download_pdf") }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`${number}-en.pdf`);
  const file = await fetch(`${academy.url}/api/certificates/${number}/pdf/?lang=bn`);
  const pdf = await getDocument({ data: new Uint8Array(await file.arrayBuffer()) }).promise;
  expect(pdf.numPages).toBe(1);

  // It is in the learner's lists.
  for (const path of ["/certificates", "/dashboard"]) {
    await page.goto(`${academy.url}${path}`);
    await expect(page.getByText(number)).toBeVisible();
  }

  // An administrator revokes it.
  await page.evaluate(() => localStorage.clear());
  await signIn(page, academy, "admin@bidya.test");
  await page.goto(`${academy.url}/admin/certificates`);
  await page.getByRole("searchbox", { name: w("issued_search_label") }).fill(number.toLowerCase());
  await expect(page.getByText(w("issued_count").replace(/.*one \{# (\w+)\}.*/, "1 $1"))).toBeVisible();
  await page.getByRole("main").getByRole("listitem").getByRole("heading", { name: "Rafiq Ahmed" }).click();
  await page.getByRole("button", { name: w("issued_revoke"), exact: true }).click();
  const revoking = page.getByRole("dialog", { name: w("issued_revoke_of", { name: "Rafiq Ahmed" }) });
  await revoking.getByRole("button", { name: w("issued_revoke"), exact: true }).click();
  await expect(revoking.getByText(w("reason_required"))).toBeVisible();
  await expect(revoking.getByLabel(w("issued_reason"))).toBeFocused();
  await revoking.getByLabel(w("issued_reason")).fill("The lessons were ticked by somebody else.");
  await expectAccessible(page);
  await revoking.getByRole("button", { name: w("issued_revoke"), exact: true }).click();
  await expect(page.getByText("The lessons were ticked by somebody else.")).toBeVisible();

  // A stranger sees at once that it no longer holds.
  await page.evaluate(() => localStorage.clear());
  await page.goto(`${academy.url}/certificate/${number}`);
  await expect(page.getByRole("heading", { name: w("revoked_title") })).toBeVisible();
  await expect(page.getByText("The lessons were ticked by somebody else.")).toBeVisible();
  await expect(page.getByRole("link", { name: w("download_pdf") })).toHaveCount(0);
  expect((await fetch(`${academy.url}/api/certificates/${number}/pdf/`)).status).toBe(410);
});

for (const language of ["en", "bn"] satisfies Language[])
  for (const width of [320, 1280])
    test(`a certificate's page is accessible and complete (${language}, ${width}) @long`, async ({
      page,
      academy,
    }) => {
      const say = words("certificates", language);
      await page.setViewportSize({ width, height: 800 });
      const { access } = await academy.logIn("admin@bidya.test");
      const of = async (status: string) =>
        (await academy.api("GET", `/api/admin/certificates/?status=${status}`, undefined, access)).body
          .results[0].number as string;
      for (const [path, heading] of [
        [await of("valid"), null],
        [await of("revoked"), say("revoked_title")],
        ["BID-2026-000001-AAAAAA", say("find_title")],
        ["", say("find_title")],
      ] as const) {
        await page.goto(`${academy.url}/certificate/${path}?lang=${language}`);
        if (heading) await expect(page.getByRole("heading", { name: heading })).toBeVisible();
        else await expect(page.getByText(say("genuine_title"))).toBeVisible();
        await expectNoSidewaysScroll(page);
        await expectAccessible(page);
      }
    });

test("a certificate number can be typed in any spelling, and a wrong one is explained @long", async ({
  page,
  academy,
}) => {
  const { access } = await academy.logIn("admin@bidya.test");
  const { body } = await academy.api("GET", "/api/admin/certificates/?status=valid", undefined, access);
  const { number, learner_name } = body.results[0];
  await page.goto(`${academy.url}/certificate?lang=en`);
  await page.getByLabel(w("find_label")).fill("BID-1");
  await page.getByRole("button", { name: w("find_button") }).click();
  await expect(page.getByRole("alert")).toHaveText(w("certificate_not_found"));
  await expect(page.getByLabel(w("find_label"))).toHaveValue("BID-1");
  const typed = number
    .toLowerCase()
    .replaceAll("-", " ")
    .replace(/\d/g, (digit: string) => "০১২৩৪৫৬৭৮৯"[Number(digit)]);
  await page.getByLabel(w("find_label")).fill(typed);
  await page.getByRole("button", { name: w("find_button") }).click();
  await expect(page.getByRole("heading", { name: learner_name })).toBeVisible();
});

test("a person without certificates is told how to get one @long", async ({ page, academy }) => {
  await signIn(page, academy, "instructor@bidya.test");
  await page.goto(`${academy.url}/certificates`);
  await expect(page.getByRole("heading", { name: w("mine_empty") })).toBeVisible();
  await expectAccessible(page);
});

test("a page of the certificate list is not confused with the list before it @long", async ({
  page,
  academy,
}) => {
  const access = await signIn(page, academy, "admin@bidya.test");
  const count = async (status: string): Promise<number> =>
    (await academy.api("GET", `/api/admin/certificates/?page=1&status=${status}`, undefined, access)).body
      .count;
  expect(await count("valid")).toBeGreaterThan(20);
  expect(await count("revoked")).toBeGreaterThan(0);
  expect(await count("revoked")).toBeLessThanOrEqual(20);
  const revoked = page.getByRole("button", { name: w("issued_revoked"), exact: true });
  await page.goto(`${academy.url}/admin/certificates?lang=en&status=valid&page=2`);
  await revoked.click();
  await expect(page).toHaveURL(/status=revoked/);
  await page.reload();
  await expect(revoked).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByRole("main").getByRole("status").first()).not.toBeEmpty();
  await page.goBack();
  await expect(page.getByRole("button", { name: words("kit", "en")("previous_page") })).toBeEnabled();
  await expect(page).toHaveURL(/status=valid&page=2/);
});
