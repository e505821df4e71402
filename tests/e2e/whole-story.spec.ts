// The whole story of an academy: set up from nothing, a course written on a bad line and in a browser that dies,
// published, discounted, bought and followed. Each step is done on the page, as its person does it.
import { execFileSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium, type Page, test } from "@playwright/test";
import { bkashSms, transactionId } from "#tests/payment-messages.ts";
import { type Academy, expect, openAcademy, words } from "./support/academy.ts";
import { courseIdOf, expectSaved, field, lessonsOf, saveState } from "./support/editor.ts";
import { register } from "./support/people.ts";
import { signIn } from "./support/sign-in.ts";

test.use({ locale: "en-GB" });

const w = {
  authoring: words("authoring", "en"),
  categories: words("categories", "en"),
  coursePage: words("course-page", "en"),
  kit: words("kit", "en"),
  learning: words("learning", "en"),
  offers: words("offers", "en"),
  payments: words("payments", "en"),
  people: words("people", "en"),
  setup: words("setup", "en"),
};
const owner = { email: "owner@academy.example", password: "seven lamps by the river" };
const course = "Meta-analysis for clinicians";
const modules: [string, string[]][] = [
  ["Questions", ["A question", "A protocol", "A search"]],
  ["Data", ["Extraction", "Bias", "Heterogeneity"]],
  ["Results", ["A forest plot", "A funnel plot", "A report"]],
];

