// The course's page beyond its films and documents: its tabs, its people, ticks on a bad line, and refusals.
import type { Page } from "@playwright/test";
import {
  type Academy,
  expect,
  expectNoSidewaysScroll,
  languageHere,
  localDigits,
  test,
  words,
} from "./support/academy.ts";
import { expectAccessible } from "./support/accessible.ts";
import { register } from "./support/people.ts";
import { signIn } from "./support/sign-in.ts";

const w = words("learning");
const kit = words("kit");

/** Opens the demo learner's course on good clinical practice. */
async function openCourse(page: Page, academy: Academy, query = "") {
  const access = await signIn(page, academy, "learner@bidya.test");
  const { body: found } = await academy.api("GET", "/api/list-courses/?page=1&search=Good+clinical+practice");
  const id = found.results[0].course_id as number;
  const { body } = await academy.api("GET", `/api/enrolled-course/${id}/`, undefined, access);
  await page.goto(`${academy.url}/course/${id}/progress${query}`);
  await expect(page.getByRole("tab").first()).toBeVisible();
  return { id, access, course: body };
}
const tab = (page: Page, name: string) => page.getByRole("tab", { name, exact: true });

test("arrow keys change the tab, and the address keeps it @long", async ({ page, academy }) => {
  await openCourse(page, academy);
  await tab(page, w("tab_stream")).focus();
  await page.keyboard.press("ArrowRight");
  await expect(tab(page, w("tab_classwork"))).toBeFocused();
  await expect(page.getByText(w("classwork_none"))).toBeVisible();
  await page.keyboard.press("End");
  await expect(tab(page, w("tab_grades"))).toHaveAttribute("aria-selected", "true");
  await expect(page.getByText(w("grades_none"))).toBeVisible();
  await page.reload();
  await expect(tab(page, w("tab_grades"))).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Tab");
  await tab(page, w("tab_grades")).focus();
  await page.keyboard.press("Home");
  await expect(tab(page, w("tab_stream"))).toBeFocused();
  await expect(page.locator('[role="tablist"]').first().locator('[tabindex="0"]')).toHaveCount(1);
});

test("the class shows names and pictures, and no private data @long", async ({ page, academy }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  const { course } = await openCourse(page, academy, "?tab=people");
  const panel = page.getByRole("tabpanel", { name: w("tab_people") });
  await expect(panel.getByRole("listitem").first()).toContainText(course.instructor_name);
  await expect(panel.getByRole("listitem")).toHaveCount(course.total_students + 1);
  await expect(panel.getByRole("listitem").filter({ hasText: w("people_you") })).toHaveText(/Rafiq Ahmed/);
  expect(await panel.textContent()).not.toMatch(/@|017/);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  const search = panel.getByRole("searchbox", { name: w("people_search") });
  await search.fill("rafiq");
  await expect(panel.getByRole("listitem")).toHaveCount(1);
  await search.fill("nobody of this name");
  await expect(panel.getByText(w("people_nobody"))).toBeVisible();
  const nobody = { en: "Nobody found", bn: "কাউকে পাওয়া যায়নি" }[languageHere()];
  await expect(panel.getByRole("status")).toHaveText(nobody);
  await search.fill("");
  await expect(panel.getByRole("listitem")).toHaveCount(course.total_students + 1);
});

