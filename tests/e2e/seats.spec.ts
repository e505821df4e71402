// A full course: the waiting list, passing a seat on, and the people who manage the course.
import { type Academy, expect, expectNoSidewaysScroll, test, words } from "./support/academy.ts";
import { expectAccessible } from "./support/accessible.ts";
import { newcomer } from "./support/people.ts";
import { signIn } from "./support/sign-in.ts";

const fullTitle = "Monitoring a multi-site trial";
const fewTitle = "Reading EEG: signals, artefacts, meaning";
const [coursePage, enrolment, payments] = [
  words("course-page", "en"),
  words("enrolment", "en"),
  words("payments", "en"),
];

async function courseCalled(academy: Academy, title: string) {
  const { body } = await academy.api("GET", "/api/list-courses/");
  return (body as { course_id: number; course_title: string; capacity: number }[]).find(
    ({ course_title }) => course_title === title,
  )!;
}

test("visitors see in both languages that a course is full or nearly full @long", async ({
  page,
  academy,
}) => {
  for (const language of ["en", "bn"] as const) {
    const w = words("catalogue", language);
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(`${academy.url}/courses?search=monitoring+multi-site&lang=${language}`);
    const card = page.getByRole("article").filter({ hasText: fullTitle });
    await expect(card.getByText(w("sit_filled_up"))).toBeVisible();
    await expectNoSidewaysScroll(page);
    await card.getByRole("link").first().click();
    await expect(page.getByRole("complementary").getByText(w("sit_filled_up"))).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.goto(`${academy.url}/courses?search=reading+eeg&lang=${language}`);
    const few = page.getByRole("article").filter({ hasText: fewTitle });
    await expect(few).toContainText(language === "en" ? "3 seats left" : "আর ৩টি আসন বাকি");
  }
  expect(words("catalogue", "en")("sit_filled_up")).toBe("Sit Filled Up");
});

test("a visitor is asked to log in to wait, and comes back to the course @long", async ({
  page,
  academy,
}) => {
  const { course_id } = await courseCalled(academy, fullTitle);
  await page.goto(`${academy.url}/course/${course_id}?lang=en`);
  await page.getByRole("link", { name: coursePage("join_waiting_list") }).click();
  await expect(page.getByText(coursePage("log_in_to_wait"))).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/login\\?next=(/|%2F)course(/|%2F)${course_id}$`));
});

test("a learner waits, leaves, is offered a seat that becomes free, and pays for it @long", async ({
  page,
  academy,
}) => {
  const { course_id, capacity } = await courseCalled(academy, fullTitle);
  const person = await newcomer(page, academy);
  const { access: instructor } = await academy.logIn("instructor@bidya.test");
  const limit = async (seats: number) =>
    academy.api("PATCH", `/api/courses/${course_id}/seats/`, { capacity: seats }, instructor);

  await page.goto(`${academy.url}/course/${course_id}?lang=en`);
  const box = page.getByRole("complementary");
  await box.getByRole("button", { name: enrolment("line_join") }).click();
  await expect(box.getByText(enrolment("line_position", { position: "5" }))).toBeVisible();
  await expectAccessible(page);
  await box.getByRole("button", { name: enrolment("line_leave") }).click();
  await box.getByRole("button", { name: enrolment("line_join") }).click();
  await expect(box.getByText(enrolment("line_position", { position: "5" }))).toBeVisible();

  await page.goto(`${academy.url}/dashboard`);
  await expect(page.getByText(enrolment("line_position", { position: "5" }))).toBeVisible();

  // A live event tells the page about the offer.
  await limit(capacity + 5);
  await expect(page.getByText(/A seat is held for you until/)).toBeVisible();
  const mail = await academy.mail.nextMailTo(person.email, 10_000, /A seat is free/);
  expect(mail.subject).toBe(enrolment("mail_seat_subject", { course: fullTitle }));
  await expectAccessible(page);
  await page.getByRole("link", { name: enrolment("seat_pay") }).click();
  await expect(page.getByText(/A seat is held for you until .+ This price is yours until/)).toBeVisible();

  await page.goto(`${academy.url}/course/${course_id}`);
  await expect(box.getByText(/A seat is held for you until/)).toBeVisible();
  await expect(box.getByRole("link", { name: coursePage("enrol_now") })).toBeVisible();
});

test("a late payer is told so on the payment page, and can still report a payment @long", async ({
  page,
  academy,
}) => {
  const { body: courses } = await academy.api("GET", "/api/list-courses/");
  const course = (
    courses as { course_id: number; price: string; total_students: number; capacity: number | null }[]
  ).find(({ capacity, price }) => capacity === null && Number(price) > 0)!;
  const { access: admin } = await academy.logIn("admin@bidya.test");
  await academy.api(
    "PATCH",
    `/api/courses/${course.course_id}/seats/`,
    { capacity: course.total_students },
    admin,
  );
  await newcomer(page, academy);
  await page.goto(`${academy.url}/payment?course=${course.course_id}`);
  await expect(page.getByRole("heading", { level: 1, name: payments("full_title") })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: payments("full_to_course") }).click();
  await expect(page.getByRole("button", { name: enrolment("line_join") })).toBeVisible();
  await academy.api("PATCH", `/api/courses/${course.course_id}/seats/`, { capacity: null }, admin);
});

test("an instructor limits the seats, gets errors explained, and sees the waiting list @long", async ({
  page,
  academy,
}) => {
  const { course_id } = await courseCalled(academy, "Good clinical practice: from protocol to close-out");
  await signIn(page, academy, "instructor@bidya.test");
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto(`${academy.url}/course/${course_id}`);
  await page.getByText(enrolment("seats_change")).click();
  const field = page.getByLabel(enrolment("capacity_label"));
  await field.fill("none");
  await field.press("Enter");
  await expect(page.getByText(enrolment("capacity_invalid"))).toBeVisible();
  await expect(field).toBeFocused();
  await page.reload();
  await page.getByText(enrolment("seats_change")).click();
  await expect(field).toHaveValue("none");
  await field.fill("৫০");
  await field.press("Enter");
  // The forty of the demo, and the people of other tests.
  const { access } = await academy.logIn("instructor@bidya.test");
  const { body: seats } = await academy.api("GET", `/api/courses/${course_id}/seats/`, undefined, access);
  const taken = String((seats as { taken: number }).taken);
  await expect(page.getByText(enrolment("seats_taken", { taken, capacity: "50" }))).toBeVisible();
  await expect(page.getByText(enrolment("line_empty"))).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await signIn(page, academy, "learner@bidya.test");
  await page.goto(`${academy.url}/course/${course_id}`);
  await expect(page.getByText(coursePage("continue_learning")).first()).toBeVisible();
  await expect(page.getByText(enrolment("seats_change"))).toHaveCount(0);
});
