// A course that is no longer offered, and one that was never offered, as different people meet them.
import { emptyDocument } from "#features/authoring/document.ts";
import { expect, expectNoSidewaysScroll, test, words } from "./support/academy.ts";
import { expectAccessible } from "./support/accessible.ts";
import { aCourse, beginDraft, publishNew, registerInstructor } from "./support/instructors.ts";
import { newcomer } from "./support/people.ts";
import { signIn } from "./support/sign-in.ts";

test("an archived course is gone for visitors, stays with its learner, and loses no payment @long", async ({
  page,
  academy,
}) => {
  const { access: instructor } = await registerInstructor(academy);
  const { access: admin } = await academy.logIn("admin@bidya.test");
  const title = "A course for one season";
  const id = await publishNew(academy, instructor, await aCourse(academy, { title, price: "1500" }));
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
  const person_id = found.results[0].id;
  const grant = { user_id: person_id, course_id: id, reason: "Paid in cash", also_archived: true };
  expect((await academy.api("POST", "/api/admin/enrollments/", grant, admin)).status).toBe(201);
  for (const language of ["en", "bn"] as const) {
    const w = words("course-page", language);
    await page.goto(address(`/course/${id}`, language));
    await expect(page.getByRole("heading", { name: title })).toBeVisible();
    await expect(page.getByText(w("archived_yours"))).toBeVisible();
    await expect(page.getByRole("heading", { name: w("about_course") })).toBeVisible();
    await expect(page.getByRole("link", { name: /First lesson/ })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.getByRole("link", { name: w("continue_learning") }).click();
    await expect(page).toHaveURL(new RegExp(`/course/${id}/progress`));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    const learning = words("learning", language);
    await expect(page.getByText(learning("archived_line"))).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.goto(address(`/course/${id}`, language));
    await page.getByRole("link", { name: /First lesson/ }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("First lesson");
    await expect(page.getByText(learning("archived_line"))).toBeVisible();
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
});

test("a course that was never published is on its instructor's dashboard, and leads to its editor @long", async ({
  page,
  academy,
}) => {
  const { email, password, access } = await registerInstructor(academy);
  await publishNew(academy, access, await aCourse(academy));
  const document = { ...emptyDocument(), title: "Not yet a course" };
  const draft = await beginDraft(academy, access, document);
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
