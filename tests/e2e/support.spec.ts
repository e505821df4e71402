// Writing to the academy, asking for a mentor, and the operator's inbox of both.
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, expectNoSidewaysScroll, type Language, test, words } from "./support/academy.ts";
import { enterAs } from "./support/every-page.ts";
import { proseOf, sectionOf } from "./support/prose.ts";

const w = words("support", "en");

let senders = 0;
const address = () => `writer${++senders}@example.com`;

async function fillContact(page: Page, email: string): Promise<void> {
  await page.getByLabel(w("contact_name"), { exact: true }).fill("Rahima Khatun");
  await page.getByLabel(w("contact_email"), { exact: true }).fill(email);
  await page.getByLabel(w("contact_subject"), { exact: true }).fill("A receipt");
  await page.getByLabel(w("contact_message"), { exact: true }).fill("Could you send me one?");
}
const sendButton = (page: Page) => page.getByRole("button", { name: w("contact_send") });

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"])
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}

test("a message is sent, and the next one can be sent an hour later @long", async ({ page, academy }) => {
  await page.clock.install();
  await page.goto(`${academy.url}/contact?lang=en`);
  await sendButton(page).click();
  await expect(page.getByLabel(w("contact_name"), { exact: true })).toBeFocused();
  await expect(page.getByRole("alert")).toHaveCount(4);

  const arrived = Promise.withResolvers<void>();
  await page.route("**/api/contact/", async (route) => {
    await arrived.promise;
    await route.continue();
  });
  await fillContact(page, address());
  await sendButton(page).click();
  await expect(page.getByText(w("contact_sending"))).toBeVisible();
  arrived.resolve();
  const done = page.getByRole("dialog", { name: w("contact_sent_title") });
  await expect(done.getByText(w("contact_sent_text"))).toBeVisible();
  await expectAccessible(page);
  await done.getByRole("button", { name: w("contact_close") }).click();
  await expect(page.getByLabel(w("contact_message"), { exact: true })).toHaveValue("");

  // The lock outlives a reload, and an attempt says how long it lasts.
  await page.clock.fastForward("10:00");
  await page.reload();
  const locked = page.getByRole("button", { name: "Please try again in 50 minutes" });
  await expect(locked).toHaveAttribute("aria-disabled", "true");
  await page.getByLabel(w("contact_subject"), { exact: true }).press("Enter");
  await expect(page.getByRole("listitem").getByText("Please try again in 50 minutes")).toBeVisible();

  await page.clock.fastForward("50:01");
  await expect(sendButton(page)).toBeEnabled();
  expect(await page.evaluate(() => localStorage.getItem("last-contact-submission"))).toBeNull();
});

test("a message that failed is not lost, and the next try sends it @long", async ({ page, academy }) => {
  await page.goto(`${academy.url}/contact?lang=en`);
  await fillContact(page, address());
  await page.reload();
  await expect(page.getByLabel(w("contact_message"), { exact: true })).toHaveValue("Could you send me one?");
  await page.route("**/api/contact/", async (route) => route.fulfill({ status: 502, body: "<html>" }));
  await sendButton(page).click();
  const failed = page.getByRole("dialog", { name: w("contact_failed_title") });
  await expect(failed.getByText(w("contact_failed"))).toBeVisible();
  await expectAccessible(page);
  await page.unroute("**/api/contact/");
  await failed.getByRole("button", { name: w("contact_try_again") }).click();
  await expect(page.getByRole("dialog", { name: w("contact_sent_title") })).toBeVisible();
});

test("the server's limit of an hour shows in the document's words @long", async ({ page, academy }) => {
  const email = address();
  const first = { name: "R", email, subject: "First", message: "One" };
  expect((await academy.api("POST", "/api/contact/", first)).status).toBe(201);
  await page.goto(`${academy.url}/contact?lang=en`);
  await fillContact(page, email);
  await sendButton(page).click();
  const failed = page.getByRole("dialog", { name: w("contact_failed_title") });
  await expect(failed.getByText(/Please try again in (60|59) minutes/)).toBeVisible();
});

