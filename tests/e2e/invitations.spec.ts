// Learners of a file: the administrator's import, and the page that an invitation's mail leads to.
import { type Academy, expect, test, words } from "./support/academy.ts";
import { aCourse, publishNew, registerInstructor } from "./support/instructors.ts";
import { newcomer } from "./support/people.ts";
import { signIn } from "./support/sign-in.ts";
import { secretIn } from "#tests/mail-catcher.ts";

const w = words("invitations", "en");
const title = "Sample size and power, by hand and in R";

const linkTo = (academy: Academy, email: string, secret: string) =>
  `${academy.url}/invitation?lang=en#${new URLSearchParams({ email, secret })}`;

test("an administrator checks a file and invites; the invited person opens the account and the course", async ({
  page,
  academy,
}) => {
  const email = `invited${Date.now()}@example.com`;
  await signIn(page, academy, "admin@bidya.test");
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(`${academy.url}/admin/import?lang=en`);
  await page.getByRole("button", { name: w("check") }).click();
  await expect(page.getByText(w("file_missing"))).toBeVisible();
  await page.locator("input[type=file]").setInputFiles({
    name: "learners.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(`email,first_name,last_name\n${email},Rahima,Khatun\nnobody,,\n`),
  });
  await expect(page.getByLabel(w("csv_label"))).toHaveValue(/Rahima/);
  await expect(page.getByText(w("course_none"))).toBeVisible();
  await page.getByRole("button", { name: w("course_choose") }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(words("catalogue", "en")("search")).fill("Sample size");
  await dialog.getByRole("button", { name: title }).click();
  await expect(page.getByRole("group", { name: w("course_label") })).toContainText(title);
  await page.getByLabel(w("reason_label"), { exact: true }).fill("A workshop");
  await page.getByRole("button", { name: w("check") }).click();
  await expect(page.getByRole("heading", { name: w("report_title") })).toBeVisible();
  await expect(page.getByText(w("wrong_line", { line: "3", problem: w("problem_email") }))).toBeVisible();
  // Until now nothing was sent.
  const mail = academy.mail.nextMailTo(email, 20_000);
  await page.getByRole("button", { name: "Send 1 invitation" }).click();
  await expect(page.getByRole("main").getByRole("listitem").getByText("A workshop")).toBeVisible();
  const secret = secretIn(await mail);
  await expect(page.getByText(/^1 of 1 emails sent/)).toBeVisible({ timeout: 15_000 });

  await page.evaluate(() => localStorage.clear());
  await page.goto(linkTo(academy, email, secret));
  await expect(page.getByText(w("invitation_to_course", { course: title }))).toBeVisible();
  // The secret is not in the address any more.
  expect(page.url()).not.toContain(secret);
  await expect(page.getByLabel(w("first_name_label"))).toHaveValue("Rahima");
  // The terms open beside the form.
  for (const name of [w("agree_terms"), w("agree_privacy")])
    await expect(page.locator("form").getByRole("link", { name, exact: true })).toHaveAttribute(
      "target",
      "_blank",
    );
  await page.getByRole("button", { name: w("accept_new") }).click();
  await expect(page.getByLabel(w("password_label"), { exact: true })).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel(w("phone_label")).fill("০১৭১২৩৪৫৬৭৮");
  await page.getByLabel(w("password_label"), { exact: true }).fill("seven lamps by the river");
  await page.getByRole("button", { name: w("accept_new") }).click();
  await expect(page).toHaveURL(/\/course\/\d+\/progress$/);
  await expect(page.getByRole("heading", { name: title }).first()).toBeVisible();

  await page.goto(linkTo(academy, email, secret));
  await expect(page.getByRole("heading", { name: w("invitation_used") })).toBeVisible();
});

test("a person with an account accepts with one press, and keeps the password @long", async ({
  page,
  academy,
}) => {
  const person = await newcomer(page, academy);
  const { access } = await academy.logIn("admin@bidya.test", "bidya-demo");
  const { body: courses } = await academy.api("GET", "/api/list-courses/");
  const course = courses.find((one: { course_title: string }) => one.course_title === title).course_id;
  const mail = academy.mail.nextMailTo(person.email, 20_000, /invitation/);
  await academy.api(
    "POST",
    "/api/admin/learner-imports/",
    { csv: `email\n${person.email}`, course_id: course, reason: "A workshop", dry_run: false },
    access,
  );
  await page.goto(linkTo(academy, person.email, secretIn(await mail)));
  await expect(page.getByText(w("known_text", { email: person.email }))).toBeVisible();
  await page.getByRole("button", { name: w("accept"), exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/course/${course}/progress$`));
  await academy.logIn(person.email, person.password);
});

test("an invitation to a course that was archived since says so, and leads to the other courses @long", async ({
  page,
  academy,
}) => {
  const { access: instructor } = await registerInstructor(academy);
  const { access: admin } = await academy.logIn("admin@bidya.test", "bidya-demo");
  const id = await publishNew(academy, instructor, await aCourse(academy, { title: "Closed for now" }));
  const person = await newcomer(page, academy);
  const mail = academy.mail.nextMailTo(person.email, 20_000, /invitation/);
  const invite = { csv: `email\n${person.email}`, course_id: id, reason: "A workshop", dry_run: false };
  await academy.api("POST", "/api/admin/learner-imports/", invite, admin);
  const secret = secretIn(await mail);
  const { body: draft } = await academy.api("GET", `/api/courses/${id}/draft/`, undefined, instructor);
  await academy.api("POST", `/api/courses/${id}/archive/`, { version: draft.version }, instructor);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(linkTo(academy, person.email, secret));
  await expect(page.getByText(w("course_closed"))).toBeVisible();
  await expect(page.getByRole("button", { name: w("accept"), exact: true })).toBeHidden();
  await page.getByRole("link", { name: w("closed_courses") }).click();
  await expect(page).toHaveURL(/\/courses$/);
});

test("a wrong link says so, and the page without a link says what to do @long", async ({ page, academy }) => {
  await page.goto(linkTo(academy, "a@example.com", `999999.${"A".repeat(43)}`));
  await expect(page.getByRole("heading", { name: w("invitation_unknown") })).toBeVisible();
  const logIn = page.getByRole("main").getByRole("link", { name: w("invitation_log_in") });
  await expect(logIn).toBeVisible();
  await page.goto(`${academy.url}/invitation?lang=en`);
  await expect(page.getByText(w("invitation_no_link"))).toBeVisible();
  await logIn.click();
  await expect(page).toHaveURL(`${academy.url}/login`);
});
