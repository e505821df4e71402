// The first page of administrators, and what the shell tells them.
import type { Page } from "@playwright/test";
import { expect, expectNoSidewaysScroll, test, words } from "./support/academy.ts";
import { expectAccessible } from "./support/accessible.ts";
import { newcomer, register } from "./support/people.ts";
import { signIn } from "./support/sign-in.ts";

const administration = words("administration", "en");
const audit = words("audit", "en");
const notifications = words("notifications", "en");
const site = words("site", "en");
const phone = { width: 360, height: 780 };

const rail = (page: Page) => page.getByRole("navigation", { name: site("rail_label"), exact: true });
const lines = (page: Page) =>
  page
    .locator("section", { has: page.getByRole("heading", { name: notifications("waiting_title") }) })
    .last();
const countIn = async (page: Page, title: string): Promise<number> =>
  Number(
    await lines(page)
      .getByRole("link", { name: new RegExp(`^${title}`) })
      .locator("span.text-lead")
      .textContent(),
  );

test("a new message shows on the first page, in the tab bar and at the bell, until it is answered", async ({
  page,
  academy,
}) => {
  await signIn(page, academy, "admin@bidya.test");
  await page.setViewportSize(phone);
  await page.goto(`${academy.url}/admin?lang=en`);
  await expect(page.getByRole("heading", { level: 1, name: administration("today") })).toBeVisible();
  const before = await countIn(page, "Messages");
  await academy.api("POST", "/api/contact/", {
    name: "Kamrul Islam",
    email: `kamrul${Date.now()}@example.com`,
    subject: "A seat",
    message: "Is there a seat in the next course?",
  });
  await page.reload();
  await expect.poll(async () => countIn(page, "Messages")).toBe(before + 1);
  const tabs = page.getByRole("navigation", { name: site("tabs_label") });
  await expect(tabs.locator("[aria-current=page]")).toHaveText(new RegExp(`^${site("tab_today")}`));
  await expect(
    tabs.getByRole("link", { name: new RegExp(`^${site("tab_messages")}.*\\d+ waiting`) }),
  ).toBeVisible();

  await lines(page)
    .getByRole("link", { name: /^Messages/ })
    .click();
  await expect(page).toHaveURL(/\/admin\/messages\?status=waiting$/);

  await page.setViewportSize({ width: 1280, height: 800 });
  const bell = page
    .getByRole("banner")
    .getByRole("link", { name: new RegExp(`^${site("nav_notifications")}.*waiting`) });
  await expect(bell).toBeVisible();
  await bell.click();
  await expect(lines(page).getByRole("link", { name: /^Messages/ })).toBeVisible();
});

test("the first page shows today's money and the wallets, and leads to every desk @long", async ({
  page,
  academy,
}) => {
  await signIn(page, academy, "admin@bidya.test");
  await page.goto(`${academy.url}/admin?lang=en`);
  await expect(page.getByRole("heading", { name: administration("money"), exact: true })).toBeVisible();
  await expect(
    page.getByRole("heading", { name: words("payment-review", "en")("wallets_title") }),
  ).toBeVisible();
  // Nobody has made a backup of the academy of the tests.
  await expect(page.getByRole("alert").getByText(administration("no_backup"))).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  // A wide screen has the rail, and a narrower one has the places below the figures.
  const desks = [
    "/admin/payments",
    "/admin/messages",
    "/admin/people",
    "/admin/certificates",
    "/admin/audit",
  ];
  for (const path of desks) await expect(rail(page).locator(`a[href="${path}"]`)).toBeVisible();
  await page.setViewportSize({ width: 1279, height: 800 });
  await expect(rail(page)).toBeHidden();
  for (const path of desks) await expect(page.locator(`main a[href="${path}"]`).last()).toBeVisible();
  await expect(page.locator('main a[href="/admin"]')).toHaveCount(0);
});

