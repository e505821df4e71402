// Modules, lessons and sentences are moved and removed: by keyboard, by buttons and by dragging.
import { type Academy, expect, expectNoSidewaysScroll, test, words } from "./support/academy.ts";
import { enrol } from "./support/announcements.ts";
import {
  addDraft,
  documentOf,
  draftOf,
  field,
  instructor,
  lessonsOf,
  openEditor,
  outline,
  panel,
  press,
} from "./support/editor.ts";
import { aCourse, newInstructor, publishNew } from "./support/instructors.ts";
import { register } from "./support/people.ts";
import { signIn } from "./support/sign-in.ts";

const w = words("authoring");

test("modules and lessons are moved by keyboard alone", async ({ page, academy }) => {
  const access = await signIn(page, academy, instructor);
  const document = documentOf("Moved by keyboard", [["a", "b"], ["c"], ["d"]]);
  const courseId = await addDraft(academy, access, document);
  await openEditor(page, academy, courseId, "lesson-l0-0");
  const row = outline(page).getByRole("link", { name: "a", exact: true });
  const said = page.locator("[aria-live=polite]", { hasText: "Module of" });
  await row.focus();
  await page.keyboard.press("Alt+ArrowDown");
  await expect(said).toContainText(
    w("lesson_moved", { title: "a", place: "2", count: "2", module: "Module of a" }),
  );
  await expect(row).toBeFocused();
  await page.keyboard.press("Alt+ArrowRight");
  await expect(said).toContainText(
    w("lesson_moved", { title: "a", place: "2", count: "2", module: "Module of c" }),
  );
  await page.keyboard.press("Alt+ArrowUp");
  await expect(row).toBeFocused();
  await outline(page).getByRole("link", { name: "Module of d" }).focus();
  await page.keyboard.press("Alt+ArrowUp");
  await page.keyboard.press("Alt+ArrowUp");
  await page.keyboard.press("Alt+ArrowUp");
  await expect(page.getByText(w("cannot_move"))).toHaveCount(1);
  await expect.poll(async () => lessonsOf(academy, courseId, access)).toEqual([["d"], ["b"], ["a", "c"]]);
});

test("a lesson is moved by its buttons and dragged by its grip", async ({ page, academy }) => {
  const access = await signIn(page, academy, instructor);
  const courseId = await addDraft(academy, access, documentOf("Dragged", [["a", "b", "c"], ["d"]]));
  await openEditor(page, academy, courseId, "lesson-l0-0");
  await page
    .getByRole("main")
    .getByRole("button", { name: w("move_down", { name: "a" }) })
    .click();
  await expect.poll(async () => lessonsOf(academy, courseId, access)).toEqual([["b", "a", "c"], ["d"]]);
  await press(page, "move_to_module");
  await page.getByRole("dialog").getByRole("button", { name: "Module of d" }).click();
  await expect
    .poll(async () => lessonsOf(academy, courseId, access))
    .toEqual([
      ["b", "c"],
      ["d", "a"],
    ]);

  const grip = (key: string) => outline(page).locator(`[data-key="${key}"] [data-grip]`);
  // The module of "c" is closed, because "a" has left it.
  await outline(page)
    .getByRole("button", { name: w("lessons_of", { name: "Module of a" }) })
    .click();
  await outline(page).hover();
  await expect(outline(page).locator('[draggable="true"]').first()).toBeVisible();
  await grip("l0-2").dragTo(outline(page).locator('[data-key="l1-0"]'), { targetPosition: { x: 90, y: 4 } });
  await expect.poll(async () => lessonsOf(academy, courseId, access)).toEqual([["b"], ["c", "d", "a"]]);
});

test("removing a lesson that people completed asks first, and says how many", async ({ page, academy }) => {
  const access = await signIn(page, academy, instructor);
  const { body: courses } = await academy.api("GET", "/api/list-courses/");
  const drafts = await Promise.all(
    (courses as { course_id: number }[]).map(async ({ course_id }) => draftOf(academy, course_id, access)),
  );
  const draft = drafts.find((one) => one.completions?.length > 0);
  const [{ lesson_id: id, people }] = draft.completions;
  const lessons = draft.document.modules.flatMap((module: { lessons: object[] }) => module.lessons);
  const lesson = lessons.find((one: { id: number }) => one.id === id);
  await openEditor(page, academy, draft.course_id, `lesson-${lesson.key}`);
  await page
    .getByRole("main")
    .getByRole("button", { name: w("remove_named", { name: lesson.title }) })
    .click();
  const dialog = page.getByRole("dialog", { name: w("remove_title", { name: lesson.title }) });
  await expect(dialog).toContainText(String(people));
  await dialog.getByRole("button", { name: words("kit")("cancel") }).click();
  await expect(field(page, "field_lesson_title")).toHaveValue(lesson.title);
});

