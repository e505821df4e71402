// What an administrator does with the texts of pages.
import { expect, expectNoSidewaysScroll, type Language, test, words } from "./support/academy.ts";
import { expectAccessible } from "./support/accessible.ts";
import { signIn } from "./support/sign-in.ts";
import { proseOf } from "./support/prose.ts";

const w = words("pages", "en");
const path = (page: string, language: Language = "en") => `/api/admin/texts/${page}/${language}/`;

test("a text is refused, previewed, saved, seen by visitors at once, and brought back @long", async ({
  page,
  academy,
  browser,
}) => {
  const access = await signIn(page, academy, "admin@bidya.test");
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${academy.url}/admin/texts?lang=en`);
  await page.getByRole("link", { name: proseOf("pages", "faq", "en").title, exact: true }).click();
  const field = page.getByLabel(w("text_label", { language: w("text_in_english") }), { exact: true });
  const shipped = await field.inputValue();
  expect(shipped).toContain("## Who are the courses for? {#for-whom}");
  await expectNoSidewaysScroll(page);

  const [top = ""] = shipped.split("\n## ");
  await field.fill(top);
  await page.getByRole("button", { name: w("text_save"), exact: true }).click();
  await expect(page.getByText("There are no questions.")).toBeVisible();
  await expect(field).toBeFocused();

  // A question more, in the accordion of the page.
  await field.fill(`${shipped}\n## May I bring a friend? {#friend}\n\nYes, to {academy}.\n`);
  await expect(page.getByText(w("text_draft_kept"))).toBeVisible();
  await page.getByRole("button", { name: w("text_preview"), exact: true }).click();
  const frame = page.frameLocator("iframe");
  await expect(frame.locator("main details")).toHaveCount(15);
  await frame.locator("main summary").last().click();
  await expect(frame.getByText("Yes, to Bidya Academy.")).toBeVisible();
  const visitor = await browser.newPage();
  await visitor.goto(`${academy.url}/faq?lang=en`);
  await expect(visitor.locator("main details")).toHaveCount(14);

  // The draft is on this device: it stays through the other language, a reload, and the end of the tab.
  await page.getByRole("tab", { name: w("text_in_bengali") }).click();
  const bengali = page.getByLabel(w("text_label", { language: w("text_in_bengali") }), { exact: true });
  await expect(bengali).toHaveValue(/কোর্স/);
  const second = await page.context().newPage();
  await page.close();
  await second.goto(`${academy.url}/admin/texts/faq?lang=en`);
  const field2 = second.getByLabel(w("text_label", { language: w("text_in_english") }), { exact: true });
  await expect(field2).toHaveValue(/May I bring a friend/);
  await second.getByRole("button", { name: w("text_save"), exact: true }).click();
  await expect(second.locator("[data-sonner-toast]").getByText(w("text_saved"))).toBeVisible();
  await expect(second.getByText(w("text_draft_kept"))).toHaveCount(0);
  await visitor.reload();
  await expect(visitor.locator("main details")).toHaveCount(15);
  await visitor.locator("main summary").first().click();
  await visitor.locator("main summary").last().click();
  await expect(visitor.locator("main details[open]")).toHaveCount(1);
  await visitor.goto(`${academy.url}/faq?lang=bn`);
  await expect(visitor.locator("main details")).toHaveCount(14);

  // A draft is dropped only after a question.
  const saved = await field2.inputValue();
  await field2.fill("Nothing");
  await second.getByRole("button", { name: w("text_drop_draft") }).click();
  const dialog = second.getByRole("dialog");
  await expect(dialog.getByText(w("text_ask_drop_text"))).toBeVisible();
  await second.keyboard.press("Escape");
  await expect(field2).toHaveValue("Nothing");
  await second.getByRole("button", { name: w("text_drop_draft") }).click();
  await dialog.getByRole("button", { name: w("text_drop_draft") }).click();
  await expect(field2).toHaveValue(saved);

  // Back to the shipped text, by keyboard; what was saved stays in the list of versions.
  await second.getByRole("button", { name: w("text_back_to_shipped") }).focus();
  await second.keyboard.press("Enter");
  await expect(dialog.getByText(w("text_ask_text"))).toBeVisible();
  await dialog.getByRole("button", { name: w("text_restore"), exact: true }).click();
  await expect(second.locator("[data-sonner-toast]").getByText(w("text_restored"))).toBeVisible();
  await expect(field2).toHaveValue(shipped);
  const versions = second.getByRole("main").getByRole("listitem");
  await expect(versions.filter({ hasText: w("text_version", { number: "1" }) })).toHaveCount(1);
  await visitor.goto(`${academy.url}/faq?lang=en`);
  await expect(visitor.locator("main details")).toHaveCount(14);

  // An older version is looked at, and brought back.
  await second
    .getByRole("button", { name: w("text_look_at", { name: w("text_version", { number: "1" }) }) })
    .click();
  await expect(second.frameLocator("iframe").locator("main details")).toHaveCount(15);
  await second
    .getByRole("button", { name: w("text_restore_of", { name: w("text_version", { number: "1" }) }) })
    .click();
  await dialog.getByRole("button", { name: w("text_restore"), exact: true }).click();
  await expect(field2).toHaveValue(/May I bring a friend/);
  const { body } = await academy.api("GET", path("faq"), undefined, access);
  expect([body.version, body.history.length]).toEqual([3, 3]);
  await academy.api("POST", `${path("faq")}restore/`, { version: 3, number: 0 }, access);
  await visitor.close();
});

