// Signing in, staying signed in, and being signed out, in one tab and in several.
import type { Page } from "@playwright/test";
import { type Academy, expect, test, words } from "./support/academy.ts";
import { putRecord } from "./support/sign-in.ts";

const w = { accounts: words("accounts", "en"), dashboard: words("dashboard", "en") };

/** A session that is stored, as the documents' client keeps it; `access` may be spoilt. */
async function store(page: Page, academy: Academy, spoil = false): Promise<void> {
  const { access, refresh } = await academy.logIn("learner@bidya.test");
  const { body: user } = await academy.api("GET", "/api/accounts/profile/", undefined, access);
  await page.context().addCookies([{ name: "lang", value: "en", url: academy.url }]);
  await putRecord(page, academy, {
    user,
    accessToken: spoil ? "an.expired.token" : access,
    refreshToken: refresh,
  });
}

const record = async (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem("auth") ?? "null") as Record<string, unknown> | null);

test("the guard remembers the address, and the stored record has the document's format", async ({
  page,
  academy,
}) => {
  await page.goto(`${academy.url}/dashboard?lang=en`);
  await expect(page).toHaveURL(/\/login/);
  // Not the dashboard, where every login leads.
  await page.goto(`${academy.url}/changepassword`);
  await expect(page).toHaveURL(/\/login\?next=%2Fchangepassword$/);
  await page.getByLabel(w.accounts("field_email_label")).fill("learner@bidya.test");
  await page.getByLabel(w.accounts("field_password_label"), { exact: true }).fill("wrong password");
  await page
    .getByRole("main")
    .getByRole("button", { name: w.accounts("log_in"), exact: true })
    .click();
  await expect(page.getByRole("main").getByRole("alert")).toHaveText(w.accounts("wrong_credentials"));
  await expect(page.getByLabel(w.accounts("field_email_label"))).toHaveValue("learner@bidya.test");
  await page.getByLabel(w.accounts("field_password_label"), { exact: true }).fill("bidya-demo");
  await page
    .getByRole("main")
    .getByRole("button", { name: w.accounts("log_in"), exact: true })
    .click();
  await expect(page).toHaveURL(`${academy.url}/changepassword`);
  await expect(page.getByLabel(w.accounts("field_old_password_label"))).toBeVisible();
  // The profile follows the tokens.
  await expect
    .poll(async () => (await record(page))?.user)
    .toMatchObject({ email: "learner@bidya.test", role: "learner" });
  const stored = (await record(page)) as { user: object; accessToken: string; refreshToken: string };
  expect(Object.keys(stored).toSorted()).toEqual(["accessToken", "refreshToken", "user"]);
  const profile = await academy.api("GET", "/api/accounts/profile/", undefined, stored.accessToken);
  expect([profile.status, profile.body]).toEqual([200, stored.user]);
  const refresh = { refresh: stored.refreshToken };
  expect((await academy.api("POST", "/api/accounts/token/refresh/", refresh)).status).toBe(200);
});

test("several calls that fail at once cause one refresh, and all of them succeed", async ({
  page,
  academy,
}) => {
  await store(page, academy, true);
  const refreshes: string[] = [];
  page.on("request", (request) => {
    if (/token\/refresh/.test(request.url())) refreshes.push(request.url());
  });
  // No call is answered before a second one was sent, so that several are refused.
  let sent = 0;
  let onSecond = () => {};
  const second = new Promise<void>((resolve) => (onSecond = resolve));
  await page.route(/\/api\/(?!accounts\/token)/, async (route) => {
    if (route.request().headers().authorization) {
      sent++;
      if (sent === 2) onSecond();
      await second;
    }
    await route.continue();
  });
  const refused = new Set<string>();
  const succeeded = new Map<string, string | undefined>();
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if (response.status() === 401) refused.add(pathname);
    else if (response.ok()) succeeded.set(pathname, response.request().headers().authorization);
  });
  const refreshed = page.waitForResponse(/token\/refresh/);
  await page.goto(`${academy.url}/dashboard`);
  await expect(page.getByRole("heading", { name: w.dashboard("journey_title") })).toBeVisible();
  const { access } = (await (await refreshed).json()) as { access: string };
  expect(refused.size).toBeGreaterThan(1);
  // Each one was sent again, with the new token.
  await expect
    .poll(() => [...refused].filter((path) => succeeded.get(path) !== `Bearer ${access}`))
    .toEqual([]);
  // A second refresh would follow at once. (The stream of events never lets the network rest.)
  await page.waitForTimeout(1_500);
  expect(refreshes).toHaveLength(1);
  expect((await record(page))!.accessToken).toBe(access);
});

test("several tabs with an expired token refresh once together", async ({ page, context, academy }) => {
  await store(page, academy, true);
  const refreshes: string[] = [];
  context.on("request", (request) => {
    if (/token\/refresh/.test(request.url())) refreshes.push(request.url());
  });
  const tabs = [page, await context.newPage(), await context.newPage()];
  await Promise.all(tabs.map(async (tab) => tab.goto(`${academy.url}/dashboard`)));
  for (const tab of tabs)
    await expect(tab.getByRole("heading", { name: w.dashboard("journey_title") })).toBeVisible();
  await page.waitForTimeout(1_500);
  expect(refreshes).toHaveLength(1);
});