test("a class that cannot be loaded says so and tries again @long", async ({ page, academy }) => {
  await page.route("**/api/courses/*/people/**", (route) => route.abort());
  await openCourse(page, academy, "?tab=people");
  await expect(page.getByRole("alert").filter({ hasText: w("people_failed") })).toBeVisible();
  await page.unroute("**/api/courses/*/people/**");
  await page.getByRole("button", { name: kit("try_again") }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Rafiq Ahmed" })).toBeVisible();
});

test("opening a module collapses its lessons; a lesson leads to its neighbours @long", async ({
  page,
  academy,
}) => {
  const { course } = await openCourse(page, academy);
  const [first, second] = course.modules[0].lessons;
  const heading = page.getByRole("button", { name: localDigits("1 · ") });
  if ((await heading.getAttribute("aria-expanded")) !== "true") await heading.click();
  const row = (id: number) => page.locator(`#lesson-${id}`);
  await row(first.lesson_id).click();
  await expect(row(first.lesson_id)).toHaveAttribute("aria-expanded", "true");
  await heading.click();
  await heading.click();
  await expect(row(first.lesson_id)).toHaveAttribute("aria-expanded", "false");
  await row(first.lesson_id).click();
  const neighbours = page.getByRole("navigation", { name: w("lesson_neighbours") });
  await expect(neighbours.getByRole("button")).toHaveCount(1);
  await neighbours.getByRole("button", { name: w("lesson_following") }).click();
  await expect(row(second.lesson_id)).toBeFocused();
  await expect(row(second.lesson_id)).toHaveAttribute("aria-expanded", "true");
  await expect(row(first.lesson_id)).toHaveAttribute("aria-expanded", "false");
  await neighbours.getByRole("button", { name: w("lesson_previous") }).click();
  await expect(row(first.lesson_id)).toBeFocused();
});

test("completions survive double clicks, another tab and a lost connection @long", async ({
  page,
  academy,
  context,
}) => {
  const { course, id, access } = await openCourse(page, academy);
  const module = course.modules.at(-1);
  const lesson = module.lessons.at(-1);
  const at = `${academy.url}/course/${id}/progress#lesson-${lesson.lesson_id}`;
  await page.goto(at);
  const tick = page.getByRole("checkbox", { name: w("lesson_completed", { title: lesson.lesson_title }) });
  await expect(tick).not.toBeChecked();
  const kept = async () => {
    const { body } = await academy.api("GET", `/api/enrolled-course/${id}/`, undefined, access);
    return body.modules.at(-1).lessons.at(-1).is_completed as boolean;
  };
  // Ticked, unticked, ticked before any answer came.
  for (let press = 0; press < 3; press++) await tick.evaluate((box: HTMLInputElement) => box.click());
  await expect(tick).toBeChecked();
  await expect.poll(kept).toBe(true);

  const other = await context.newPage();
  await other.goto(at);
  const same = other.getByRole("checkbox", { name: w("lesson_completed", { title: lesson.lesson_title }) });
  await expect(same).toBeChecked();
  await same.click();
  await expect(same).not.toBeChecked();
  await expect.poll(kept).toBe(false);
  await other.close();
  await page.bringToFront();
  // Data that is a few seconds old is read again when the person comes back to the tab.
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
    await expect(tick).not.toBeChecked({ timeout: 500 });
  }).toPass();

  await context.setOffline(true);
  await tick.evaluate((box: HTMLInputElement) => box.click());
  await expect(page.locator("[data-sonner-toast]").filter({ hasText: w("tick_waits") })).toHaveCount(1);
  await expect(tick).toBeChecked();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await kept()).toBe(false);
  await context.setOffline(false);
  await expect.poll(kept).toBe(true);
  // Other tests find the lesson open.
  await tick.uncheck();
  await expect.poll(kept).toBe(false);
});

test("a note opens in a dialog, and closing it restores the focus @long", async ({ page, academy }) => {
  const { course } = await openCourse(page, academy, "?view=notes");
  const note = course.notes[0];
  await page.getByRole("button", { name: note.title }).click();
  const dialog = page.getByRole("dialog", { name: note.title });
  await expect(dialog).toBeVisible();
  // Its HTML is rendered as elements, not as text.
  const [, opening] = /^<p>([^<&]+)/.exec(note.body)!;
  await expect(dialog.locator("p").first()).toContainText(opening!.trim());
  expect(await dialog.locator("script, iframe, [onclick]").count()).toBe(0);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: note.title })).toBeFocused();
});