for (const language of ["en", "bn"] satisfies Language[])
  test(`the mentorship page shows its plans and accepts a phone number (${language}) @long`, async ({
    page,
    academy,
  }) => {
    const say = words("mentorship", language);
    const prose = proseOf("mentorship", "mentorship", language);
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(`${academy.url}/research-mentorship?lang=${language}`);
    const main = page.getByRole("main");
    for (const said of language === "en"
      ? ["100+", "95%", "50+", "৳10,000", "৳15,000", "৳20,000", "Usually 3-6 months", "Usually 6-12 months"]
      : ["১০০+", "৯৫%", "৫০+", "৳১০,০০০", "৳১৫,০০০", "৳২০,০০০"])
      await expect(main.getByText(said, { exact: true })).toBeVisible();
    await expect(
      main
        .getByRole("article")
        .filter({ hasText: sectionOf(prose, "q2").title })
        .first(),
    ).toContainText(say("plan_popular"));
    for (const service of ["design", "analysis", "writing", "submission"])
      await expect(main.getByRole("heading", { name: sectionOf(prose, service).title })).toBeVisible();
    await expect(main.locator("details")).toHaveCount(4);
    await expect(main.getByText("Delta Public Health")).toBeVisible();
    await expectNoSidewaysScroll(page);

    await main
      .getByRole("button", { name: say("get_published"), exact: true })
      .first()
      .click();
    const dialog = page.getByRole("dialog", { name: say("lead_title") });
    await dialog.getByRole("button", { name: say("lead_submit"), exact: true }).click();
    await expect(dialog.getByRole("alert")).toHaveCount(2);
    await expect(dialog.getByLabel(say("lead_name"))).toBeFocused();
    await dialog.getByLabel(say("lead_name")).fill(`Caller ${language}`);
    await dialog.getByLabel(say("lead_phone")).fill("০১৭১২-৩৪৫৬৭৮");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: say("lead_submit"), exact: true }).click();
    await expect(page.getByText(say("lead_sent"))).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText(say("lead_sent"))).toHaveCount(0, { timeout: 3_900 });
    const { access } = await academy.logIn("admin@bidya.test");
    const path = `/api/admin/mentorship-leads/?search=Caller ${language}`;
    const { body } = await academy.api("GET", path, undefined, access);
    expect(body.results).toMatchObject([{ phone: "01712345678" }]);
  });

test("the form is filled in for a signed-in person; the operator reads, answers and marks @long", async ({
  page,
  academy,
}) => {
  await enterAs(page, academy, "learner");
  await page.goto(`${academy.url}/contact?lang=en`);
  await expect(page.getByLabel(w("contact_email"), { exact: true })).toHaveValue("learner@bidya.test");
  await page.getByLabel(w("contact_subject"), { exact: true }).fill("Zebrafish");
  await page.getByLabel(w("contact_message"), { exact: true }).fill("Two lines,\nas typed.");
  await sendButton(page).click();
  await expect(page.getByRole("dialog", { name: w("contact_sent_title") })).toBeVisible();

  await page.evaluate(() => localStorage.clear());
  await enterAs(page, academy, "administrator");
  await page.goto(`${academy.url}/admin/messages?lang=en`);
  await page.getByRole("searchbox", { name: w("inbox_search_messages") }).fill("zebrafish");
  await expect(page.getByText("1 message", { exact: true })).toBeVisible();
  const row = page.getByRole("main").getByRole("listitem");
  await expect(row.getByRole("link", { name: /Answer .* by email/ })).toHaveAttribute(
    "href",
    "mailto:learner@bidya.test?subject=Re%3A%20Zebrafish",
  );
  await expect(row.getByText(w("inbox_member"))).toBeVisible();
  await row.getByRole("button", { name: w("inbox_mark") }).click();
  await expect(row.getByText(/Answered by Academy Administrator/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: w("inbox_waiting"), exact: true }).click();
  await expect(page.getByText("Nothing matches “zebrafish”")).toBeVisible();
  await page.getByRole("button", { name: words("administration", "en")("inbox_leads"), exact: true }).click();
  await expect(page.getByRole("link", { name: "Call 01711000231" })).toHaveAttribute(
    "href",
    "tel:01711000231",
  );
});
