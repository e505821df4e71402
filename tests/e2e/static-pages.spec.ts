// The pages that explain the academy: in both languages, without JavaScript, on the smallest phone.
import { expect, expectNoSidewaysScroll, type Language, test, words } from "./support/academy.ts";
import { proseOf, sectionOf } from "./support/prose.ts";
import { violationsOn } from "./support/accessible.ts";

const pages = [
  { path: "/about", name: "about" },
  { path: "/faq", name: "faq" },
  { path: "/help-center", name: "help" },
  { path: "/terms-of-service", name: "terms" },
  { path: "/privacy-policy", name: "privacy" },
  { path: "/refund-policy", name: "refund" },
];

for (const language of ["en", "bn"] as Language[]) {
  const titleOf = (page: string) => proseOf("pages", page, language).title;
  const answerTo = (question: number) =>
    Object.values(proseOf("pages", "faq", language).sections!)[question]!.text[0]!;

  test.describe(`with scripts off, in ${language}`, () => {
    test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } });

    for (const { path, name } of pages)
      test(`${path} can be read, and links to its other language @long`, async ({ page, academy }) => {
        await page.goto(`${academy.url}${path}?lang=${language}`);
        await expect(page.getByRole("heading", { level: 1, name: titleOf(name) })).toBeVisible();
        await expect(page.locator("html")).toHaveAttribute("lang", language);
        await expect(page).toHaveTitle(new RegExp(`^${titleOf(name)} · `));
        for (const other of ["en", "bn", "x-default"])
          await expect(page.locator(`link[rel=alternate][hreflang=${other}]`)).toHaveCount(1);
        await expect(page.locator("link[rel=canonical]")).toHaveAttribute(
          "href",
          academy.url + path + (language === "bn" ? "?lang=bn" : ""),
        );
        expect(await page.locator("meta[name=description]").getAttribute("content")).toContain(
          "Bidya Academy",
        );
        await expectNoSidewaysScroll(page);
        if (language === "bn") expect(await page.locator("main").innerText()).not.toMatch(/[0-9]/);
      });

    test("the questions open one at a time @long", async ({ page, academy }) => {
      await page.goto(`${academy.url}/faq?lang=${language}`);
      const items = page.locator("main details");
      await expect(items).toHaveCount(14);
      await items.nth(0).locator("summary").click();
      await expect(page.getByText(answerTo(0))).toBeVisible();
      await items.nth(6).locator("summary").click();
      await expect(page.getByText(answerTo(6))).toBeVisible();
      await expect(page.locator("main details[open]")).toHaveCount(1);
    });
  });

  for (const [colorScheme, width] of [
    ["light", 360],
    ["light", 1280],
    ["dark", 360],
  ] as const)
    test(`axe finds nothing on any of them, ${language}, ${colorScheme}, ${width} px @long`, async ({
      page,
      academy,
    }) => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 800 });
      for (const { path, name } of pages) {
        await page.goto(`${academy.url}${path}?lang=${language}`);
        await expect(page.getByRole("heading", { level: 1, name: titleOf(name) })).toBeVisible();
        expect(await violationsOn(page), path).toEqual([]);
      }
    });
}

const w = words("pages", "en");
const prose = (page: string) => proseOf("pages", page, "en");
const titled = (page: string, id: string) => sectionOf(prose(page), id).title;

test("the about page shows the demo's figures, three reasons and a mission @long", async ({
  page,
  academy,
}) => {
  await page.goto(`${academy.url}/about?lang=en`);
  for (const [figure, value] of [
    ["figure_years", "5+"],
    ["figure_students", "1,000+"],
    ["figure_instructors", "50+"],
    ["figure_success_rate", "95%"],
  ] as const)
    await expect(
      page
        .getByRole("main")
        .locator("dl > div")
        .filter({ hasText: w(figure) }),
    ).toContainText(value);
  for (const reason of ["practice", "language", "phone"])
    await expect(page.getByRole("heading", { name: titled("about", reason) })).toBeVisible();
  await expect(page.getByText(sectionOf(prose("about"), "mission").text[0]!)).toBeVisible();
  await page.goto(`${academy.url}/about?lang=bn`);
  await expect(page.getByText("১,০০০+")).toBeVisible();
});

test("the help center has four links, and each one works @long", async ({ page, academy }) => {
  await page.goto(`${academy.url}/help-center?lang=en`);
  for (const [way, when] of [
    ["chat", "Monday to Friday, 9 AM to 6 PM"],
    ["email", "within 24 hours"],
    ["phone", "business hours"],
    ["self", "any hour"],
  ] as const)
    await expect(
      page
        .getByRole("main")
        .getByRole("listitem")
        .filter({ hasText: titled("help", way) }),
    ).toContainText(when);
  // The demo has no address and no number of its own, so three ways lead to the form.
  for (const [label, path] of [
    ["help_chat_do", "/contact"],
    ["help_email_form", "/contact"],
    ["help_phone_ask", "/contact"],
    ["help_self_do", "/faq"],
  ] as const) {
    await page.goto(`${academy.url}/help-center?lang=en`);
    const links = page.getByRole("main").getByRole("listitem").getByRole("link");
    await expect(links).toHaveCount(4);
    await links.filter({ hasText: w(label) }).click();
    await expect(page).toHaveURL(`${academy.url}${path}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
});

test("terms and privacy have every section of the documents @long", async ({ page, academy }) => {
  await page.goto(`${academy.url}/terms-of-service?lang=en`);
  await expect(page.getByText(/18 or older, or have the consent of a parent/)).toBeVisible();
  await expect(page.getByText(/private research community in Bangladesh operates it/)).toBeVisible();
  await page.getByRole("link", { name: titled("terms", "refunds") }).click();
  await expect(page).toHaveURL(/#refunds$/);
  await expect(page.getByRole("heading", { name: titled("terms", "refunds") })).toBeInViewport();
  await page
    .getByRole("main")
    .getByRole("link", { name: prose("refund").title, exact: true })
    .click();
  await expect(
    page.getByText("We are still working on our refund policy. Stay with us!", { exact: true }),
  ).toBeVisible();
  await page.goto(`${academy.url}/privacy-policy?lang=en`);
  const sections = Object.values(prose("privacy").sections!);
  expect(sections).toHaveLength(12);
  for (const { title } of sections)
    await expect(page.getByRole("heading", { name: title, exact: true })).toBeVisible();
});
