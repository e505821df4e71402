// A course that is offered no more, and one that was never offered, as different people meet them.
import { type Academy, expect, expectNoSidewaysScroll, test, words } from "./support/academy.ts";
import { expectAccessible } from "./support/accessible.ts";
import { newcomer, register } from "./support/people.ts";
import { signIn } from "./support/sign-in.ts";

/** A new instructor, so that the courses of the demo's instructor stay as they are. */
async function newInstructor(academy: Academy) {
  const { email, password } = await register(academy);
  const { access: admin } = await academy.logIn("admin@bidya.test");
  const { body } = await academy.api("GET", `/api/admin/users/?search=${email}`, undefined, admin);
  await academy.api("PATCH", `/api/admin/users/${body.results[0].id}/`, { role: "instructor" }, admin);
  return { email, password, access: (await academy.logIn(email, password)).access };
}

/** A course of the instructor, created as the documents' client does. */
async function createCourse(academy: Academy, access: string) {
  const { body: categories } = await academy.api("GET", "/api/categories/");
  const course = {
    title: "A course for one season",
    description: "It is offered once.",
    price: 1_500,
    category_id: categories[0].category_id,
    modules: [{ title: "First", lessons: [{ title: "Only lesson" }] }],
  };
  const { body } = await academy.api("POST", "/api/create-course/", course, access);
  return { id: body.course_id as number, title: course.title };
}

test("an archived course is gone for visitors, stays with its learner, and loses no payment @long", async ({
  page,
  academy,
}) => {
  const { access: instructor } = await newInstructor(academy);
  const { access: admin } = await academy.logIn("admin@bidya.test");
  const { id, title } = await createCourse(academy, instructor);
  const address = (path: string, language = "en") =>
    `${academy.url}${path}${path.includes("?") ? "&" : "?"}lang=${language}`;
  expect((await page.goto(address(`/course/${id}`)))!.status()).toBe(200);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);

  const person = await newcomer(page, academy);
  const { body: order } = await academy.api("POST", "/api/orders/", { course_id: id }, person.access);
  const { body: draft } = await academy.api("GET", `/api/courses/${id}/draft/`, undefined, instructor);
  const version = { version: draft.version };
  expect((await academy.api("POST", `/api/courses/${id}/archive/`, version, instructor)).status).toBe(200);

  for (const language of ["en", "bn"] as const) {
    await page.setViewportSize({ width: 360, height: 740 });
    expect((await page.goto(address(`/course/${id}`, language)))!.status()).toBe(404);
    await expect(
      page.getByRole("heading", { name: words("courses", language)("course_not_found") }),
    ).toBeVisible();

    // The payer who may have sent the money can still say so.
    const w = words("payments", language);
    await page.goto(address(`/payment?course=${id}`, language));
    await expect(page.getByRole("heading", { name: w("archived_title") })).toBeVisible();
    await expect(page.getByText(w("course_archived"))).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.getByRole("button", { name: w("full_sent") }).click();
    await expect(page.getByText(title)).toBeVisible();
  }
  expect(order.due).toBe("1500.00");

  const { body: found } = await academy.api(
    "GET",
    `/api/admin/users/?search=${person.email}`,
    undefined,
    admin,
  );
  const grant = { user_id: found.results[0].id, course_id: id, reason: "Paid in cash" };
  expect((await academy.api("POST", "/api/admin/enrollments/", grant, admin)).status).toBe(201);
  for (const language of ["en", "bn"] as const) {
    const w = words("course-page", language);
    await page.goto(address(`/course/${id}`, language));
    await expect(page.getByRole("heading", { name: title })).toBeVisible();
    await expect(page.getByText(w("archived_yours"))).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.getByRole("link", { name: w("continue_learning") }).click();
    await expect(page).toHaveURL(new RegExp(`/course/${id}/progress`));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  }
});

test("a course that was never published is on its instructor's dashboard, and leads to its editor @long", async ({
  page,
  academy,
}) => {
  const { email, password, access } = await newInstructor(academy);
  await createCourse(academy, access);
  const { body: categories } = await academy.api("GET", "/api/categories/", undefined, access);
  const document = {
    title: "Not yet a course",
    description: "",
    language: "en",
    level: null,
    category_id: categories[0].category_id,
    price: "",
    capacity: null,
    completion: "lessons",
    class_code: "",
    thumbnail: null,
    outcomes: [],
    prerequisites: [],
    modules: [],
  };
  const begun = { key: crypto.randomUUID(), document };
  const { body: draft } = await academy.api("POST", "/api/drafts/", begun, access);
  expect((await page.goto(`${academy.url}/course/${draft.course_id}`))!.status()).toBe(404);
  await signIn(page, academy, email, { password });
  for (const language of ["en", "bn"] as const) {
    const w = words("dashboard", language);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`${academy.url}/dashboard?lang=${language}`);
    const cards = page.locator("#teaching").getByRole("article");
    await expect(cards).toHaveCount(2);
    await expect(cards.first()).toContainText(w("draft"));
    const editor = `/instructor/courses/edit/${draft.course_id}`;
    await expect(cards.first().getByRole("link", { name: w("continue_writing") })).toHaveAttribute(
      "href",
      editor,
    );
    await expect(cards.first().getByRole("link", { name: document.title })).toHaveAttribute("href", editor);
    await expect(cards.first().getByRole("link")).toHaveCount(2);
    await expect(cards.last().getByRole("link", { name: w("continue_teaching") })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
});
