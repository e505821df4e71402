// The time from a key to the paint, in a large course.
import { expect, test } from "./support/academy.ts";
import { addDraft, documentOf, field, instructor, openEditor } from "./support/editor.ts";
import { signIn } from "./support/sign-in.ts";

// A trace records every change of the page, which takes as long as the change.
test.use({ trace: "off" });

test("typing in a course of 300 lessons stays quick on a slow phone @long @timed", async ({
  page,
  academy,
}) => {
  test.slow();
  const access = await signIn(page, academy, instructor);
  const modules = Array.from({ length: 20 }, (_, m) =>
    Array.from({ length: 15 }, (_, l) => `Lesson ${m}.${l}`),
  );
  const text = "Read the plot before the number. ".repeat(60);
  const courseId = await addDraft(academy, access, documentOf("Three hundred lessons", modules, text));
  await openEditor(page, academy, courseId, "lesson-l10-7");
  // Loading the editor of texts is not typing.
  await expect(page.locator("[contenteditable=true]")).toBeVisible();
  const client = await page.context().newCDPSession(page);
  await client.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await page.evaluate(() => {
    const measured = { keys: [] as number[], tasks: [] as number[] };
    Object.assign(window, { measured });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (entry.name === "keydown") measured.keys.push(entry.duration);
    }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) measured.tasks.push(duration);
    }).observe({ type: "longtask" });
  });
  for (const name of ["field_text", "field_lesson_title"]) {
    await field(page, name).focus();
    await page.keyboard.press("End");
    await page.keyboard.type(" and the curve is read from left to right", { delay: 120 });
  }
  await page.waitForTimeout(1_000);
  const { keys, tasks } = await page.evaluate(
    () => (window as unknown as { measured: { keys: number[]; tasks: number[] } }).measured,
  );
  // Events under 16 ms are not listed.
  const all = [...Array.from({ length: Math.max(0, 80 - keys.length) }, () => 16), ...keys];
  const median = all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)]!;
  const longest = Math.max(0, ...tasks);
  console.log({ median, longest, tasks: tasks.length });
  expect(median).toBeLessThanOrEqual(50);
  expect(longest).toBeLessThanOrEqual(100);
});
