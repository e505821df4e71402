// A check question that moves to another lesson of its course stays the same question.
import { beforeEach, expect, test } from "vitest";
import { answerCheck, readLesson } from "#features/learning/contract.ts";
import { setUpAcademy, type Someone } from "#tests/academy.ts";
import { addEnrolment } from "#tests/courses.ts";
import { aCategory, type DraftCalls, draftsOf, publishNew } from "#tests/drafts.ts";
import type { CheckDocument, CourseDocument, LessonDocument } from "../document.ts";
import { exampleCheck, exampleDocument, exampleLesson, exampleModule, lessonsOf } from "../test-support.ts";

const academy = setUpAcademy();
let mine: DraftCalls;
let learner: Someone;
let course: { id: number; version: number; document: CourseDocument };

const lesson = (key: string): LessonDocument =>
  lessonsOf(course.document).find((one) => one.key === key) ?? exampleLesson(key);
const check = (key: string): CheckDocument =>
  lessonsOf(course.document)
    .flatMap(({ checks }) => checks)
    .find((one) => one.key === key)!;

/** Publishes the course with these modules. */
async function publish(modules: LessonDocument[][]): Promise<void> {
  const document = {
    ...course.document,
    modules: modules.map((lessons, at) => ({
      ...(course.document.modules[at] ?? exampleModule(`m${at}`)),
      lessons,
    })),
  };
  const saved = await mine.save(course.id, course.version, document);
  expect(saved.status).toBe(200);
  const { body } = await mine.publish(course.id, saved.body.version);
  expect(body.outcome).toBe("published");
  course = { ...course, version: body.version, document: (await mine.read(course.id)).body.document };
}

const answer = async (key: string, inLesson: string, chosen: number[]) =>
  academy.call(
    answerCheck,
    { params: { id: lesson(inLesson).id! }, body: { check_id: check(key).id!, chosen } },
    { as: learner },
  );

/** What the learner sees of the questions of a lesson. */
async function shownIn(key: string): Promise<unknown[]> {
  const { body } = await academy.call(readLesson, { params: { id: lesson(key).id! } }, { as: learner });
  return body.checks.map(({ check_id: id, my_answer: given }) => [id, given?.chosen ?? null]);
}

beforeEach(async () => {
  const instructor = await academy.person("instructor");
  learner = await academy.person();
  mine = draftsOf(academy, instructor);
  const checks = [exampleCheck("q"), exampleCheck("r")];
  const lessons = [exampleLesson("a", { checks }), exampleLesson("b"), exampleLesson("c")];
  const category = await aCategory(academy);
  course = await publishNew(
    mine,
    exampleDocument({ category_id: category, modules: [exampleModule("m", lessons)] }),
  );
  await addEnrolment(academy.services.db, course.id, learner.id);
  await answer("q", "a", [1]);
  await answer("r", "a", [2]);
});

test("a question keeps its id and its answers in another lesson", async () => {
  const [q, r] = [check("q"), check("r")];
  await publish([
    [{ ...lesson("a"), checks: [r] }, { ...lesson("b"), checks: [exampleCheck("new"), q] }, lesson("c")],
  ]);
  expect(await shownIn("a")).toEqual([[r.id, [2]]]);
  expect(await shownIn("b")).toEqual([
    [expect.any(Number), null],
    [q.id, [1]],
  ]);
  // A page that was open before asks for it in its old lesson.
  const late = await academy.call(
    answerCheck,
    { params: { id: lesson("a").id! }, body: { check_id: q.id!, chosen: [2] } },
    { as: learner },
  );
  expect([late.status, late.body]).toMatchObject([404, { detail: "This lesson has no such question." }]);
});

test("a question keeps its id and its answers if its lesson is removed in the same publication", async () => {
  const [q, r] = [check("q"), check("r")];
  await publish([[lesson("b"), lesson("c")], [{ ...exampleLesson("fresh"), checks: [r, q] }]]);
  expect(await shownIn("fresh")).toEqual([
    [r.id, [2]],
    [q.id, [1]],
  ]);
});

test("a question keeps its id and its answers if it moves to another module with its lesson", async () => {
  const [q, r] = [check("q"), check("r")];
  await publish([[lesson("b")], [lesson("c"), lesson("a")]]);
  expect(await shownIn("a")).toEqual([
    [q.id, [1]],
    [r.id, [2]],
  ]);
});

test("a moved question whose options change keeps its id, and its answers no longer count", async () => {
  const q = { ...check("q"), options: ["Another", "Second"] };
  await publish([[{ ...lesson("a"), checks: [] }, { ...lesson("b"), checks: [q] }, lesson("c")]]);
  expect(await shownIn("b")).toEqual([[q.id, null]]);
});

test("a question that an earlier version has in another lesson moves back with it", async () => {
  const { q, first } = { q: check("q"), first: course.version };
  await publish([[lesson("a"), { ...lesson("b"), checks: [] }, lesson("c")]]);
  await publish([
    [{ ...lesson("a"), checks: [check("r")] }, { ...lesson("b"), checks: [check("q")] }, lesson("c")],
  ]);
  const restored = await mine.restore(course.id, first, course.version);
  expect(restored.status).toBe(200);
  const { body } = await mine.publish(course.id, restored.body.version);
  expect(body.outcome).toBe("published");
  course = { ...course, document: (await mine.read(course.id)).body.document };
  expect((await shownIn("a"))[0]).toEqual([q.id, [1]]);
});

test("a removed lesson keeps the answers to its questions for the day it comes back", async () => {
  const { q, r, first } = { q: check("q"), r: check("r"), first: course.version };
  await publish([[lesson("b"), lesson("c")]]);
  const restored = await mine.restore(course.id, first, course.version);
  expect(restored.status).toBe(200);
  expect((await mine.publish(course.id, restored.body.version)).body.outcome).toBe("published");
  course = { ...course, document: (await mine.read(course.id)).body.document };
  expect(await shownIn("a")).toEqual([
    [q.id, [1]],
    [r.id, [2]],
  ]);
});

test("a question cannot be in two lessons", async () => {
  const q = check("q");
  const document = {
    ...course.document,
    modules: [{ ...course.document.modules[0]!, lessons: [lesson("a"), { ...lesson("b"), checks: [q] }] }],
  };
  const { status, body } = await mine.save(course.id, course.version, document);
  expect([status, Object.keys(body)]).toEqual([
    400,
    expect.arrayContaining(["modules.0.lessons.1.checks.0.id"]),
  ]);
});
