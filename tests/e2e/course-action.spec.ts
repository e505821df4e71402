// The action of a course's page for everybody: log in, pay, enrol, continue.
import { expect, test, words } from "./support/academy.ts";
import { taughtCourses } from "./support/instructors.ts";
import { newcomer, register } from "./support/people.ts";
import { signIn } from "./support/sign-in.ts";
import { claimPayment } from "#tests/claim-payment.ts";
import { courses, openCourse } from "./support/course-pages.ts";

const w = words("course-page", "en");
const reviews = words("reviews", "en");
const accounts = words("accounts", "en");

test("@long a visitor is asked to log in, and comes back to pay", async ({ page, academy }) => {
  const paid = (await courses(academy)).find(({ price }) => price !== "0.00")!;
  await openCourse(page, academy, paid.course_id);
  await page.getByRole("link", { name: w("enrol_now") }).click();
  await expect(page.locator("[data-sonner-toast]").getByText(w("log_in_to_enrol"))).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/login\\?next=.*course(=|%3D)${paid.course_id}`));
  const main = page.getByRole("main");
  await expect(main.getByRole("region", { name: accounts("enrolling_label") })).toContainText(
    paid.course_title,
  );
  const person = await register(academy);
  await main.getByRole("tab", { name: accounts("enrol_known") }).click();
  await page.getByLabel(accounts("field_email_label")).fill(person.email);
  await page.getByLabel(accounts("field_password_label"), { exact: true }).fill(person.password);
  await page
    .getByRole("main")
    .getByRole("button", { name: accounts("log_in"), exact: true })
    .click();
  await expect(page).toHaveURL(`${academy.url}/payment?course=${paid.course_id}`);
});

test("@long the login of a visitor who enrols has the sign-up in front on a first visit, and later the login", async ({
  page,
  academy,
}) => {
  const paid = (await courses(academy)).find(({ price }) => price !== "0.00")!;
  const tab = (name: string) => page.getByRole("main").getByRole("tab", { name: accounts(name) });
  const enrol = async () => {
    await openCourse(page, academy, paid.course_id);
    await page.getByRole("link", { name: w("enrol_now") }).click();
  };
  await enrol();
  await expect(tab("enrol_new")).toHaveAttribute("aria-selected", "true");
  await expect(page.getByLabel(accounts("field_first_name_label"))).toBeVisible();
  // A reload loses neither the course nor what was typed.
  await page.getByLabel(accounts("field_first_name_label")).fill("Rafiq");
  await page.reload();
  await expect(page.getByLabel(accounts("field_first_name_label"))).toHaveValue("Rafiq");
  await expect(page.getByRole("region", { name: accounts("enrolling_label") })).toContainText(
    paid.course_title,
  );
  const person = await register(academy);
  await tab("enrol_known").click();
  await page.getByLabel(accounts("field_email_label")).fill(person.email);
  await page.getByLabel(accounts("field_password_label"), { exact: true }).fill(person.password);
  await page
    .getByRole("main")
    .getByRole("button", { name: accounts("log_in"), exact: true })
    .click();
  await expect(page).toHaveURL(/\/payment\?/);
  // A page that ends at once can take what it stored with it. So it stays until another page reads it.
  const icon = `${academy.url}/icon.svg`;
  const other = await page.context().newPage();
  await other.goto(icon);
  await expect.poll(async () => other.evaluate(() => localStorage.getItem("auth"))).not.toBeNull();
  await other.close();
  // The session ends, the browser stays known. No page is open that could write its session again.
  await page.goto(icon);
  await page.evaluate(() => localStorage.removeItem("auth"));
  await enrol();
  await expect(tab("enrol_known")).toHaveAttribute("aria-selected", "true");
  await expect(page.getByLabel(accounts("field_first_name_label"))).toHaveCount(0);
  // A login that leads elsewhere names no course.
  await page.goto(`${academy.url}/login?lang=en&next=/dashboard`);
  await expect(page.getByLabel(accounts("field_email_label"))).toBeVisible();
  await expect(page.getByRole("main").getByRole("tab")).toHaveCount(0);
});

test("@long a visitor enrols in a free course without a checkout", async ({ page, academy }) => {
  const free = (await courses(academy)).find(({ price }) => price === "0.00")!;
  const person = await register(academy);
  const visited: string[] = [];
  page.on("framenavigated", (frame) => visited.push(new URL(frame.url()).pathname));
  await openCourse(page, academy, free.course_id);
  await page.getByRole("link", { name: w("enrol_now") }).click();
  await expect(page.getByRole("region", { name: accounts("enrolling_label") })).toContainText(
    accounts("enrolling_free"),
  );
  await page
    .getByRole("main")
    .getByRole("tab", { name: accounts("enrol_known") })
    .click();
  await page.getByLabel(accounts("field_email_label")).fill(person.email);
  await page.getByLabel(accounts("field_password_label"), { exact: true }).fill(person.password);
  await page
    .getByRole("main")
    .getByRole("button", { name: accounts("log_in"), exact: true })
    .click();
  await page.getByRole("button", { name: w("enrol_now") }).click();
  await expect(page).toHaveURL(`${academy.url}/course/${free.course_id}/progress`);
  expect(visited).not.toContain("/payment");
});

test("@long the action button fits the person: enrolled, teaching, payment under way", async ({
  page,
  academy,
}) => {
  const access = await signIn(page, academy, "learner@bidya.test");
  const all = await courses(academy, access);
  const mine = all.find((course) => course.is_enrolled)!;
  await openCourse(page, academy, mine.course_id);
  await page.getByRole("link", { name: w("continue_learning") }).click();
  await expect(page).toHaveURL(new RegExp(`/course/${mine.course_id}/progress`));

  const { access: paying } = await newcomer(page, academy);
  const wanted = all.find((course) => !course.is_enrolled && course.price !== "0.00")!;
  await openCourse(page, academy, wanted.course_id);
  await expect(page.getByRole("link", { name: w("enrol_now") })).toHaveAttribute(
    "href",
    `/payment?course=${wanted.course_id}`,
  );
  const claim = await claimPayment(academy.api, paying, wanted.course_id);
  expect(claim.body.status).toBe("pending");
  await page.reload();
  await expect(page.getByText(w("payment_pending"))).toBeVisible();
  await expect(page.getByRole("link", { name: w("enrol_now") })).toHaveCount(0);
  await page.getByRole("link", { name: w("see_payment") }).click();
  await expect(page).toHaveURL(new RegExp(`/payment\\?course=${wanted.course_id}`));

  const teaching = await signIn(page, academy, "instructor@bidya.test");
  const [taught] = await taughtCourses(academy, teaching);
  await openCourse(page, academy, taught!.course_id);
  await expect(page.getByRole("link", { name: w("continue_teaching") })).toBeVisible();
  await expect(page.getByRole("heading", { name: reviews("review_write") })).toHaveCount(0);
});