test("logging out in one tab signs the other out, and the server ends the session", async ({
  page,
  context,
  academy,
}) => {
  await store(page, academy);
  const refresh = (await record(page))!.refreshToken as string;
  await page.goto(`${academy.url}/dashboard`);
  const other = await context.newPage();
  await other.goto(`${academy.url}/dashboard`);
  await expect(other.getByRole("heading", { name: w.dashboard("journey_title") })).toBeVisible();
  await page.getByRole("button", { name: words("site", "en")("nav_account") }).click();
  await page
    .getByText(words("site", "en")("nav_log_out"), { exact: true })
    .filter({ visible: true })
    .first()
    .click();
  await expect(page.getByText(w.accounts("logged_out"))).toBeVisible();
  expect(await record(page)).toBeNull();
  await expect(other).toHaveURL(/\/login/);
  await expect
    .poll(async () => (await academy.api("POST", "/api/accounts/token/refresh/", { refresh })).status)
    .toBe(401);
});

test("an ended session leads to the login and back", async ({ page, academy }) => {
  await store(page, academy, true);
  await page.evaluate(() => {
    const auth = JSON.parse(localStorage.getItem("auth")!) as { refreshToken: string };
    auth.refreshToken = "nobody has this token";
    localStorage.setItem("auth", JSON.stringify(auth));
  });
  await page.goto(`${academy.url}/dashboard`);
  await expect(page).toHaveURL(/\/login\?next=%2Fdashboard/);
  expect(await record(page)).toBeNull();
});

test("rubbish in storage counts as no session and breaks nothing", async ({ page, academy }) => {
  for (const rubbish of ["{", "null", "[]", '{"accessToken":7}']) {
    await page.goto(`${academy.url}/courses?lang=en`);
    await page.evaluate((text) => localStorage.setItem("auth", text), rubbish);
    await page.goto(`${academy.url}/courses`);
    const header = page.getByRole("banner");
    const signUp = header.getByRole("link", { name: words("site", "en")("nav_sign_up") });
    await expect(signUp.filter({ visible: true })).toHaveCount(1);
    await expect(header.getByRole("button", { name: words("site", "en")("nav_account") })).toHaveCount(0);
  }
});

test("the login has an address, a password, and links to sign-up and a new password @long", async ({
  page,
  academy,
}) => {
  await page.goto(`${academy.url}/login?lang=en`);
  const main = page.getByRole("main");
  await expect(main.locator("form input")).toHaveCount(2);
  await expect(main.getByLabel(w.accounts("field_email_label"))).toHaveAttribute("type", "email");
  await expect(main.getByLabel(w.accounts("field_password_label"), { exact: true })).toHaveAttribute(
    "type",
    "password",
  );
  for (const [words, path] of [
    ["sign_up_link", "/signup"],
    ["forgot_password_link", "/forgot-password"],
  ] as const) {
    await page.goto(`${academy.url}/login?lang=en`);
    await main.getByRole("link", { name: w.accounts(words) }).click();
    await expect(page).toHaveURL(`${academy.url}${path}`);
  }
});

test("login and sign-up redirect a signed-in person to the dashboard @long", async ({ page, academy }) => {
  await store(page, academy);
  for (const path of ["/login", "/signup"]) {
    await page.goto(`${academy.url}${path}`);
    await expect(page).toHaveURL(`${academy.url}/dashboard`);
  }
});

for (const [what, refreshToken] of [
  ["no", undefined],
  ["an empty", ""],
] as const)
  test(`with ${what} refresh token a person stays signed in until the access token expires @long`, async ({
    page,
    academy,
  }) => {
    const change = async (values: object) => {
      const session = await record(page);
      await putRecord(page, academy, { ...session, refreshToken, ...values });
    };
    await store(page, academy);
    const refreshes: string[] = [];
    page.on("request", (request) => {
      if (/token\/refresh/.test(request.url())) refreshes.push(request.url());
    });
    await change({});
    await page.goto(`${academy.url}/dashboard`);
    await expect(page.getByRole("heading", { name: w.dashboard("journey_title") })).toBeVisible();
    await change({ accessToken: "an.expired.token" });
    await page.goto(`${academy.url}/dashboard`);
    // No refresh was tried, so none failed.
    const said = page.locator("[data-sonner-toast]");
    await expect(said.getByText(words("kit", "en")("session_over"), { exact: true })).toHaveCount(1);
    await expect(said).toHaveCount(1);
    await expect(page).toHaveURL(/\/login\?next=%2Fdashboard/);
    expect(await record(page)).toBeNull();
    expect(refreshes).toEqual([]);
  });

test("a call that is refused after a refresh is not repeated and leads to the login @long", async ({
  page,
  academy,
}) => {
  await store(page, academy);
  const calls = { dashboard: 0, refresh: 0 };
  await page.route("**/api/accounts/dashboard/", async (route) => {
    calls.dashboard++;
    return route.fulfill({ status: 401, json: { detail: "No.", code: "session_over" } });
  });
  page.on("request", (request) => {
    if (/token\/refresh/.test(request.url())) calls.refresh++;
  });
  await page.goto(`${academy.url}/dashboard`);
  await expect(page).toHaveURL(/\/login\?next=%2Fdashboard/);
  expect(await record(page)).toBeNull();
  await page.waitForTimeout(1_500);
  expect(calls).toEqual({ dashboard: 2, refresh: 1 });
  // The refresh succeeded, so nobody says that it failed.
  await expect(page.getByText(words("kit", "en")("refresh_failed"))).toHaveCount(0);
});