async function setUp(page: Page, { url, output }: Academy & { output(): string }): Promise<void> {
  await page.goto(/^ {2}(http\S+\/setup#token=[\w-]{43})$/m.exec(output())![1]!);
  for (const [label, value] of [
    ["first_name", "Rahima"],
    ["last_name", "Khatun"],
    ["email", owner.email],
    ["academy_name", "Padma Medical Academy"],
    ["password", owner.password],
    ["confirm", owner.password],
  ] as const)
    await page.getByLabel(w.setup(label), { exact: true }).fill(value);
  await page.getByLabel(w.setup("wallet_number", { wallet: "bKash" }), { exact: true }).fill("01811223344");
  await page.getByRole("button", { name: w.setup("submit") }).click();
  await expect(page).toHaveURL(`${url}/admin`);
}

async function nameInstructor(page: Page, { url }: Academy, email: string): Promise<void> {
  await page.goto(`${url}/admin/people`);
  await page.getByLabel(w.people("people_search")).fill(email);
  const found = page.getByRole("main").getByRole("listitem").getByRole("link");
  await expect(found).toHaveCount(1);
  await found.click();
  await page.getByRole("button", { name: w.people("role_change"), exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(w.people("person_role"), { exact: true }).selectOption("instructor");
  await dialog
    .getByRole("button", { name: w.people("role_save", { role: w.people("role_instructor") }) })
    .click();
  await expect(dialog).toHaveCount(0);
}

async function addCategory(page: Page, { url }: Academy, name: string): Promise<void> {
  await page.goto(`${url}/admin/categories`);
  await page.getByLabel(w.categories("field_name"), { exact: true }).fill(name);
  await page.getByRole("button", { name: w.categories("add") }).click();
  await expect(page.getByRole("list", { name: w.categories("list") }).getByRole("listitem")).toContainText([
    name,
  ]);
}

async function writeModule(page: Page, title: string, lessons: string[]): Promise<void> {
  const outline = page.getByRole("navigation", { name: w.authoring("outline") });
  await outline.getByRole("button", { name: w.authoring("add_module") }).click();
  await expect(field(page, "field_module_title")).toBeFocused();
  await page.keyboard.type(title);
  for (const lesson of lessons) {
    await outline.getByRole("button", { name: w.authoring("add_lesson_to", { name: title }) }).click();
    await expect(field(page, "field_lesson_title")).toBeFocused();
    await page.keyboard.type(lesson);
  }
}

/** Ends the browser of a profile as a phone does that runs out of power: no page hears of it. */
function killBrowser(profile: string): void {
  execFileSync("pkill", ["-9", "-f", `user-data-dir=${profile}`]);
}

async function writeCourse(page: Page, context: BrowserContext): Promise<number> {
  await field(page, "field_title").fill(course);
  await field(page, "field_description").fill("From a question to a forest plot.");
  await field(page, "field_category").selectOption({ index: 1 });
  await field(page, "field_price").fill("2500");
  await expectSaved(page);
  const courseId = await courseIdOf(page);
  for (const [title, lessons] of modules.slice(0, 2)) {
    await context.setOffline(true);
    await writeModule(page, title, lessons);
    await expect(saveState(page, "state_kept")).toBeVisible();
    await context.setOffline(false);
    await expectSaved(page);
  }
  return courseId;
}

async function buy(page: Page, academy: Academy, courseId: number): Promise<void> {
  await page.goto(`${academy.url}/course/${courseId}`);
  await page
    .getByRole("main")
    .getByRole("link", { name: w.coursePage("enrol_now") })
    .filter({ visible: true })
    .first()
    .click();
  const transaction = transactionId();
  await page.getByLabel(w.payments("sender_label")).fill("01712345678");
  await page.getByLabel(w.payments("transaction_label"), { exact: true }).fill(transaction);
  await page.getByRole("button", { name: w.payments("pay_submit") }).click();
  await expect(page.getByRole("heading", { name: w.payments("pending_title") })).toBeVisible();
  // A tenth of the price is off.
  expect(await academy.receiveSms("bKash", bkashSms(transaction, "2,250.00"))).toBe("credited");
  const done = page.getByRole("dialog");
  await expect(done.getByText(w.payments("pay_done_title"))).toBeVisible();
  await done.getByRole("button", { name: w.kit("ok"), exact: true }).click();
}

test("an academy begins empty, and a learner follows a course of it @long", async ({ browser }) => {
  test.setTimeout(300_000);
  const academy = await openAcademy({ DEMO: "0" });
  const profile = await mkdtemp(join(tmpdir(), "bidya-profile-"));
  const open = async () =>
    chromium.launchPersistentContext(profile, {
      ...test.info().project.use.launchOptions,
      viewport: { width: 1400, height: 900 },
      locale: "en-GB",
    });
  try {
    const administrator = await browser.newPage();
    await setUp(administrator, academy);
    const teacher = await register(academy, { firstName: "Nusrat", lastName: "Jahan" });
    await nameInstructor(administrator, academy, teacher.email);
    await addCategory(administrator, academy, "Evidence synthesis");

    const before = await open();
    const [page = await before.newPage()] = before.pages();
    const access = await signIn(page, academy, teacher.email, { password: teacher.password });
    await page.goto(`${academy.url}/courses/create`);
    const courseId = await writeCourse(page, before);
    const [title, lessons] = modules[2]!;
    const known = modules.map(([, titles]) => titles);
    // From now on no save reaches the server.
    await page.route("**/draft/", async (route) =>
      route.request().method() === "PUT" ? route.abort() : route.continue(),
    );
    await writeModule(page, title, lessons);
    // Every letter is on the device within a quarter of a second.
    await page.waitForTimeout(400);
    killBrowser(profile);
    expect(await lessonsOf(academy, courseId, access)).toEqual(known.slice(0, 2));

    const after = await open();
    const [again = await after.newPage()] = after.pages();
    await again.goto(`${academy.url}/instructor/courses/edit/${courseId}`);
    // Only the device has this module.
    const outline = again.getByRole("navigation", { name: w.authoring("outline") });
    await outline.getByRole("link", { name: title }).click();
    for (const lesson of lessons)
      await expect(outline.getByRole("link", { name: lesson, exact: true })).toBeVisible();
    await expectSaved(again);
    expect(await lessonsOf(academy, courseId, access)).toEqual(known);
    await again
      .getByRole("complementary", { name: w.authoring("publish_changes") })
      .getByRole("button", { name: w.authoring("create_course") })
      .click();
    await expect(again).toHaveURL(new RegExp(`/edit-course-thumbnail/${courseId}`));
    await after.close();

    await administrator.goto(`${academy.url}/admin/discounts/new`);
    await administrator.getByLabel(w.offers("field_name"), { exact: true }).fill("Opening");
    await administrator.getByLabel(w.offers("field_percent"), { exact: true }).fill("10");
    await administrator.getByLabel(w.offers("field_ends"), { exact: true }).fill("2098-12-31T00:00");
    await administrator.getByRole("searchbox", { name: w.offers("courses_search") }).fill(course);
    await administrator.keyboard.press("Enter");
    await administrator.getByRole("checkbox", { name: course }).check();
    await administrator.getByRole("button", { name: w.offers("save") }).click();
    await expect(administrator.getByRole("heading", { name: "Opening" })).toBeVisible();

    const learner = await register(academy);
    const phone = await browser.newPage({ viewport: { width: 360, height: 740 }, locale: "en-GB" });
    await signIn(phone, academy, learner.email, { password: learner.password });
    await buy(phone, academy, courseId);

    await phone.goto(`${academy.url}/course/${courseId}/progress`);
    const lesson = phone.getByRole("checkbox").first();
    const saved = phone.waitForResponse((response) => /\/lessons\/\d+\/complete\//.test(response.url()));
    await lesson.click();
    expect((await saved).status()).toBe(200);
    await phone.reload();
    await expect(phone.getByRole("checkbox").first()).toBeChecked();
    // The module that is followed is open.
    await expect(phone.getByRole("checkbox")).toHaveCount(3);
    await expect(phone.getByText("1 of 9 lessons").first()).toBeVisible();
    await administrator.close();
    await phone.close();
  } finally {
    await academy.close();
    await rm(profile, { recursive: true, force: true });
  }
});
