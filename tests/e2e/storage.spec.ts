// The browser's storage can contain rubbish, data of another person or expired data, and it can be full or
// forbidden.
import type { Page } from "@playwright/test";
import { type Academy, expect, test, words } from "./support/academy.ts";
import { announce, aPublishedCourse } from "./support/announcements.ts";
import { say } from "./support/chat.ts";
import { newInstructor } from "./support/instructors.ts";
import { newcomer } from "./support/people.ts";
import { putRecord } from "./support/sign-in.ts";

const w = {
  accounts: words("accounts", "en"),
  dashboard: words("dashboard", "en"),
  site: words("site", "en"),
};
const english = async (page: Page, academy: Academy) =>
  page.context().addCookies([{ name: "lang", value: "en", url: academy.url }]);
const signUpLink = (page: Page) =>
  page
    .getByRole("banner")
    .getByRole("link", { name: w.site("nav_sign_up") })
    .filter({ visible: true });
const account = (page: Page) => page.getByRole("button", { name: w.site("nav_account") });
const journey = (page: Page) => page.getByRole("heading", { name: w.dashboard("journey_title") });

const user = {
  id: 1,
  first_name: "Rahima",
  last_name: "Khatun",
  email: "rahima@example.com",
  phone: "01712345678",
  role: "learner",
  bio: "",
  profile_picture: null,
};

const rubbish: [string, object | string][] = [
  ["no JSON", "{"],
  ["words", '"in"'],
  ["a list", "[]"],
  ["nothing", "null"],
  ["tokens that are no texts", { user, accessToken: 7, refreshToken: {} }],
  ["a refresh token alone", { user, refreshToken: "some-token" }],
  ["tokens that no header can carry", { user, accessToken: "টোকেন\n", refreshToken: "\u0000" }],
];
for (const [what, record] of rubbish)
  test(`@long ${what} under our storage key means a visitor, on every page`, async ({ page, academy }) => {
    await english(page, academy);
    await putRecord(page, academy, record);
    await page.goto(`${academy.url}/courses`);
    await expect(signUpLink(page)).toBeVisible();
    await expect(account(page)).toHaveCount(0);
    await page.goto(`${academy.url}/dashboard`);
    await expect(page).toHaveURL(/\/login\?next=%2Fdashboard/);
  });

test("@long an unreadable profile beside valid tokens is fetched again", async ({ page, academy }) => {
  const person = await newcomer(page, academy);
  for (const profile of ["rubbish", [], { id: "1" }, { ...user, first_name: { a: 1 } }]) {
    await putRecord(page, academy, {
      user: profile,
      accessToken: person.access,
      refreshToken: person.refresh,
    });
    await page.goto(`${academy.url}/courses`);
    await account(page).click();
    await expect(page.getByText(person.email).filter({ visible: true }).first()).toBeVisible();
  }
});

test("@long a token that we did not sign leads to the login, without an error", async ({ page, academy }) => {
  await english(page, academy);
  await putRecord(page, academy, {
    user,
    accessToken: "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl",
    refreshToken: "of-another-academy",
  });
  await page.goto(`${academy.url}/updateprofile`);
  await expect(page).toHaveURL(/\/login\?next=%2Fupdateprofile/);
  expect(await page.evaluate(() => localStorage.getItem("auth"))).toBeNull();
  await expect(page.getByLabel(w.accounts("field_email_label"))).toBeVisible();
});

const expire = async (page: Page) =>
  page.evaluate(() => {
    const record = JSON.parse(localStorage.getItem("auth")!) as object;
    localStorage.setItem("auth", JSON.stringify({ ...record, accessToken: "an.expired.token" }));
  });

test("@long an expired access token is refreshed, and a form that was sent with it arrives", async ({
  page,
  academy,
}) => {
  const person = await newcomer(page, academy);
  await expire(page);
  await page.goto(`${academy.url}/updateprofile`);
  const name = page.getByLabel(w.accounts("field_first_name_label"));
  await expect(name).toHaveValue(person.firstName);
  await name.fill("Sultana");
  await expire(page);
  await page.getByRole("button", { name: w.accounts("profile_save"), exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Sultana");
});

test("@long announcements and a chat room open with an expired access token, and lead to the login without one that can be refreshed", async ({
  page,
  academy,
}) => {
  const { access } = await newInstructor(page, academy, "en");
  const id = await aPublishedCourse(academy, access);
  await announce(academy, access, id);
  await say(academy, access, id, "Welcome to the room");
  const pages = [
    [`/course/${id}/announcements`, "Read module 1."],
    [`/course/${id}/inbox`, "Welcome to the room"],
  ] as const;
  for (const [path, text] of pages) {
    const refreshed = page.waitForResponse(
      (answer) => answer.url().endsWith("/api/accounts/token/refresh/") && answer.ok(),
    );
    await expire(page);
    await page.goto(academy.url + path);
    await refreshed;
    await expect(page.getByRole("main").getByText(text).first()).toBeVisible();
  }
  for (const [path] of pages) {
    await putRecord(page, academy, { user, accessToken: "an.expired.token", refreshToken: "not-ours" });
    await page.goto(academy.url + path);
    await expect(page).toHaveURL(new RegExp(`/login\\?next=${encodeURIComponent(path)}`));
  }
});

async function logInAndLookAround(page: Page, academy: Academy): Promise<void> {
  await english(page, academy);
  await page.goto(`${academy.url}/courses`);
  await expect(signUpLink(page)).toBeVisible();
  await page.goto(`${academy.url}/login`);
  await page.getByLabel(w.accounts("field_email_label")).fill("learner@bidya.test");
  await page.getByLabel(w.accounts("field_password_label"), { exact: true }).fill("bidya-demo");
  await page
    .getByRole("main")
    .getByRole("button", { name: w.accounts("log_in"), exact: true })
    .click();
  await expect(journey(page)).toBeVisible();
  await expect(account(page)).toBeVisible();
  // Without storage a session lasts as long as the page, so the test follows links.
  await page
    .getByRole("banner")
    .getByRole("link", { name: w.site("nav_courses") })
    .click();
  await expect(page).toHaveURL(/\/courses/);
  await page.goBack();
  await expect(journey(page)).toBeVisible();
}

test("@long without storage a session lasts as long as the page", async ({ page, academy }) => {
  await page.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"])
      Object.defineProperty(window, name, {
        configurable: true,
        get() {
          throw new DOMException("The operation is insecure.", "SecurityError");
        },
      });
    navigator.locks.request = async () => {
      throw new DOMException("Access to the Locks API is denied.", "SecurityError");
    };
  });
  await logInAndLookAround(page, academy);
});

test("@long storage that cannot be read breaks nothing", async ({ page, academy }) => {
  await page.addInitScript(() => {
    Storage.prototype.getItem = () => {
      throw new DOMException("broken", "UnknownError");
    };
  });
  await logInAndLookAround(page, academy);
});

test("@long storage that is full breaks nothing", async ({ page, academy }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await logInAndLookAround(page, academy);
});

test("@long storage that fills up between two refreshes contains no used token", async ({
  page,
  academy,
}) => {
  const person = await newcomer(page, academy);
  await page.evaluate(() => {
    const record = JSON.parse(localStorage.getItem("auth")!) as object;
    localStorage.setItem("auth", JSON.stringify({ ...record, accessToken: "an.expired.token" }));
  });
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await page.goto(`${academy.url}/updateprofile`);
  await expect(page.getByLabel(w.accounts("field_first_name_label"))).toHaveValue(person.firstName);
  expect(await page.evaluate(() => localStorage.getItem("auth"))).toBeNull();
});