for (const width of [360, 1280])
  test(`two people change one text: both texts are shown, and one is chosen, ${width} px @long`, async ({
    page,
    academy,
  }) => {
    const access = await signIn(page, academy, "admin@bidya.test");
    const read = async () => (await academy.api("GET", path("refund", "bn"), undefined, access)).body;
    const { version, text } = await read();
    const theirs = text.replace("#", `# ${width}`);
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${academy.url}/admin/texts/refund?lang=en&text=bn`);
    const field = page.getByLabel(w("text_label", { language: w("text_in_bengali") }), { exact: true });
    await field.fill(`${text}\nআমার লেখা।`);
    await academy.api("PUT", path("refund", "bn"), { version, text: theirs }, access);
    await page.getByRole("button", { name: w("text_save"), exact: true }).click();
    await expect(page.getByRole("heading", { name: w("text_changed") })).toBeFocused();
    await expect(page.getByRole("region", { name: w("text_theirs") })).toContainText(String(width));
    await expect(page.getByRole("region", { name: w("text_mine") })).toContainText("আমার লেখা।");
    expect((await read()).text).toBe(theirs);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    if (width === 360) {
      await page.getByRole("button", { name: w("text_take_theirs") }).click();
      await expect(field).toHaveValue(theirs);
      await expect(page.getByText(w("text_changed"))).toHaveCount(0);
    } else {
      await page.getByRole("button", { name: w("text_keep_mine") }).click();
      await expect(page.locator("[data-sonner-toast]").getByText(w("text_saved"))).toBeVisible();
      await expect.poll(async () => (await read()).text).toContain("আমার লেখা।");
      await expect(field).toHaveValue(/আমার লেখা।/);
    }
    const now = await read();
    await academy.api("POST", `${path("refund", "bn")}restore/`, { version: now.version, number: 0 }, access);
  });

test("a refund policy in sections has a table of contents @long", async ({ page, academy }) => {
  const access = await signIn(page, academy, "admin@bidya.test");
  const { body } = await academy.api("GET", path("refund"), undefined, access);
  const text = `---\ndescription: "How {academy} pays back"\nsince: "2026-12-01"\n---\n\n# Refund policy\n\nWithin 7 days.\n\nAsk us at help@bidya.example.\n\n## Who {#who}\n\nLearners who\n\n- paid in full\n- opened no lesson\n\n[Ask us](/contact)\n\n## When {#when}\n\nSoon.\n`;
  const saved = await academy.api("PUT", path("refund"), { version: body.version, text }, access);
  expect(saved.status).toBe(200);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${academy.url}/refund-policy?lang=en`);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 2, name: "Who", exact: true })).toBeVisible();
  await expect(main.getByRole("listitem").filter({ hasText: "opened no lesson" })).toBeVisible();
  await expect(main.getByText("Ask us at help@bidya.example.")).toBeVisible();
  await expect(main.getByText("1 December 2026")).toBeVisible();
  await expect(page.locator("meta[name=description]")).toHaveAttribute(
    "content",
    "How Bidya Academy pays back",
  );
  await main.getByRole("navigation").getByRole("link", { name: "When" }).click();
  await expect(page).toHaveURL(/#when$/);
  await expectAccessible(page);
  await main.getByRole("link", { name: "Ask us" }).click();
  await expect(page).toHaveURL(`${academy.url}/contact`);
  const version = saved.body.version;
  await academy.api("POST", `${path("refund")}restore/`, { version, number: 0 }, access);
});

test("every text has a preview in each language, of what is typed and of what is shipped @long", async ({
  page,
  academy,
}) => {
  const { access } = await academy.logIn("admin@bidya.test");
  for (const name of ["about", "faq", "help", "terms", "privacy", "refund"])
    for (const language of ["en", "bn"] as const) {
      const preview = async (body: object) =>
        (await academy.api("POST", `${path(name, language)}preview/`, body, access)).body.html as string;
      const { body: before } = await academy.api("GET", path(name, language), undefined, access);
      const text = (before.text as string).replace(/^# (.+)$/m, "# $1 previewed");
      const { title } = proseOf("pages", name, language);
      await page.setContent(await preview({ text }));
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${title} previewed`);
      await page.setContent(await preview({ number: 0 }));
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
      // Nothing is saved.
      const { body: after } = await academy.api("GET", path(name, language), undefined, access);
      expect([after.version, after.text]).toEqual([before.version, before.text]);
    }
});
