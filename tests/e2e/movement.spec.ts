// A movement takes 200 ms, moves nothing around it, and does not happen for people who ask for reduced motion.
import type { Page } from "@playwright/test";
import { type Academy, expect, localDigits, test, words } from "./support/academy.ts";
import { enrol, plainCourse, tick as tickAll } from "./support/completion-pages.ts";

const w = words("learning");

/** What an element may change while it moves. Of these, none changes the place of anything else. */
const quiet =
  /^(?:opacity|transform|translate|scale|rotate|(?:background|border-.*)-?color|color|fill|stroke|outline-.*|text-decoration-color|--tw-.*)$/;

/** What shows that something is loading runs until it is there, so it has no length of its own. */
const loading = ["@spin", "@skeleton", "@pending"];

interface Movement {
  name: string;
  milliseconds: number;
}

/** Notes every movement of the page from now on: `movements` returns them. */
async function watchMovements(page: Page): Promise<() => Promise<Movement[]>> {
  await page.evaluate(() => {
    const seen: { name: string; milliseconds: number }[] = [];
    Object.assign(window, { movements: seen });
    const note = (event: Event, name: string) => {
      // A placeholder that appears late is hidden until then, and does not move.
      if (name === "@appear") return;
      const { target, pseudoElement } = event as TransitionEvent | AnimationEvent;
      // Not the running animations: on a busy machine the event may come after their end.
      const style = getComputedStyle(target as Element, pseudoElement || null);
      const times = event.type === "animationstart" ? style.animationDuration : style.transitionDuration;
      const milliseconds = times
        .split(",")
        .map((time) => Number.parseFloat(time) * (time.trim().endsWith("ms") ? 1 : 1_000));
      seen.push({ name, milliseconds: Math.max(0, ...milliseconds) });
    };
    document.addEventListener("transitionrun", (event) => note(event, event.propertyName), true);
    document.addEventListener("animationstart", (event) => note(event, `@${event.animationName}`), true);
    const begin = document.startViewTransition?.bind(document);
    if (begin)
      document.startViewTransition = (update) => {
        const transition = begin(update);
        const noteRunning = async () => {
          await transition.ready;
          const running = document
            .getAnimations()
            .filter((one) =>
              (one.effect as KeyframeEffect | null)?.pseudoElement?.startsWith("::view-transition"),
            )
            .map((one) => Number(one.effect!.getComputedTiming().duration));
          if (running.length > 0) seen.push({ name: "@page", milliseconds: Math.max(...running) });
        };
        noteRunning().catch(() => {});
        return transition;
      };
  });
  return async () =>
    page.evaluate(
      () => (window as unknown as { movements: { name: string; milliseconds: number }[] }).movements,
    );
}

/** Waits for the movements that must come, and then a moment for others. */
async function settle(page: Page, movements: () => Promise<Movement[]>, expected: string[]): Promise<void> {
  for (const name of expected)
    await expect.poll(async () => (await movements()).map((one) => one.name)).toContain(name);
  await page.waitForTimeout(400);
}

/** Ticks a lesson in the list of the course, and goes from one lesson to the next. */
async function tickAndGoOn(
  page: Page,
  academy: Academy,
  expected: { list: string[]; lesson: string[] },
): Promise<Movement[]> {
  const courseId = await plainCourse(academy);
  const { lessons } = await enrol(page, academy, courseId);
  const [first, second] = lessons;
  await page.goto(`${academy.url}/course/${courseId}/progress`);
  const module = page.getByRole("button", { name: localDigits("1 · ") });
  await expect(module).toBeVisible();
  if ((await module.getAttribute("aria-expanded")) !== "true") await module.click();
  const tick = page.getByRole("checkbox", { name: w("lesson_completed", { title: first!.lesson_title }) });
  await expect(tick).not.toBeChecked();
  const inList = await watchMovements(page);
  await tick.check();
  await expect(page.getByRole("progressbar", { name: w("progress_label") })).toHaveAttribute(
    "aria-valuenow",
    /[1-9]/,
  );
  await settle(page, inList, expected.list);
  const ticked = await inList();
  await page.goto(`${academy.url}/course/${courseId}/lesson/${first!.lesson_id}`);
  await expect(page.getByRole("heading", { level: 1, name: first!.lesson_title })).toBeVisible();
  const inLesson = await watchMovements(page);
  await page
    .getByRole("link", { name: w("go_to_next") })
    .or(page.getByRole("link", { name: w("mark_done_next") }))
    .filter({ visible: true })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1, name: second!.lesson_title })).toBeVisible();
  await settle(page, inLesson, expected.lesson);
  return [...ticked, ...(await inLesson())];
}

test("a tick, the progress and the next lesson move for 150 to 250 ms, and nothing around them", async ({
  page,
  academy,
}) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  const movements = await tickAndGoOn(page, academy, { list: ["scale", "translate"], lesson: ["@page"] });
  for (const { name, milliseconds } of movements.filter((one) => !loading.includes(one.name))) {
    if (!name.startsWith("@")) expect(name).toMatch(quiet);
    expect(milliseconds, name).toBeGreaterThanOrEqual(150);
    expect(milliseconds, name).toBeLessThanOrEqual(250);
  }
});

test("nothing moves with reduced motion", async ({ page, academy }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await tickAndGoOn(page, academy, { list: [], lesson: [] })).toEqual([]);
});

test("the last tick moves the mark of its module and the way to the end of the course @long", async ({
  page,
  academy,
}) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  const courseId = await plainCourse(academy);
  const { lessons, access } = await enrol(page, academy, courseId);
  await tickAll(academy, lessons.slice(0, -1), access);
  const last = lessons.at(-1)!;
  await page.goto(`${academy.url}/course/${courseId}/progress#lesson-${last.lesson_id}`);
  const box = page.getByRole("checkbox", { name: w("lesson_completed", { title: last.lesson_title }) });
  await expect(box).not.toBeChecked();
  const movements = await watchMovements(page);
  await box.check();
  await expect(page.getByRole("link", { name: w("go_to_end") })).toBeVisible();
  await settle(page, movements, ["@arrive"]);
  const arrived = (await movements()).filter(({ name }) => name === "@arrive");
  expect(arrived).toEqual([
    { name: "@arrive", milliseconds: 200 },
    { name: "@arrive", milliseconds: 200 },
  ]);
});

test("what was done before stands still when the page opens @long", async ({ page, academy }) => {
  const courseId = await plainCourse(academy);
  const { lessons } = await enrol(page, academy, courseId);
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { arrivals: seen });
    document.addEventListener("animationstart", ({ animationName }) => seen.push(animationName), true);
  });
  await page.goto(`${academy.url}/course/${courseId}/lesson/${lessons[0]!.lesson_id}`);
  await expect(page.getByRole("heading", { level: 1, name: lessons[0]!.lesson_title })).toBeVisible();
  const arrivals = await page.evaluate(() => (window as unknown as { arrivals: string[] }).arrivals);
  expect(arrivals).not.toContain("arrive");
});
