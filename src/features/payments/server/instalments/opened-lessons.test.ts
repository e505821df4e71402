import { beforeAll, describe, expect, test } from "vitest";
import { listEnrollments } from "#features/enrolment/contract.ts";
import { courseDetails } from "#features/course-page/contract.ts";
import { answerCheck, completeLesson, findFollowed, savePosition } from "#features/learning/contract.ts";
import { askQuestion, findQuestions } from "#features/learning/questions-contract.ts";
import { setUpAcademy } from "#tests/academy.ts";
import { instalmentsIn } from "#tests/instalments.ts";
import { type Shop, shopIn } from "#tests/payments.ts";

const academy = setUpAcademy();
let shop: Shop;
let parts: ReturnType<typeof instalmentsIn>;
beforeAll(() => {
  shop = shopIn(academy);
  parts = instalmentsIn(academy);
});

describe("what a part opens", () => {
  test("is not the lesson to continue with before it is paid", async () => {
    const { learner, course } = await parts.payer(1);
    const [preview, second, third] = course.lessons;
    const nextLesson = async () => {
      const { body } = await academy.call(listEnrollments, {}, { as: learner });
      return "results" in body ? undefined : body[0]!.next_lesson;
    };
    expect(await nextLesson()).toEqual({ lesson_id: preview, lesson_title: "One" });
    for (const id of [preview!, second!])
      await academy.call(completeLesson, { params: { id }, body: { completed: true } }, { as: learner });
    expect(await nextLesson()).toEqual({ lesson_id: third, lesson_title: "Three", is_closed: true });
    await parts.pay(learner, course.id, {});
    expect(await nextLesson()).toEqual({ lesson_id: third, lesson_title: "Three" });
  });

  test("is refused everywhere before it is paid", async () => {
    const { learner, course } = await parts.payer(1);
    const [preview, second, third, fourth] = course.lessons as [number, number, number, number, number];
    expect(await parts.opened(learner, course.lessons)).toEqual([200, 200, 403, 403, 403]);
    expect((await parts.open(learner, second)).body.next).toMatchObject({ lesson_id: third, is_open: false });
    const refusal = (await parts.open(learner, third)).body;
    expect([refusal.code, refusal.course_id]).toEqual(["part_owed", course.id]);
    expect(refusal.detail).toContain("part 2 of 3");
    expect((await parts.open(learner, fourth)).body.detail).toContain("part 3 of 3");
    const params = { id: third };
    const calls = [
      academy.call(completeLesson, { params, body: { completed: true } }, { as: learner }),
      academy.call(completeLesson, { params, body: {} }, { as: learner }),
      academy.call(savePosition, { params, body: { text_block: 1 } }, { as: learner }),
      academy.call(answerCheck, { params, body: { check_id: 1, chosen: [1] } }, { as: learner }),
      academy.call(findQuestions, { params }, { as: learner }),
      academy.call(askQuestion, { params, body: { text: "Why?" } }, { as: learner }),
    ];
    for (const { status, body } of await Promise.all(calls))
      expect([status, body.code]).toEqual([403, "part_owed"]);

    const { body } = await academy.call(findFollowed, { params: { id: course.id } }, { as: learner });
    const linksOf = (modules: typeof body.modules) =>
      modules.map(({ lessons }) =>
        lessons.map(
          ({ videos, resources }) =>
            [
              ...videos.flatMap((video) => [
                video.video_link,
                ...video.captions.map(({ link }) => link),
                ...video.renditions.map(({ link }) => link),
              ]),
              ...resources.map((resource) => resource.resource_link),
            ].filter((link) => link !== "").length,
        ),
      );
    expect(body.modules.map(({ is_open }) => is_open)).toEqual([true, false, false]);
    const day = (days: number) =>
      new Date(Date.now() + 6 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);
    const opening = { parts: 3, is_late: false };
    expect(body.modules.map(({ opens_with }) => opens_with)).toEqual([
      null,
      { ...opening, part: 2, amount: "1200.00", due_on: day(30) },
      { ...opening, part: 3, amount: "800.00", due_on: day(60) },
    ]);
    expect(linksOf(body.modules)).toEqual([[7, 7], [0], [0, 0]]);
    expect(body.owes_part).toBe(true);
    const page = (await academy.call(courseDetails, { params: { id: course.id } }, { as: learner })).body;
    expect(linksOf(page.modules as typeof body.modules)).toEqual([[7, 7], [0], [0, 0]]);

    await parts.pay(learner, course.id, {});
    expect(await parts.opened(learner, course.lessons)).toEqual([200, 200, 200, 403, 403]);
    await parts.pay(learner, course.id, {});
    expect(await parts.opened(learner, course.lessons)).toEqual([200, 200, 200, 200, 200]);
    expect(preview).toBeGreaterThan(0);
    // The team and administrators are not asked for money.
    expect(await parts.opened(course.instructor, course.lessons)).toEqual([200, 200, 200, 200, 200]);
    expect(await parts.opened(await parts.admin(), course.lessons)).toEqual([200, 200, 200, 200, 200]);
    const paid = await academy.call(findFollowed, { params: { id: course.id } }, { as: learner });
    expect(paid.body.modules.map(({ opens_with: one }) => one)).toEqual([null, null, null]);
  });

  test("is locked while a part is late, as the operator's settings say, and nothing is lost", async () => {
    const { learner, course } = await parts.payer(1);
    const params = { id: course.lessons[1]! };
    await academy.call(completeLesson, { params, body: { completed: true } }, { as: learner });
    await parts.wait(learner, course.id, 37);
    expect(await parts.opened(learner, course.lessons)).toEqual([200, 200, 403, 403, 403]);
    await parts.wait(learner, course.id, 1);
    expect(await parts.opened(learner, course.lessons)).toEqual([200, 403, 403, 403, 403]);
    expect((await parts.open(learner, params.id)).body.detail).toContain("The lessons are locked");
    expect((await parts.owed(learner))[0]!.is_locked).toBe(true);
    const room = await academy.call(findFollowed, { params: { id: course.id } }, { as: learner });
    // Now the next part opens all modules.
    expect(room.body.modules.map(({ opens_with: one }) => [one?.part, one?.is_late])).toEqual([
      [2, true],
      [2, true],
      [2, true],
    ]);
    await shop.setting("instalment_grace_days", 30);
    expect((await parts.opened(learner, course.lessons))[1]).toBe(200);
    await shop.setting("instalment_grace_days", 7);
    await shop.setting("instalment_late", "nothing");
    expect((await parts.opened(learner, course.lessons))[1]).toBe(200);
    expect((await parts.owed(learner))[0]).toMatchObject({ is_locked: false, locked_after: null });
    await shop.setting("instalment_late", "lock");

    await parts.pay(learner, course.id, {});
    expect(await parts.opened(learner, course.lessons)).toEqual([200, 200, 200, 403, 403]);
    expect((await parts.open(learner, params.id)).body.is_completed).toBe(true);
    await parts.pay(learner, course.id, {});
    // Paid in full, it is kept for good.
    await parts.wait(learner, course.id, 1_000);
    await parts.plan(course.id, []);
    expect(await parts.opened(learner, course.lessons)).toEqual([200, 200, 200, 200, 200]);
  });
});