test("the rail marks the present place, counts what is waiting, and has its room before it comes", async ({
  page,
  academy,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page, academy, "admin@bidya.test");
  // Where the page's content begins, in each frame.
  await page.addInitScript(() => {
    const rooms = new Set<number>();
    Object.assign(window, { rooms });
    const look = () => {
      const main = document.querySelector("main");
      if (main) rooms.add(main.getBoundingClientRect().left);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  const current = rail(page).locator("[aria-current]");
  for (const [path, place] of [
    ["/admin", "today"],
    ["/admin/coupons", "prices"],
    ["/admin/payments/devices", "payments"],
    ["/admin/people", "people"],
  ] as const) {
    await page.goto(`${academy.url}${path}?lang=en`);
    await expect(current).toHaveText(new RegExp(`^${administration(place)}`));
    await expect(current).toHaveAttribute("aria-current", "page");
    const rooms = await page.evaluate(() => [...(window as unknown as { rooms: Set<number> }).rooms]);
    expect(rooms).toEqual([224]);
  }
  await expect(rail(page).getByRole("link")).toHaveCount(16);
  await academy.api("POST", "/api/contact/", {
    name: "Kamrul Islam",
    email: `kamrul${Date.now()}@example.com`,
    subject: "A seat",
    message: "Is there a seat in the next course?",
  });
  await page.reload();
  await expect(
    rail(page).getByRole("link", { name: new RegExp(`^${administration("messages")} , \\d+ waiting`) }),
  ).toBeVisible();
  // The keyboard reaches every link.
  await rail(page).getByRole("link").first().focus();
  await page.keyboard.press("Tab");
  await expect(rail(page).getByRole("link").nth(1)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${academy.url}/admin/payments`);
  await expect(current).toHaveText(new RegExp(`^${administration("payments")}`));
});

test("on a phone More has every place, above the only bar at the bottom", async ({ page, academy }) => {
  await page.setViewportSize(phone);
  await signIn(page, academy, "admin@bidya.test");
  await page.goto(`${academy.url}/admin/settings?lang=en`);
  const tabs = page.getByRole("navigation", { name: site("tabs_label") });
  await expect(rail(page)).toBeHidden();
  await expect(tabs.getByRole("link")).toHaveCount(4);
  const more = tabs.getByRole("button", { name: site("tab_more") });
  await more.click();
  const work = tabs.getByRole("list", { name: administration("places_work") });
  await expect(work.getByRole("link")).toHaveCount(6);
  await expect(
    tabs.getByRole("list", { name: administration("places_academy") }).locator("[aria-current=page]"),
  ).toHaveText(administration("settings"));
  await expect(page.locator("[data-bottom-bar]").filter({ visible: true })).toHaveCount(1);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await work.getByRole("link", { name: administration("reports") }).click();
  await expect(page).toHaveURL(`${academy.url}/admin/reports`);
  await expect(more).toHaveAttribute("aria-expanded", "false");
  // The bell is in the header, because its tab is taken.
  await expect(
    page.getByRole("banner").getByRole("link", { name: new RegExp(`^${site("nav_notifications")}`) }),
  ).toBeVisible();
});

test("a learner has no desk: neither in the shell nor at its address @long", async ({ page, academy }) => {
  await page.setViewportSize(phone);
  await newcomer(page, academy);
  await page.goto(`${academy.url}/admin?lang=en`);
  await expect(page.getByRole("heading", { name: notifications("waiting_title") })).toHaveCount(0);
  const tabs = page.getByRole("navigation", { name: site("tabs_label") });
  await expect(tabs.getByRole("link", { name: site("tab_home") })).toBeVisible();
  await expect(tabs.getByRole("link", { name: new RegExp(`^${site("tab_today")}`) })).toHaveCount(0);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByRole("button", { name: site("nav_account") })).toBeVisible();
  await expect(rail(page)).toHaveCount(0);
});

test("the audit log is sentences, filtered by action and saved as a CSV file", async ({ page, academy }) => {
  const person = await register(academy);
  const { access: own } = await academy.logIn(person.email, person.password);
  const { body: profile } = await academy.api("GET", "/api/accounts/profile/", undefined, own);
  const access = await signIn(page, academy, "admin@bidya.test");
  await academy.api("POST", `/api/admin/users/${profile.id}/end-sessions/`, {}, access);
  await page.goto(`${academy.url}/admin/audit?lang=en&person=${profile.id}`);
  await expect(page.getByRole("heading", { level: 1, name: audit("audit_title") })).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(1);
  await page.getByLabel(audit("audit_action")).selectOption("user.end_sessions");
  await expect(page).toHaveURL(/action=user\.end_sessions/);
  const entry = page.getByRole("article");
  await expect(entry).toContainText(/ logged .+ out on every device\./);
  await expect(entry.locator(`a[href="/admin/people/${profile.id}"]`)).toBeVisible();
  // The names for programs are behind a disclosure.
  await expect(entry.getByText("user.end_sessions", { exact: true })).toBeHidden();
  await entry.getByText(audit("audit_raw"), { exact: true }).click();
  await expect(entry.getByText("user.end_sessions", { exact: true })).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: audit("audit_save") }).click();
  expect((await download).suggestedFilename()).toMatch(/^audit-\d{4}-\d\d-\d\d\.csv$/);
  await page.getByLabel(audit("audit_from")).fill("2999-01-01");
  await expect(page.getByText(audit("audit_empty"), { exact: true })).toBeVisible();
  // The filter is in the address: a reload keeps it.
  await page.reload();
  await expect(page.getByLabel(audit("audit_from"))).toHaveValue("2999-01-01");
});

test("an administrator never sees the tabs of learners, also before the page's scripts @long", async ({
  page,
  academy,
}) => {
  await page.setViewportSize(phone);
  await signIn(page, academy, "admin@bidya.test");
  const tabs = page.getByRole("navigation", { name: site("tabs_label") });
  await page.goto(`${academy.url}/courses?lang=en`);
  await expect(tabs.getByRole("link", { name: new RegExp(`^${site("tab_today")}`) })).toBeVisible();
  // Which tabs are visible in each frame, before the page's scripts run and afterwards.
  await page.addInitScript((label) => {
    const shown = new Set<string>();
    Object.assign(window, { shown });
    const look = () => {
      for (const link of document.querySelectorAll<HTMLAnchorElement>(`nav[aria-label="${label}"] a`))
        if (link.checkVisibility({ visibilityProperty: true })) shown.add(link.pathname);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, site("tabs_label"));
  await page.reload();
  await expect(tabs.getByRole("link", { name: new RegExp(`^${site("tab_today")}`) })).toBeVisible();
  const shown = await page.evaluate(() => [...(window as unknown as { shown: Set<string> }).shown]);
  expect(shown.toSorted()).toEqual(["/admin", "/admin/messages", "/admin/payments", "/admin/people"]);
});

test("an administrator whose tabs cannot be loaded gets those of learners @long", async ({
  page,
  academy,
}) => {
  await page.setViewportSize(phone);
  await signIn(page, academy, "admin@bidya.test");
  let tried = 0;
  await page.route(/assets\/administrators-/, async (route) => {
    tried++;
    return route.abort();
  });
  await page.goto(`${academy.url}/courses?lang=en`);
  await expect.poll(() => tried).toBeGreaterThan(0);
  const tabs = page.getByRole("navigation", { name: site("tabs_label") });
  await expect(tabs.getByRole("link", { name: site("tab_home") })).toBeVisible();
});

test("the first page says so if what is waiting cannot be loaded @long", async ({ page, academy }) => {
  await signIn(page, academy, "admin@bidya.test");
  let tried = 0;
  await page.route(/assets\/waiting-lines-/, async (route) => {
    tried++;
    return route.abort();
  });
  await page.goto(`${academy.url}/admin?lang=en`);
  await expect.poll(() => tried).toBeGreaterThan(0);
  await expect(page.getByRole("alert").getByText(words("kit", "en")("part_failed"))).toBeVisible();
});
