// Two people use one browser, one after the other: the second sees nothing of the first.
import type { Page } from "@playwright/test";
import { type Academy, expect, test, words } from "./support/academy.ts";
import { register } from "./support/people.ts";
import { enterWith } from "./support/sign-in.ts";
import { claimPayment } from "#tests/claim-payment.ts";
import { transactionId } from "#tests/payment-messages.ts";

const w = { accounts: words("accounts", "en") };

const ownPages = ["/payments", "/notifications", "/updateprofile", "/dashboard"] as const;
type OwnPage = (typeof ownPages)[number];

/** A new person with data on each of their own pages, and the texts that only they may see there. */
async function personWithData(academy: Academy) {
  const phone = "01899887766";
  const person = await register(academy, { firstName: "Zubaida", lastName: "Mahfuza", phone });
  const tokens = await academy.logIn(person.email, person.password);
  const { body: courses } = await academy.api("GET", "/api/list-courses/");
  const { course_id } = courses.find(
    ({ price, is_full }: { price: string; is_full: boolean }) => Number(price) > 0 && !is_full,
  );
  const transaction = transactionId();
  await claimPayment(academy.api, tokens.access, course_id, { id: transaction });
  const { body: categories } = await academy.api("GET", "/api/forums/categories/", undefined, tokens.access);
  const topic = `Sutures of ${person.email}`;
  const post = { name: topic, text: "Which ones?", category_id: categories[0].id };
  const { body: made } = await academy.api("POST", "/api/forums/topics/", post, tokens.access);
  const { access: other } = await academy.logIn("learner@bidya.test");
  await academy.api("POST", "/api/forums/comments/", { topic: made.id, text: "Silk." }, other);
  const shown: Record<OwnPage, string[]> = {
    "/payments": [transaction],
    "/notifications": [topic],
    "/updateprofile": [person.firstName, person.lastName, person.email, phone],
    "/dashboard": [person.firstName, transaction],
  };
  return { tokens, shown };
}

/** Everything that a page shows, with what its fields hold. */
const shownOn = async (page: Page) =>
  page.evaluate(() =>
    [
      document.title,
      document.body.innerText,
      ...[...document.querySelectorAll("input, textarea")].map((field) => (field as HTMLInputElement).value),
    ].join("\n"),
  );

/** From now on looks for the texts in every frame of this document. @returns reads where they were seen. */
async function watchFor(page: Page, texts: string[]): Promise<() => Promise<string[]>> {
  await page.evaluate((secrets) => {
    const seen = new Set<string>();
    Object.assign(window, { seenOfTheFirst: seen });
    const look = () => {
      const fields = [...document.querySelectorAll("input, textarea")];
      const values = fields.map((field) => (field as HTMLInputElement).value);
      const shown = [document.title, document.body.textContent, ...values].join("\n");
      for (const text of secrets) if (shown.includes(text)) seen.add(`${location.pathname} ${text}`);
      requestAnimationFrame(look);
    };
    look();
  }, texts);
  // A new document would not have it, and would prove nothing about this one.
  return async () =>
    page.evaluate(() => [...(window as unknown as { seenOfTheFirst: Set<string> }).seenOfTheFirst]);
}

/** Opens a page by its link, without loading a new document. */
async function openByLink(page: Page, path: OwnPage): Promise<void> {
  await page.getByRole("button", { name: words("site", "en")("nav_account") }).click();
  await page.getByRole("banner").locator(`a[href="${path}"]`).filter({ visible: true }).last().click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await page.keyboard.press("Escape");
}

async function logOutByMenu(page: Page): Promise<void> {
  await page.getByRole("button", { name: words("site", "en")("nav_account") }).click();
  await page.getByRole("button", { name: words("site", "en")("nav_log_out") }).click();
  await expect(page.getByText(w.accounts("logged_out"))).toBeVisible();
}

async function logInByForm(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByRole("banner").locator('a[href="/login"]').filter({ visible: true }).first().click();
  await page.getByLabel(w.accounts("field_email_label")).fill(email);
  await page.getByLabel(w.accounts("field_password_label"), { exact: true }).fill(password);
  await page
    .getByRole("main")
    .getByRole("button", { name: w.accounts("log_in"), exact: true })
    .click();
  await expect(page).toHaveURL(/\/dashboard/);
}

/** Answers to reads come late, so that a page shows for a while what it has without them. */
const delayReads = async (page: Page) =>
  page.context().route(/\/api\/(?!events)/, async (route) => {
    if (route.request().method() === "GET") await page.waitForTimeout(1_000);
    await route.continue().catch(() => {});
  });

test("a second person in the same tab sees nothing of the first, not even while the answers are late @long", async ({
  page,
  academy,
}) => {
  const first = await personWithData(academy);
  const second = await register(academy);
  await enterWith(page, academy, first.tokens, "en");
  await page.goto(`${academy.url}/dashboard`);
  for (const path of ownPages) {
    await openByLink(page, path);
    for (const text of first.shown[path]) await expect.poll(async () => shownOn(page)).toContain(text);
  }
  await logOutByMenu(page);
  const seen = await watchFor(page, Object.values(first.shown).flat());
  await delayReads(page);
  await logInByForm(page, second);
  for (const path of ownPages) {
    await openByLink(page, path);
    // Longer than the answers take: before and after them nothing of the first person may show.
    await page.waitForTimeout(2_000);
  }
  await openByLink(page, "/updateprofile");
  await expect.poll(async () => shownOn(page)).toContain(second.email);
  expect(await seen()).toEqual([]);
});

test("when a second person signs in in another tab, the first person's tab shows nothing of the first @long", async ({
  page,
  context,
  academy,
}) => {
  const first = await personWithData(academy);
  const second = await register(academy);
  await enterWith(page, academy, first.tokens, "en");
  const tabs: { tab: Page; path: OwnPage }[] = [];
  for (const path of ownPages) {
    const tab = await context.newPage();
    await tab.goto(`${academy.url}${path}`);
    for (const text of first.shown[path]) await expect.poll(async () => shownOn(tab)).toContain(text);
    tabs.push({ tab, path });
  }
  await delayReads(page);
  // The same record that a sign-in writes, in one step, so that no tab is sent to the login page in between.
  await enterWith(page, academy, await academy.logIn(second.email, second.password));
  for (const { tab, path } of tabs) {
    for (const text of first.shown[path]) await expect.poll(async () => shownOn(tab)).not.toContain(text);
    const seen = await watchFor(tab, Object.values(first.shown).flat());
    await tab.waitForTimeout(2_000);
    expect(await seen()).toEqual([]);
    await expect(tab).toHaveURL(new RegExp(`${path}$`));
  }
  const profile = tabs.find(({ path }) => path === "/updateprofile")!;
  await expect.poll(async () => shownOn(profile.tab)).toContain(second.email);
});