test("announcements have an address, and the class code can be copied @long", async ({
  page,
  academy,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const { course, id } = await openCourse(page, academy);
  await expect(page.getByText(w("class_code", { code: course.class_code }), { exact: true })).toBeVisible();
  await page.getByRole("button", { name: kit("copy") }).click();
  await expect(page.getByRole("button", { name: kit("copied") })).toBeVisible();
  expect(await page.evaluate(async () => navigator.clipboard.readText())).toBe(course.class_code);
  await page.goto(`${academy.url}/course/${id}/progress#announcements`);
  await expect(page.getByRole("heading", { name: w("announcements") })).toBeFocused();
  const [newest, older] = course.announcements;
  await expect(page.getByText(newest.content)).toBeVisible();
  await expect(page.getByText(older.content)).toBeHidden();
  await page.getByRole("button", { name: older.title }).click();
  await expect(page.getByText(older.content)).toBeVisible();
  await page.getByRole("button", { name: older.title }).click();
  await expect(page.getByText(older.content)).toBeHidden();
});

test("a person who is not enrolled gets an explanation @long", async ({ page, academy }) => {
  const person = await register(academy);
  await signIn(page, academy, person.email, { password: person.password });
  const { body } = await academy.api("GET", "/api/list-courses/");
  const id = body[0].course_id;
  const heading = (name: string) => page.getByRole("heading", { level: 1, name });
  await page.goto(`${academy.url}/course/${id}/progress`);
  await expect(heading(w("not_enrolled"))).toBeVisible();
  await expect(page.getByRole("link", { name: w("to_course_page") })).toHaveAttribute(
    "href",
    `/course/${id}`,
  );
  await page.goto(`${academy.url}/course/abc/progress`);
  await expect(heading(w("invalid_course_id"))).toBeVisible();
  await page.goto(`${academy.url}/course/9991/progress`);
  await expect(heading(w("course_not_found"))).toBeVisible();
  await page.route("**/api/enrolled-course/**", (route) => route.fulfill({ status: 500, body: "{}" }));
  await page.goto(`${academy.url}/course/${id}/progress`);
  await expect(page.getByRole("alert")).toContainText(w("load_failed"));
});

/** Opens the demo learner's course as if its instructor had not written anything yet. */
async function openEmptyCourse(page: Page, academy: Academy, hasText = false) {
  await page.route("**/api/enrolled-course/*/", async (route) => {
    const answer = await route.fetch();
    const course = await answer.json();
    for (const lesson of course.modules[0].lessons)
      Object.assign(lesson, { videos: [], resources: [], has_text: hasText });
    await route.fulfill({ json: { ...course, class_code: null, notes: [], announcements: [] } });
  });
  return openCourse(page, academy);
}

test("the stream: modules and notes, announcements beside them; the other tabs @long", async ({
  page,
  academy,
}) => {
  const { course } = await openCourse(page, academy);
  await expect(page.getByRole("tablist").first().getByRole("tab")).toHaveText([
    w("tab_stream"),
    w("tab_classwork"),
    w("tab_people"),
    w("tab_grades"),
  ]);
  await expect(page.getByRole("tablist").nth(1).getByRole("tab")).toHaveText([w("modules"), w("notes")]);
  const panel = page.getByRole("complementary");
  await expect(panel.getByRole("listitem")).toHaveCount(course.announcements.length);
  const modules = (await page.getByRole("tabpanel", { name: w("modules"), exact: true }).boundingBox())!;
  expect((await panel.boundingBox())!.x).toBeGreaterThanOrEqual(modules.x + modules.width);
  const module = page.getByRole("button", { name: localDigits("1 · ") + course.modules[0].module_title });
  await expect(module).toBeVisible();
  await tab(page, w("notes")).click();
  await expect(module).toBeHidden();
  await expect(page.getByRole("button", { name: course.notes[0].title })).toBeVisible();
  await expect(panel.getByRole("listitem")).toHaveCount(course.announcements.length);
  await tab(page, w("modules")).click();
  await expect(module).toBeVisible();
});

test("a module opens to its lessons, a lesson to its videos and resources @long", async ({
  page,
  academy,
}) => {
  const { course } = await openCourse(page, academy);
  const [module] = course.modules;
  const lesson = module.lessons.find(
    ({ videos, resources }: { videos: object[]; resources: object[] }) =>
      videos.length > 0 && resources.length > 0,
  );
  const heading = page.getByRole("button", { name: localDigits("1 · ") });
  const row = page.locator(`#lesson-${lesson.lesson_id}`);
  if ((await heading.getAttribute("aria-expanded")) === "true") await heading.click();
  const lessons = page.locator(`#module-${module.module_id}`).getByRole("heading", { level: 4 });
  await expect(lessons).toHaveCount(0);
  await heading.click();
  await expect(lessons).toHaveCount(module.lessons.length);
  for (const [place, { lesson_title }] of module.lessons.entries())
    await expect(lessons.nth(place)).toContainText(lesson_title, { useInnerText: true });
  const materials = page.locator(`#lesson-${lesson.lesson_id}-materials`);
  await expect(materials).toBeHidden();
  await row.click();
  for (const { video_title } of lesson.videos)
    await expect(materials).toContainText(video_title, { useInnerText: true });
  for (const { resource_title } of lesson.resources)
    await expect(materials).toContainText(resource_title, { useInnerText: true });
});

test("missing announcements, notes, materials and class code are stated @long", async ({ page, academy }) => {
  const { course } = await openEmptyCourse(page, academy);
  await expect(page.getByText(w("no_announcements"), { exact: true })).toBeVisible();
  await expect(
    page.getByText(w("class_code", { code: w("class_code_none") }), { exact: true }),
  ).toBeVisible();
  const heading = page.getByRole("button", { name: localDigits("1 · ") });
  if ((await heading.getAttribute("aria-expanded")) !== "true") await heading.click();
  const { lesson_id } = course.modules[0].lessons[0];
  const row = page.locator(`#lesson-${lesson_id}`);
  if ((await row.getAttribute("aria-expanded")) !== "true") await row.click();
  const materials = page.locator(`#lesson-${lesson_id}-materials`);
  await expect(materials.getByText(w("no_materials"), { exact: true })).toBeVisible();
  await tab(page, w("notes")).click();
  await expect(page.getByText(w("no_notes"), { exact: true })).toBeVisible();
});

test("a lesson with a text alone is not called empty", async ({ page, academy }) => {
  const { course } = await openEmptyCourse(page, academy, true);
  const heading = page.getByRole("button", { name: localDigits("1 · ") });
  if ((await heading.getAttribute("aria-expanded")) !== "true") await heading.click();
  const { lesson_id } = course.modules[0].lessons[0];
  const row = page.locator(`#lesson-${lesson_id}`);
  if ((await row.getAttribute("aria-expanded")) !== "true") await row.click();
  const materials = page.locator(`#lesson-${lesson_id}-materials`);
  await expect(materials.getByRole("link", { name: w("open_lesson") })).toBeVisible();
  await expect(materials.getByText(w("no_materials"), { exact: true })).toHaveCount(0);
});
