// A Bengali page has none of our texts in English, and no Latin digit in a price, a date or a count. Names of
// people, courses and files stay in the script in which they were written.
import type { Page } from "@playwright/test";
import { type Academy, expect, newPerson, test, words } from "./support/academy.ts";
import { bengaliReader } from "./support/bengali.ts";
import { enterAs, openPage, pagesOf, visitors } from "./support/every-page.ts";
import { newcomer } from "./support/people.ts";
import { fillSignUp } from "./support/sign-up.ts";
import { bkashSms, transactionId } from "#tests/payment-messages.ts";

test.use({ locale: "bn-BD" });

const w = {
  accounts: words("accounts", "bn"),
  forum: words("forum", "bn"),
  kit: words("kit", "bn"),
  mentorship: words("mentorship", "bn"),
  payments: words("payments", "bn"),
  site: words("site", "bn"),
};
const main = (page: Page) => page.getByRole("main");
const alerts = (page: Page) => main(page).getByRole("alert");
const toast = (page: Page) => page.locator("[data-sonner-toast]");
const dialog = (page: Page) => page.getByRole("dialog").or(page.getByRole("alertdialog"));

for (const who of visitors)
  test(`in Bengali, a ${who}'s pages have no English word of ours and no Latin digit @long`, async ({
    page,
    academy,
  }) => {
    test.setTimeout(240_000);
    const access = who === "visitor" ? undefined : await enterAs(page, academy, who);
    const expectBengali = await bengaliReader(page, academy, access);
    for (const path of await pagesOf(academy, who, access)) {
      await openPage(page, academy, path, "bn");
      await expectBengali(path);
    }
  });

test("in Bengali, a page whose calls all fail has no English word @long", async ({ page, academy }) => {
  test.setTimeout(240_000);
  const access = await enterAs(page, academy, "learner");
  const paths = await pagesOf(academy, "learner", access);
  const expectBengali = await bengaliReader(page, academy, access);
  await page.route("**/api/**", async (route) =>
    route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad gateway</h1>" }),
  );
  for (const path of paths) {
    await openPage(page, academy, path, "bn");
    await expectBengali(`${path} without answers`);
  }
});

test("in Bengali, the pages of a new learner have no English word @long", async ({ page, academy }) => {
  test.setTimeout(120_000);
  const { access } = await newcomer(page, academy);
  const expectBengali = await bengaliReader(page, academy, access);
  const [course] = (await academy.api("GET", "/api/list-courses/")).body as { course_id: number }[];
  for (const path of [
    "/dashboard",
    "/payments",
    "/certificates",
    "/notifications",
    "/updateprofile",
    "/changepassword",
    `/course/${course!.course_id}`,
    `/course/${course!.course_id}/progress`,
    "/course/first/progress",
    "/payment",
  ]) {
    await openPage(page, academy, path, "bn");
    await expectBengali(`${path} of a newcomer`);
  }
});

test("in Bengali, visitors' forms, errors, toasts, code steps and menu have no English word @long", async ({
  page,
  academy,
}) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 360, height: 740 });
  const expectBengali = await bengaliReader(page, academy);
  const submit = async () => main(page).locator("button[type=submit]").first().click();
  const person = newPerson();
  for (const path of ["/login", "/signup", "/forgot-password", "/contact"]) {
    await openPage(page, academy, path, "bn");
    await submit();
    await expect(alerts(page).first()).toBeVisible();
    await expectBengali(`${path} sent empty`);
  }
  await openPage(page, academy, "/research-mentorship", "bn");
  await main(page)
    .getByRole("button", { name: w.mentorship("get_published"), exact: true })
    .first()
    .click();
  await dialog(page).locator("button[type=submit]").click();
  await expect(dialog(page).getByRole("alert").first()).toBeVisible();
  await expectBengali("the mentorship form sent empty");
  await openPage(page, academy, "/login", "bn");
  await page.getByLabel(w.accounts("field_email_label")).fill(person.email);
  await page.getByLabel(w.accounts("field_password_label"), { exact: true }).fill("wrong");
  await submit();
  await expect(toast(page)).toHaveCount(1);
  await expectBengali("/login refused");

  await openPage(page, academy, "/signup", "bn");
  await fillSignUp(page, w, person);
  await submit();
  await page.getByLabel(w.accounts("code_label")).fill("000000");
  await expect(alerts(page).first()).toBeVisible();
  await expectBengali("/signup with a wrong code");

  await openPage(page, academy, "/forgot-password", "bn");
  await page.getByLabel(w.accounts("field_email_label")).fill(person.email);
  await submit();
  await expect(page.getByLabel(w.accounts("code_label"))).toBeFocused();
  await expectBengali("/forgot-password at the code");

  await page.locator("summary").first().click();
  await expectBengali("the menu");
});

