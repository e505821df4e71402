import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { writeCourse } from "#features/courses/server/public.ts";
import { exportOwnData } from "#features/own-data/contract.ts";
import { setUpAcademy, type Someone } from "#tests/academy.ts";
import { addEnrolment, describeCourse } from "#tests/courses.ts";
import { answerCheck, readLesson } from "../contract.ts";

const academy = setUpAcademy();
let instructor: Someone;
let learner: Someone;
let courseId: number;
let moduleId: number;
let lesson: number;

const single = {
  question: "Which comes first?",
  options: ["The form", "The empty table"],
  rightOptions: [2],
  isMultiple: false,
  explanation: "The table says what the form needs.",
};
const several = { question: "Which two?", options: ["a", "b", "c"], rightOptions: [1, 3], isMultiple: true };

/** Writes a course whose second lesson has these questions: a new course, or the one of the test again. */
async function write(checks: ((typeof several | typeof single) & { id?: number })[], again = false) {
  return academy.services.db.transaction().execute(async (tx) => {
    const described = await describeCourse(tx, { instructorId: instructor.id, modules: [["a", "b"]] });
    const [module] = described.modules;
    const [first, second] = module!.lessons;
    if (!again)
      return writeCourse(tx, {
        ...described,
        modules: [{ ...module!, lessons: [first!, { ...second!, checks }] }],
      });
    const lessons = [{ ...second!, id: lesson, checks }];
    return writeCourse(tx, { ...described, id: courseId, modules: [{ ...module!, id: moduleId, lessons }] });
  });
}

beforeAll(async () => {
  instructor = await academy.person("instructor");
});
beforeEach(async () => {
  const written = await write([single, several]);
  courseId = written.id;
  moduleId = written.modules[0]!.id;
  lesson = written.modules[0]!.lessons[1]!;
  learner = await academy.person();
  await addEnrolment(academy.services.db, courseId, learner.id);
});

const checksOf = async (as: Someone = learner) =>
  (await academy.call(readLesson, { params: { id: lesson } }, { as })).body.checks;
const answer = async (check: unknown, chosen: unknown, as: Someone | null = learner, id = lesson) =>
  academy.call(answerCheck, { params: { id }, body: { check_id: check, chosen } }, { as });

describe("a check question", () => {
  test("comes with its lesson, without what is right", async () => {
    const { body } = await academy.call(readLesson, { params: { id: lesson } }, { as: learner });
    expect(body.checks).toEqual([
      {
        check_id: expect.any(Number),
        question: "Which comes first?",
        options: ["The form", "The empty table"],
        is_multiple: false,
        my_answer: null,
      },
      expect.objectContaining({ question: "Which two?", is_multiple: true, my_answer: null }),
    ]);
    expect(JSON.stringify(body)).not.toMatch(/right_options|The table says/);
  });

  test("is answered as often as a person likes, and the last answer is remembered", async () => {
    const [first, second] = await checksOf();
    const wrong = { chosen: [1], is_right: false, explanation: "The table says what the form needs." };
    expect((await answer(first!.check_id, [1])).body).toEqual({ check_id: first!.check_id, ...wrong });
    expect((await checksOf())[0]!.my_answer).toEqual(wrong);
    expect((await answer(first!.check_id, [2])).body).toMatchObject({ is_right: true });
    expect((await checksOf())[0]!.my_answer).toEqual({ ...wrong, chosen: [2], is_right: true });
    expect((await answer(second!.check_id, [1])).body.is_right).toBe(false);
    expect((await answer(second!.check_id, [3, 1, 3])).body).toMatchObject({
      chosen: [1, 3],
      is_right: true,
    });
    expect((await checksOf(instructor)).map(({ my_answer }) => my_answer)).toEqual([null, null]);
  });

  test("refuses what is no answer to it", async () => {
    const [first, second] = await checksOf();
    const refusalOf = async (check: unknown, chosen: unknown) => {
      const { status, body } = await answer(check, chosen);
      return [status, body.detail];
    };
    const none = [400, "Please choose an option of the question."];
    expect(await refusalOf(first!.check_id, [])).toEqual(none);
    expect(await refusalOf(first!.check_id, [3])).toEqual(none);
    expect(await refusalOf(first!.check_id, "1")).toEqual(none);
    expect(await refusalOf(first!.check_id, [0])).toEqual(none);
    expect(await refusalOf(first!.check_id, [1, 2])).toEqual([400, "Please choose only one option."]);
    expect(await refusalOf(987_654, [1])).toEqual([404, "This lesson has no such question."]);
    expect((await checksOf()).map(({ my_answer }) => my_answer)).toEqual([null, null]);
    expect((await answer(second!.check_id, [1], null)).status).toBe(401);
    expect((await answer(second!.check_id, "x", await academy.person())).body.code).toBe("not_enrolled");
    expect((await answer(second!.check_id, "x", learner, 987_654)).status).toBe(404);
  });

  test("keeps its answers when its course is written again, until its options change", async () => {
    const [first, second] = await checksOf();
    await answer(first!.check_id, [2]);
    await answer(second!.check_id, [1, 3]);
    const kept = { ...single, id: first!.check_id, question: "What is first?" };
    await write([{ ...several, id: second!.check_id, options: ["a", "b", "d"] }, kept], true);
    expect(await checksOf()).toMatchObject([
      { check_id: second!.check_id, options: ["a", "b", "d"], my_answer: null },
      { check_id: first!.check_id, question: "What is first?", my_answer: { is_right: true } },
    ]);
    await write([kept], true);
    expect(await checksOf()).toHaveLength(1);
    await expect(write([{ ...single, id: 987_654 }], true)).rejects.toThrow("no check question 987654");
  });
});

test("answers are exported with a person's data", async () => {
  const [first] = await checksOf();
  await answer(first!.check_id, [1]);
  const { body } = await academy.call(exportOwnData, {}, { as: learner });
  expect(body).toMatchObject({
    lesson_check_answers: [
      { lesson_id: lesson, question: "Which comes first?", chosen: [1], is_right: false },
    ],
  });
});
