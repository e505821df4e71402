// Announcements: written by the team of a course, read by its learners.
import type { Browser, Page } from "@playwright/test";
import { type Academy, expect, expectNoSidewaysScroll, test, words } from "./support/academy.ts";
import { expectAccessible } from "./support/accessible.ts";
import { announce, aPublishedCourse, enrol } from "./support/announcements.ts";
import { newInstructor, registerInstructor } from "./support/instructors.ts";
import { newcomer, register } from "./support/people.ts";
import { enterWith } from "./support/sign-in.ts";

const w = words("announcements", "en");

/** A learner of a course in a browser of their own. */
async function learnerIn(browser: Browser, academy: Academy, courseId: number): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  const { access } = await newcomer(page, academy);
  await enrol(academy, access, courseId);
  return page;
}
const title = (page: Page) => page.getByLabel(w("title"), { exact: true });
const content = (page: Page) => page.getByLabel(w("content"), { exact: true });
const button = (page: Page, name: string) => page.getByRole("button", { name: w(name), exact: true });
/** An announcement of the list. */
const row = (page: Page, name: string) => page.getByRole("listitem").filter({ hasText: name });

test("an instructor sends an announcement, and its learners see it live, are notified and lose it again @long", async ({
  page,
  academy,
  browser,
}) => {
  const { access } = await newInstructor(page, academy);
  const id = await aPublishedCourse(academy, access);
  const learner = await learnerIn(browser, academy, id);
  await learner.goto(`${academy.url}/course/${id}/announcements/`);
  await expect(learner.getByText(w("none"), { exact: true })).toBeVisible();

  await page.goto(`${academy.url}/dashboard?lang=en`);
  const dashboard = words("dashboard", "en");
  await page
    .getByRole("link", { name: dashboard("announce_in", { course: "Reading a trial" }) })
    .first()
    .click();
  await expect(page).toHaveURL(`${academy.url}/announcements/create?courseId=${id}`);
  const course = page.getByLabel(w("course"), { exact: true });
  await expect(course).toBeDisabled();
  await expect(course).toHaveValue(String(id));
  await title(page).fill("The session moves");
  await content(page).fill("It begins at 8 pm: https://example.org/room\n\n<b>Bring a case.</b>");
  await expect(page.getByText("1 learner hears of it on the site.")).toBeVisible();
  await button(page, "send").click();
  await expect(page.getByText(w("created"), { exact: true })).toBeVisible();
  await expect(page).toHaveURL(`${academy.url}/dashboard`);

  // The learner's page was open all the time.
  await row(learner, "The session moves").getByRole("link").click();
  const article = learner.getByRole("article");
  await expect(article.getByRole("heading", { level: 2 })).toHaveText("The session moves");
  await expect(article.getByText(w("just_now"))).toBeVisible();
  await expect(article.getByText("<b>Bring a case.</b>")).toBeVisible();
  await expect(article.getByRole("link", { name: "https://example.org/room" })).toHaveAttribute(
    "rel",
    "nofollow ugc noopener",
  );
  await expect(learner.getByRole("link", { name: w("write") })).toHaveCount(0);
  await expect(button(learner, "remove")).toHaveCount(0);
  await learner.getByRole("link", { name: w("back"), exact: true }).click();
  await expect(learner).toHaveURL(`${academy.url}/course/${id}/announcements`);
  await learner.getByRole("link", { name: w("back"), exact: true }).click();
  await expect(learner).toHaveURL(new RegExp(`/course/${id}/progress`));
  await expect(learner.getByText("It begins at 8 pm")).toBeVisible();

  // The notification leads to the announcement.
  await learner.goto(`${academy.url}/notifications?lang=en`);
  const notice = w("notice", { course: "Reading a trial", title: "The session moves" });
  await learner.getByRole("link", { name: notice }).click();
  await expect(article.getByRole("heading", { level: 2 })).toHaveText("The session moves");

  // A change, live.
  await page.goto(`${academy.url}/course/${id}/announcements?lang=en`);
  await row(page, "The session moves").getByRole("link").click();
  await page.getByRole("link", { name: w("edit"), exact: true }).click();
  await expect(page.getByRole("radio")).toHaveCount(0);
  await title(page).fill("The session moves again");
  await button(page, "save_changes").click();
  await expect(page.getByText(w("changed"), { exact: true })).toBeVisible();
  await expect(article.getByRole("heading", { level: 2 })).toHaveText("The session moves again");
  await expect(article.getByText(w("edited"))).toBeVisible();

  // A deletion takes the announcement and its notification away.
  await button(page, "remove").click();
  const dialog = page.getByRole("dialog", { name: w("delete_title") });
  await dialog.getByRole("button", { name: w("cancel"), exact: true }).click();
  await button(page, "remove").click();
  await dialog.getByRole("button", { name: w("remove"), exact: true }).click();
  await expect(page.getByText(w("deleted"), { exact: true })).toBeVisible();
  await expect(page.getByText(w("none"), { exact: true })).toBeVisible();
  await expect(learner.getByText(w("one_not_found"), { exact: true })).toBeVisible();
  await learner.goto(`${academy.url}/notifications?lang=en`);
  await expect(learner.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(learner.getByText("The session moves")).toHaveCount(0);
});

test("an instructor's dashboard leads to writing announcements @long", async ({ page, academy }) => {
  const { access } = await newInstructor(page, academy);
  const id = await aPublishedCourse(academy, access);
  const dashboard = words("dashboard", "en");
  await page.goto(`${academy.url}/dashboard?lang=en`);
  await page.getByRole("link", { name: dashboard("create_announcement"), exact: true }).click();
  await expect(page).toHaveURL(`${academy.url}/announcements/create`);
  const course = page.getByLabel(w("course"), { exact: true });
  await expect(course).toBeEnabled();
  await course.selectOption(String(id));
  await expect(page.getByText("No learner hears of it on the site yet.")).toBeVisible();
});

test("an announcement is scheduled, changed and sent; until then learners see nothing of it @long", async ({
  page,
  academy,
  browser,
}) => {
  const { access } = await newInstructor(page, academy);
  const id = await aPublishedCourse(academy, access);
  const learner = await learnerIn(browser, academy, id);
  await learner.goto(`${academy.url}/course/${id}/announcements?lang=en`);
  await page.goto(`${academy.url}/announcements/create?courseId=${id}&lang=en`);
  await title(page).fill("Question hour");
  await content(page).fill("On Sunday.");
  await page.getByText(w("schedule"), { exact: true }).first().click();
  await button(page, "schedule").click();
  await expect(page.getByText(w("time_wrong"), { exact: true })).toBeVisible();
  const tomorrow = new Date(Date.now() + 30 * 3_600_000).toISOString().slice(0, 10);
  await page.getByLabel(w("date"), { exact: true }).fill("2020-01-01");
  await page.getByLabel(w("time"), { exact: true }).fill("08:00");
  await page.getByRole("button", { name: /^Schedule for 1 Jan 2020, 08:00$/ }).click();
  await expect(page.getByText(w("time_past"), { exact: true })).toBeVisible();
  await page.getByLabel(w("date"), { exact: true }).fill(tomorrow);
  await page.getByRole("button", { name: /^Schedule for / }).click();
  await expect(page.getByText(w("created"), { exact: true })).toBeVisible();
  const { body: waiting } = await academy.api(
    "GET",
    `/api/announcements/course/${id}/scheduled/`,
    undefined,
    access,
  );
  // Eight o'clock in Bangladesh.
  expect(waiting).toMatchObject([{ title: "Question hour", publish_at: `${tomorrow}T02:00:00.000Z` }]);
  await expect(learner.getByText(w("none"), { exact: true })).toBeVisible();

  await page.goto(`${academy.url}/course/${id}/announcements?lang=en`);
  await expect(page.getByText(w("none"), { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Question hour" }).click();
  await expect(page.getByLabel(w("date"), { exact: true })).toHaveValue(tomorrow);
  await expect(page.getByLabel(w("time"), { exact: true })).toHaveValue("08:00");
  await title(page).fill("Question hour on Sunday");
  await page.getByText(w("send_now"), { exact: true }).click();
  await button(page, "send").click();
  await expect(page.getByText(w("changed"), { exact: true })).toBeVisible();
  await expect(row(learner, "Question hour on Sunday")).toBeVisible();
});

test("a draft stays on the device until it is sent; what is missing and what fails is said @long", async ({
  page,
  academy,
}) => {
  const { access } = await newInstructor(page, academy);
  const id = await aPublishedCourse(academy, access, "First");
  const other = await aPublishedCourse(academy, access, "Second");
  await page.goto(`${academy.url}/announcements/create?lang=en`);
  await button(page, "send").click();
  await expect(page.getByText(w("fill_all"), { exact: true })).toBeVisible();
  const course = page.getByLabel(w("course"), { exact: true });
  await expect(course).toBeFocused();
  await course.selectOption({ label: "Second" });
  await title(page).fill("Long");
  await content(page).fill("ক্ষ 👩‍⚕️");
  await expect(page.getByText(w("draft_kept"), { exact: true })).toBeVisible();
  // Another tab, as after the browser was closed.
  const tab = await page.context().newPage();
  await tab.goto(`${academy.url}/announcements/create?lang=en`);
  await expect(title(tab)).toHaveValue("Long");
  await expect(content(tab)).toHaveValue("ক্ষ 👩‍⚕️");
  await expect(tab.getByLabel(w("course"), { exact: true })).toHaveValue(String(other));
  await tab.close();

  await title(page).fill("x".repeat(201));
  await button(page, "send").click();
  await expect(page.getByText(words("kit", "en")("field_too_long", { max: "200" }))).toBeVisible();
  await title(page).fill("Long");
  await page.route("**/api/announcements/create/", (route) =>
    route.fulfill({ status: 409, json: { detail: "The server says why." } }),
  );
  await button(page, "send").click();
  await expect(page.getByText("The server says why.", { exact: true })).toBeVisible();
  await page.unroute("**/api/announcements/create/");
  await page.route("**/api/announcements/create/", (route) => route.fulfill({ status: 500, body: "" }));
  await button(page, "send").click();
  await expect(page.getByText(w("create_failed"), { exact: true })).toBeVisible();
  await page.unroute("**/api/announcements/create/");
  await expect(title(page)).toHaveValue("Long");
  await button(page, "send").click();
  await expect(page).toHaveURL(`${academy.url}/dashboard`);
  await page.goto(`${academy.url}/announcements/create?lang=en`);
  await expect(title(page)).toHaveValue("");

  // The page before may name the course.
  await page.evaluate((courseId) => {
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { navigate(to: string, how: object): void };
    };
    router.navigate("/announcements/create", { state: { courseId } });
  }, id);
  await expect(course).toBeDisabled();
  await expect(course).toHaveValue(String(id));
});

test("nobody writes in a course of somebody else, and a visitor logs in first @long", async ({
  page,
  academy,
}) => {
  await page.goto(`${academy.url}/announcements/create?courseId=7`);
  await expect(page).toHaveURL(/\/login\?next=/);
  const owner = await registerInstructor(academy);
  const id = await aPublishedCourse(academy, owner.access);
  const one = await announce(academy, owner.access, id);
  await newInstructor(page, academy);
  await page.goto(`${academy.url}/announcements/create?courseId=${id}&lang=en`);
  await expect(page.getByText(w("course_closed"), { exact: true })).toBeVisible();
  await page.goto(`${academy.url}/announcements/create?lang=en`);
  await expect(page.getByText(w("no_courses"), { exact: true })).toBeVisible();
  await page.goto(`${academy.url}/announcements/${one}/edit?lang=en`);
  await expect(page.getByText(w("one_not_found"), { exact: true })).toBeVisible();
  await page.goto(`${academy.url}/course/${id}/announcements?lang=en`);
  await expect(page.getByText(w("not_enrolled"), { exact: true })).toBeVisible();
  await newcomer(page, academy);
  await page.goto(`${academy.url}/announcements/create?lang=en`);
  await expect(page.getByLabel(w("title"), { exact: true })).toHaveCount(0);
});

test("a list that cannot be loaded says why, and loads again @long", async ({ page, academy }) => {
  const { access } = await newInstructor(page, academy);
  const id = await aPublishedCourse(academy, access);
  await announce(academy, access, id);
  const address = `**/api/announcements/course/${id}/?*`;
  await page.route(address, (route) => route.fulfill({ status: 500, json: { detail: "x" } }));
  await page.goto(`${academy.url}/course/${id}/announcements?lang=en`);
  const problem = page.getByRole("alert");
  await expect(problem.getByRole("heading")).toHaveText("Error Loading Announcements", { timeout: 30_000 });
  await expect(problem).toContainText("Failed to fetch announcements");
  await page.unroute(address);
  await page.route(address, (route) => route.abort());
  await problem.getByRole("button", { name: "Try Again" }).click();
  await expect(problem).toContainText("An unknown error occurred", { timeout: 30_000 });
  await page.unroute(address);
  await problem.getByRole("button", { name: "Try Again" }).click();
  await expect(row(page, "Week 1")).toBeVisible();
});

test("a long list has 12 on a page; the pager shows the first, the last and the neighbours @long", async ({
  page,
  academy,
}) => {
  const { access } = await newInstructor(page, academy);
  const id = await aPublishedCourse(academy, access);
  await announce(academy, access, id);
  // Only the pager is looked at: the server says that there are many more.
  await page.route(`**/api/announcements/course/${id}/?*`, async (route) => {
    const response = await route.fetch({
      url: route
        .request()
        .url()
        .replace(/page=\d+/, "page=1"),
    });
    const body = await response.json();
    const results = Array.from({ length: 12 }, (_, n) => ({ ...body.results[0], announcement_id: n + 1 }));
    await route.fulfill({ json: { ...body, count: 100, results } });
  });
  await page.goto(`${academy.url}/course/${id}/announcements?page=5&lang=en`);
  const pager = page.getByRole("navigation", { name: words("kit", "en")("pages") });
  await expect(pager.getByRole("listitem")).toHaveText(["", "1", "…", "4", "5", "6", "…", "9", ""]);
  await expect(page.getByRole("heading", { level: 2, name: "Week 1" })).toHaveCount(13);
  await pager.getByRole("link", { name: words("kit", "en")("page", { page: "6" }) }).click();
  await expect(page).toHaveURL(/\?page=6$/);
});

test("a learner chooses announcements by email @long", async ({ page, academy }) => {
  const owner = await registerInstructor(academy);
  const id = await aPublishedCourse(academy, owner.access);
  const { access, email } = await newcomer(page, academy);
  await enrol(academy, access, id);
  await academy.mail.nextMailTo(email, 10_000);
  await page.goto(`${academy.url}/course/${id}/announcements?lang=en`);
  const choice = page.getByRole("checkbox", { name: new RegExp(w("by_mail")) });
  await expect(choice).not.toBeChecked();
  await choice.click();
  await expect(choice).toBeChecked();
  await expect
    .poll(async () => (await academy.api("GET", "/api/announcements/by-mail/", undefined, access)).body)
    .toEqual({ by_mail: true });
  await page.reload();
  await expect(choice).toBeChecked();
  await announce(academy, owner.access, id, { title: "By email" });
  const mail = await academy.mail.nextMailTo(email, 20_000, /By email/);
  expect(mail.text).toContain(`/course/${id}/announcements?announcement=`);
});

for (const width of [320, 360, 1280])
  for (const language of ["en", "bn"] as const)
    test(`announcements at ${width} px in ${language} are accessible in every state @long`, async ({
      page,
      academy,
    }) => {
      const say = words("announcements", language);
      await page.setViewportSize({ width, height: 800 });
      const { access } = await newInstructor(page, academy, language);
      const id = await aPublishedCourse(academy, access);
      const one = await announce(academy, access, id, {
        title: "Week ".repeat(40),
        content: "x".repeat(500),
      });
      const later = new Date(Date.now() + 86_400_000).toISOString();
      const scheduled = await announce(academy, access, id, { title: "Later", publish_at: later });
      const learner = await register(academy);
      for (const path of [
        `/course/${id}/announcements`,
        `/course/${id}/announcements?announcement=${one}`,
        `/course/${id}/announcements?announcement=${scheduled}`,
        `/course/${id}/announcements?announcement=2000000000`,
        `/announcements/create?courseId=${id}`,
        `/announcements/${scheduled}/edit`,
      ]) {
        await page.goto(academy.url + path);
        await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
        await expectNoSidewaysScroll(page);
        await expectAccessible(page);
      }
      await page.getByRole("button", { name: say("delete_title") }).click();
      await expect(page.getByRole("dialog", { name: say("delete_title") })).toBeVisible();
      await expectAccessible(page);
      await enterWith(page, academy, await academy.logIn(learner.email, learner.password), language);
      await page.goto(`${academy.url}/course/${id}/announcements`);
      await expect(page.getByText(say("not_enrolled"), { exact: true })).toBeVisible();
      await expectAccessible(page);
    });