test("in Bengali, a payment's refusals, waiting and verified states have no English word @long", async ({
  page,
  academy,
}) => {
  const person = await newcomer(page, academy);
  const expectBengali = await bengaliReader(page, academy, person.access);
  const { body: courses } = await academy.api(
    "GET",
    "/api/list-courses/?page=1&search=Sample+size+and+power",
  );
  await openPage(page, academy, `/payment?course=${courses.results[0].course_id}`, "bn");
  const submit = page.getByRole("button", { name: w.payments("pay_submit") });
  await submit.click();
  await expect(alerts(page).first()).toBeVisible();
  await page.getByLabel(w.payments("promo_label")).fill("NOSUCHCODE");
  await page.getByRole("button", { name: w.payments("promo_apply") }).click();
  await expect(dialog(page)).toBeVisible();
  await expectBengali("a promo code refused");
  await dialog(page).getByRole("button").last().click();
  await page.getByLabel(w.payments("promo_label")).fill("RESEARCH10");
  await page.getByRole("button", { name: w.payments("promo_apply") }).click();
  await expect(page.getByRole("button", { name: w.payments("promo_applied") })).toBeVisible();
  await expectBengali("a promo code applied");
  const transaction = transactionId();
  await page.getByLabel(w.payments("sender_label")).fill("01712345678");
  await page.getByLabel(w.payments("transaction_label"), { exact: true }).fill(transaction);
  await submit.click();
  await expect(page.getByRole("heading", { name: w.payments("pending_title") })).toBeVisible();
  await expectBengali("a payment that waits");
  await page.getByRole("button", { name: w.payments("correct_open") }).click();
  await expectBengali("a payment that is corrected");
  await academy.receiveSms("bKash", bkashSms(transaction, "1,800.00"));
  await expect(page.getByText(w.payments("pay_done_title")).first()).toBeVisible();
  await expectBengali("a payment that is verified");
  await openPage(page, academy, "/notifications", "bn");
  await expectBengali("what was told of it");
});

/** Presses what opens a dialog and looks at it. */
async function lookAt(page: Page, opener: string, expectBengali: (place: string) => Promise<void>) {
  await page.locator(opener).first().click();
  await expect(dialog(page)).toBeVisible();
  await expect(dialog(page).locator(".skeleton")).toHaveCount(0);
  await expectBengali(`the dialog of ${opener}`);
  await page.keyboard.press("Escape");
}

test("in Bengali, dialogs of a document, a note, a deletion and logging out have no English word @long", async ({
  page,
  academy,
}) => {
  const access = await enterAs(page, academy, "learner");
  const expectBengali = await bengaliReader(page, academy, access);
  const progress = (await pagesOf(academy, "learner", access)).find((path) => path.endsWith("/progress"))!;
  const { body: course } = await academy.api(
    "GET",
    `/api/enrolled-course/${/\d+/.exec(progress)![0]}/`,
    undefined,
    access,
  );
  await openPage(page, academy, `${progress}?view=notes`, "bn");
  await lookAt(page, `#note-${course.notes[0].note_id}`, expectBengali);
  const lesson = course.modules
    .flatMap((module: { lessons: object[] }) => module.lessons)
    .find(({ resources }: { resources: { resource_link: string }[] }) =>
      resources.some(({ resource_link }) => resource_link.includes(".pdf")),
    );
  const resource = lesson.resources.find(({ resource_link }: { resource_link: string }) =>
    resource_link.includes(".pdf"),
  );
  await page.goto(`${academy.url}${progress}#lesson-${lesson.lesson_id}`);
  await lookAt(page, `#resource-${resource.resource_id}`, expectBengali);

  const topic = await topicOf(academy, access);
  await openPage(page, academy, `/forums/topics/${topic}`, "bn");
  await page.getByRole("button", { name: w.forum("remove"), exact: true }).click();
  await expect(dialog(page)).toBeVisible();
  await expectBengali("a topic to be deleted");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: w.site("nav_account") }).click();
  await expectBengali("the account's menu");
  await page.getByRole("button", { name: w.site("nav_log_out") }).click();
  await expect(toast(page)).toHaveCount(1);
  await expectBengali("logged out");
});

/** A topic of the signed-in person. */
async function topicOf(academy: Academy, access: string): Promise<number> {
  const { body: categories } = await academy.api("GET", "/api/forums/categories/", undefined, access);
  const { body } = await academy.api(
    "POST",
    "/api/forums/topics/",
    { name: "কত জন লাগবে?", text: "নমুনার আকার নিয়ে প্রশ্ন।", category_id: categories[0].id },
    access,
  );
  return body.id;
}