test("removing a module says how many people completed its lessons, and publishing retires those", async ({
  page,
  academy,
}) => {
  const { access } = await newInstructor(page, academy);
  const document = documentOf("A module is removed", [["a", "b"], ["c"]]);
  const courseId = await publishNew(academy, access, await aCourse(academy, { modules: document.modules }));
  const [gone] = (await draftOf(academy, courseId, access)).document.modules;
  const learners: string[] = [];
  // The first completes both lessons, and counts once.
  for (const lessons of [gone.lessons, [gone.lessons[1]]]) {
    const person = await register(academy);
    const { access: learner } = await academy.logIn(person.email, person.password);
    await enrol(academy, learner, courseId);
    for (const { id } of lessons)
      await academy.api("POST", `/api/lessons/${id}/complete/`, { completed: true }, learner);
    learners.push(learner);
  }
  await openEditor(page, academy, courseId, `module-${gone.key}`);
  await page
    .getByRole("main")
    .getByRole("button", { name: w("remove_named", { name: gone.title }) })
    .click();
  const dialog = page.getByRole("dialog", { name: w("remove_title", { name: gone.title }) });
  await expect(dialog).toContainText("2 learners have completed a lesson of it.");
  await dialog.getByRole("button", { name: w("remove_confirm"), exact: true }).click();
  await expect.poll(async () => lessonsOf(academy, courseId, access)).toEqual([["c"]]);
  // Before it is published, the panel says how many learners see it, and how many keep each lesson.
  const removed = (title: string) =>
    panel(page)
      .getByRole("listitem")
      .filter({ has: page.getByText(title, { exact: true }) });
  await expect(panel(page).getByText("2 learners see it at once.")).toBeVisible();
  await expect(removed("a")).toContainText("1 learner has completed it, and keeps it");
  await expect(removed("b")).toContainText("2 learners have completed it, and keep it");
  await expect(removed(gone.title)).toContainText(w("change_removed"));
  await panel(page)
    .getByRole("button", { name: w("update_course") })
    .click();
  await expect(page).toHaveURL(/\/edit-course-thumbnail\//);
  const { published } = await draftOf(academy, courseId, access);
  expect(published.modules.map(({ title }: { title: string }) => title)).toEqual(["Module of c"]);
  // The lessons are retired, not deleted.
  for (const { id } of gone.lessons) {
    const answer = await academy.api("GET", `/api/lessons/${id}/`, undefined, learners[0]);
    expect([answer.status, answer.body.code]).toEqual([404, "lesson_retired"]);
  }
});

test("a module is dragged by its grip, with its lessons", async ({ page, academy }) => {
  const access = await signIn(page, academy, instructor);
  const courseId = await addDraft(academy, access, documentOf("Dragged modules", [["a", "b"], ["c"], ["d"]]));
  await openEditor(page, academy, courseId);
  const module = (place: number) => outline(page).locator(`[data-key="m${place}"]`);
  await outline(page).getByRole("link", { name: "Module of d" }).click();
  await expect(outline(page).locator('[draggable="true"]').first()).toBeVisible();
  await module(2)
    .locator("[data-grip]")
    .first()
    .dragTo(module(0), { targetPosition: { x: 90, y: 4 } });
  await expect.poll(async () => lessonsOf(academy, courseId, access)).toEqual([["d"], ["a", "b"], ["c"]]);
});

test("outcomes and prerequisites are moved by keyboard alone", async ({ page, academy }) => {
  const access = await signIn(page, academy, instructor);
  const points = (name: string) =>
    [1, 2, 3].map((place) => ({ key: `${name}${place}`, title: `${name} ${place}` }));
  const document = {
    ...documentOf("Moved sentences", [["a"]]),
    outcomes: points("outcome"),
    prerequisites: points("prerequisite"),
  };
  const courseId = await addDraft(academy, access, document);
  await openEditor(page, academy, courseId);
  for (const [list, name, label] of [
    ["outcomes", "outcome", "outcome_number"],
    ["prerequisites", "prerequisite", "prerequisite_number"],
  ] as const) {
    const at = (place: number) => page.getByRole("textbox", { name: w(label, { number: String(place) }) });
    await at(1).focus();
    await page.keyboard.press("Alt+ArrowDown");
    await expect(
      page.locator("[aria-live=polite]", { hasText: w("point_moved", { place: "2", count: "3" }) }),
    ).toHaveCount(1);
    await expect(at(2)).toBeFocused();
    await expect(at(2)).toHaveValue(`${name} 1`);
    await at(3).focus();
    await page.keyboard.press("Alt+ArrowUp");
    await page.keyboard.press("Alt+ArrowUp");
    await expect(at(1)).toBeFocused();
    await expect
      .poll(async () =>
        (await draftOf(academy, courseId, access)).document[list].map(
          ({ title }: { title: string }) => title,
        ),
      )
      .toEqual([`${name} 3`, `${name} 2`, `${name} 1`]);
  }
});

/** A draft with a lesson that has three videos, and three questions with three options each. */
async function addParts(academy: Academy, access: string): Promise<number> {
  const document = documentOf("Moved parts", [["A lesson"]]);
  const lesson = document.modules[0]!.lessons[0]!;
  lesson.videos = ["one", "two", "three"].map((title) => ({
    key: `v-${title}`,
    title,
    link: `https://video.example/${title}`,
    captions: [],
    renditions: [],
  }));
  lesson.checks = ["first", "second", "third"].map((question) => ({
    key: `c-${question}`,
    id: null,
    question,
    options: ["a", "b", "c"],
    right_options: [1],
    is_multiple: false,
    explanation: "",
  }));
  return addDraft(academy, access, document);
}

test("the videos, questions and options of a lesson are moved by keyboard and by buttons", async ({
  page,
  academy,
}) => {
  const access = await signIn(page, academy, instructor);
  const courseId = await addParts(academy, access);
  await openEditor(page, academy, courseId, "lesson-l0-0");
  const lesson = async () => (await draftOf(academy, courseId, access)).document.modules[0].lessons[0];
  const said = (place: string) =>
    page.locator("[aria-live=polite]", { hasText: w("point_moved", { place, count: "3" }) });

  const title = page.getByLabel(w("field_video_title"), { exact: true });
  await title.first().focus();
  await page.keyboard.press("Alt+ArrowDown");
  await expect(said("2")).toHaveCount(1);
  await expect(title.nth(1)).toBeFocused();
  await expect(title.nth(1)).toHaveValue("one");
  await page.getByRole("button", { name: w("move_up", { name: "three" }) }).click();
  const videos = async () => (await lesson()).videos.map((video: { title: string }) => video.title);
  await expect.poll(videos).toEqual(["two", "three", "one"]);

  const question = page.getByLabel(w("field_question"), { exact: true });
  await question.nth(2).focus();
  await page.keyboard.press("Alt+ArrowUp");
  await expect(question.nth(1)).toBeFocused();
  const checks = async () => (await lesson()).checks.map((check: { question: string }) => check.question);
  await expect.poll(checks).toEqual(["first", "third", "second"]);

  // Only the option moves, not the question around it. What is right stays right.
  const option = page
    .getByRole("textbox", { name: w("option_number", { number: "1" }), exact: true })
    .first();
  await option.focus();
  await page.keyboard.press("Alt+ArrowDown");
  const second = page
    .getByRole("textbox", { name: w("option_number", { number: "2" }), exact: true })
    .first();
  await expect(second).toBeFocused();
  await expect(second).toHaveValue("a");
  await page.keyboard.press("Alt+ArrowDown");
  await page.keyboard.press("Alt+ArrowDown");
  await expect(page.getByText(w("cannot_move"))).toHaveCount(1);
  await expect
    .poll(async () => {
      const [{ options, right_options: right }] = (await lesson()).checks;
      return [options, right];
    })
    .toEqual([["b", "c", "a"], [3]]);
  expect(await checks()).toEqual(["first", "third", "second"]);
  await page.setViewportSize({ width: 320, height: 740 });
  await expectNoSidewaysScroll(page);
});

test("the videos and questions of a lesson are dragged by their grips, options in their question", async ({
  page,
  academy,
}) => {
  const access = await signIn(page, academy, instructor);
  const courseId = await addParts(academy, access);
  await openEditor(page, academy, courseId, "lesson-l0-0");
  // All rows are on the screen: the editor's bars stand over the edges.
  await page.setViewportSize({ width: 1400, height: 3200 });
  const lesson = async () => (await draftOf(academy, courseId, access)).document.modules[0].lessons[0];
  const row = (key: string) => page.getByRole("main").locator(`li[data-key="${key}"]`);
  const drag = async (from: string, to: string, y: number) => {
    await row(from).hover();
    await expect(row(from)).toHaveAttribute("draggable", "true");
    await row(from)
      .locator("[data-grip]")
      .first()
      .dragTo(row(to), { targetPosition: { x: 90, y } });
  };
  await drag("v-three", "v-one", 4);
  const videos = async () => (await lesson()).videos.map((video: { title: string }) => video.title);
  await expect.poll(videos).toEqual(["three", "one", "two"]);
  await drag("c-third 0", "c-third 2", 40);
  await drag("c-third 0", "c-second 2", 40);
  await drag("c-third", "c-second", 4);
  await expect
    .poll(async () => (await lesson()).checks.map((check: { options: string[] }) => check.options.join("")))
    .toEqual(["abc", "bca", "abc"]);
  expect((await lesson()).checks.map((check: { question: string }) => check.question)).toEqual([
    "first",
    "third",
    "second",
  ]);
});
