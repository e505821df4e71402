// The people who teach a course together.
import { expect, expectNoSidewaysScroll, test, words } from "./support/academy.ts";
import { expectAccessible } from "./support/accessible.ts";
import { aCourse, newInstructor, publishNew, registerInstructor } from "./support/instructors.ts";
import { register } from "./support/people.ts";
import { enterWith } from "./support/sign-in.ts";

const w = words("authoring", "en");
const coursePage = words("course-page", "en");
const dashboard = words("dashboard", "en");

test("an owner adds people to a team, changes a role, hands the course over and is a co-instructor then", async ({
  page,
  academy,
}) => {
  const { access } = await newInstructor(page, academy);
  const other = await registerInstructor(academy);
  const assistant = await register(academy, { firstName: "Anika" });
  const id = await publishNew(academy, access, await aCourse(academy, { title: "Taught together" }));
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(`${academy.url}/course/${id}?lang=en`);
  await page.getByRole("link", { name: coursePage("course_team"), exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: w("team_title") })).toBeVisible();
  const list = page.getByRole("list", { name: w("team_list") }).getByRole("listitem");
  await expect(list).toHaveCount(1);

  const email = page.getByLabel(w("team_email"), { exact: true });
  const add = page.getByRole("button", { name: w("team_add") });
  await add.click();
  await expect(email).toBeFocused();
  await email.fill("nobody@example.com");
  await add.click();
  await expect(page.getByRole("alert")).toHaveText(w("team_unknown_email"));
  await email.fill(assistant.email);
  await add.click();
  await expect(page.getByRole("alert")).toHaveText(w("team_not_instructor"));
  await page.getByLabel(w("team_role"), { exact: true }).selectOption("assistant");
  await add.click();
  await expect(list).toHaveCount(2);
  await expect(email).toHaveValue("");
  await email.fill(other.email);
  await page.getByLabel(w("team_role"), { exact: true }).selectOption("assistant");
  await add.click();
  await expect(list).toHaveCount(3);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  const theirs = list.filter({ hasText: other.email });
  await theirs.getByRole("combobox").selectOption("co_teacher");
  await expect(page.getByText(/^The role of .* is changed\.$/)).toBeVisible();
  // A co-instructor stands before the assistants.
  await expect(list.nth(1)).toContainText(other.email);
  await list
    .filter({ hasText: assistant.email })
    .getByRole("button", { name: /^More actions/ })
    .click();
  await page.getByRole("button", { name: w("team_remove"), exact: true }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: w("team_remove") })
    .click();
  await expect(list).toHaveCount(2);

  await theirs.getByRole("button", { name: /^More actions/ }).click();
  await page.getByRole("button", { name: w("team_make_owner"), exact: true }).click();
  await expect(page.getByRole("dialog")).toContainText(w("team_make_owner_text"));
  await page
    .getByRole("dialog")
    .getByRole("button", { name: w("team_make_owner") })
    .click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByText(w("team_only_owner"))).toBeVisible();
  await expect(list.nth(1)).toContainText(w("team_co_teacher"));
  await expect(list.nth(1)).toContainText(w("team_you"));
  // The course is still one of theirs.
  await page.goto(`${academy.url}/courses/manage?lang=en`);
  await expect(page.getByRole("heading", { name: "Taught together" })).toBeVisible();
});

test("an assistant finds the course on the dashboard, and the team from its page; not the editor @long", async ({
  page,
  academy,
}) => {
  const owner = await registerInstructor(academy);
  const person = await register(academy);
  const id = await publishNew(academy, owner.access, await aCourse(academy, { title: "With help" }));
  const added = await academy.api(
    "POST",
    `/api/courses/${id}/team/`,
    { email: person.email, role: "assistant" },
    owner.access,
  );
  expect(added.status).toBe(201);
  await enterWith(page, academy, await academy.logIn(person.email, person.password));
  await page.goto(`${academy.url}/dashboard?lang=en`);
  await expect(page.getByRole("heading", { name: dashboard("assisted_title") })).toBeVisible();
  await page.getByRole("link", { name: "With help" }).click();
  await expect(page).toHaveURL(new RegExp(`/course/${id}/progress`));
  await page.goto(`${academy.url}/course/${id}?lang=en`);
  await expect(page.getByText(coursePage("you_assist"))).toBeVisible();
  const manage = page.getByRole("navigation", { name: coursePage("manage_course") });
  await expect(manage.getByRole("link")).toHaveText([coursePage("course_team")]);
  await manage.getByRole("link").click();
  await expect(page.getByText(w("team_only_owner"))).toBeVisible();
  await expect(page.getByText(owner.email)).toHaveCount(0);
});

test("the team of somebody else's course is not shown @long", async ({ page, academy }) => {
  const owner = await registerInstructor(academy);
  const id = await publishNew(academy, owner.access, await aCourse(academy));
  await newInstructor(page, academy);
  await page.goto(`${academy.url}/courses/${id}/team?lang=en`);
  await expect(page.getByRole("heading", { name: w("not_yours_title") })).toBeVisible();
  await page.goto(`${academy.url}/courses/987654/team?lang=en`);
  await expect(page.getByRole("heading", { name: w("no_such_course") })).toBeVisible();
});
