import { readFile } from "node:fs/promises";
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { projectFile } from "#tests/project-file.ts";
import {
  issueCertificate,
  listCertificates,
  readCertificate,
  readCertificateClaim,
} from "#features/certificates/contract.ts";
import type { CompletionRule } from "#features/courses/rules.ts";
import { writeCourse } from "#features/courses/server/public.ts";
import { listEnrollments } from "#features/enrolment/contract.ts";
import { listNotifications } from "#features/notifications/contract.ts";
import { setUpAcademy, type Someone } from "#tests/academy.ts";
import { addEnrolment, describeCourse } from "#tests/courses.ts";
import { answerCheck, completeLesson, findFollowed, readLesson } from "../contract.ts";

const academy = setUpAcademy();
let instructor: Someone;
let learner: Someone;
let courseId: number;
let moduleId: number;
let lessons: number[];

const check = (question: string) => ({
  question,
  options: ["no", "yes"],
  rightOptions: [2],
  isMultiple: false,
});

/** Writes a course of three lessons; the second and the third have check questions. A given id: writes it again. */
async function write(completion: CompletionRule, checks = ["One?", "Two?", "Three?"], again = false) {
  return academy.services.db.transaction().execute(async (tx) => {
    const described = await describeCourse(tx, {
      instructorId: instructor.id,
      title: "Writing a paper",
      modules: [["a", "b", "c"]],
    });
    const [module] = described.modules;
    const [first, ...others] = checks.map(check);
    const [a, b, c] = module!.lessons;
    const written = [a!, { ...b!, checks: first ? [first] : [] }, { ...c!, checks: others }];
    const withIds = written.map((lesson, place) => (again ? { ...lesson, id: lessons[place]! } : lesson));
    return writeCourse(tx, {
      ...described,
      ...(again ? { id: courseId } : {}),
      completion,
      modules: [{ ...module!, ...(again ? { id: moduleId } : {}), lessons: withIds }],
    });
  });
}

beforeAll(async () => {
  instructor = await academy.person("instructor");
});
beforeEach(async () => {
  const written = await write("lessons_and_checks");
  courseId = written.id;
  moduleId = written.modules[0]!.id;
  lessons = written.modules[0]!.lessons;
  learner = await academy.person("learner", { firstName: "Rahima", lastName: "Khatun" });
  await addEnrolment(academy.services.db, courseId, learner.id);
});

const tick = async (ids: number[], completed = true) => {
  for (const id of ids)
    await academy.call(completeLesson, { params: { id }, body: { completed } }, { as: learner });
};
/** Answers check questions of a lesson: all, or the one at a place. */
async function answer(lesson: number, chosen: number, place?: number) {
  const { body } = await academy.call(readLesson, { params: { id: lesson } }, { as: learner });
  for (const { check_id } of place === undefined ? body.checks : [body.checks[place]!])
    await academy.call(
      answerCheck,
      { params: { id: lesson }, body: { check_id, chosen: [chosen] } },
      { as: learner },
    );
}
const claim = async () => academy.call(issueCertificate, { params: { id: courseId } }, { as: learner });
const standing = async () =>
  (await academy.call(readCertificateClaim, { params: { id: courseId } }, { as: learner })).body;
const invitations = async (as = learner) => {
  const { body } = await academy.call(listNotifications, {}, { as });
  return (body as unknown as { link: string }[]).filter(
    ({ link }) => link === `/course/${courseId}/completed`,
  );
};

describe("a course that asks for its check questions", () => {
  test("is completed by the last right answer, and says before what is missing", async () => {
    const [a, b, c] = lessons as [number, number, number];
    expect(await standing()).toMatchObject({
      claim: "not_completed",
      checks: { total: 3, right: 0, open_lessons: [b, c] },
      preview: null,
    });
    await tick([a, b, c]);
    expect(await invitations()).toEqual([]);
    await answer(b, 2);
    await answer(c, 2, 0);
    await answer(c, 1, 1);
    expect(await standing()).toMatchObject({ checks: { total: 3, right: 2, open_lessons: [c] } });
    const { status, body } = await claim();
    expect([status, body.code, body.detail]).toEqual([
      409,
      "not_completed",
      "Every lesson is ticked, but only 2 of 3 check questions are answered right. This course asks for all of them.",
    ]);
    const followed = await academy.call(findFollowed, { params: { id: courseId } }, { as: learner });
    expect(followed.body).toMatchObject({
      progress: { percent: 100 },
      checks: { total: 3, right: 2, open_lessons: [c] },
    });
    expect((await academy.call(listEnrollments, {}, { as: learner })).body).toMatchObject([
      { checks: { right: 2 }, is_completed: false, next_lesson: null },
    ]);

    await answer(c, 2, 1);
    expect(await invitations()).toHaveLength(1);
    expect((await academy.call(listEnrollments, {}, { as: learner })).body).toMatchObject([
      { checks: { right: 3, open_lessons: [] }, is_completed: true },
    ]);
    expect(await standing()).toMatchObject({
      claim: "may_claim",
      preview: {
        learner_name: "Rahima Khatun",
        course_title: "Writing a paper",
        lessons: 3,
        completion: "lessons_and_checks",
        checks: 3,
        academy_name: "Bidya Academy",
      },
    });
  });

  test("is completed by the last tick too", async () => {
    const [a, b, c] = lessons as [number, number, number];
    await answer(b, 2);
    await answer(c, 2);
    await tick([a, b]);
    expect(await invitations()).toEqual([]);
    await tick([c]);
    expect(await invitations()).toHaveLength(1);
  });

  test("invites once when the last tick and the last answer come together", async () => {
    const [a, b, c] = lessons as [number, number, number];
    await tick([a, b]);
    await answer(b, 2);
    await answer(c, 2, 0);
    await Promise.all([tick([c]), answer(c, 2, 1)]);
    expect(await invitations()).toHaveLength(1);
  });

  test("counts the last answer, and none to other options", async () => {
    await tick(lessons);
    const [, b, c] = lessons as [number, number, number];
    await answer(b, 2);
    await answer(c, 2);
    await answer(b, 1);
    expect(await standing()).toMatchObject({
      claim: "not_completed",
      checks: { right: 2, open_lessons: [b] },
    });
    const { db } = academy.services;
    await answer(b, 2);
    await db.updateTable("lesson_checks").set({ version: 2 }).where("lesson_id", "=", c).execute();
    expect(await standing()).toMatchObject({ checks: { right: 1, open_lessons: [c] } });
  });

  test("does not ask for the questions of a retired lesson", async () => {
    const [a, b, c] = lessons as [number, number, number];
    await tick([a, b, c]);
    await answer(b, 2);
    await academy.services.db
      .updateTable("lessons")
      .set({ retired_at: new Date(), module_id: null })
      .where("id", "=", c)
      .execute();
    expect(await standing()).toMatchObject({ claim: "may_claim", checks: { total: 1, right: 1 } });
  });
});

describe("the rule that a certificate rests on", () => {
  test("is stored when it is issued, and the public answer has it", async () => {
    await tick(lessons);
    for (const lesson of lessons) await answer(lesson, 2);
    const { body } = await claim();
    expect(body).toMatchObject({ completion: "lessons_and_checks", checks: 3 });
    const read = await academy.call(readCertificate, { params: { number: body.number } });
    expect(read.body).toEqual(body);
  });

  test("stays when the course asks for more or for less later", async () => {
    await write("lessons", undefined, true);
    await tick(lessons);
    const { body: issued } = await claim();
    expect(issued).toMatchObject({ completion: "lessons", checks: 0 });
    await write("lessons_and_checks", undefined, true);
    expect((await claim()).body).toEqual(issued);
    expect(await standing()).toMatchObject({ claim: "has_one", certificate: issued });
    expect((await academy.call(listCertificates, {}, { as: learner })).body).toEqual([issued]);
    expect((await academy.call(listEnrollments, {}, { as: learner })).body).toMatchObject([
      { is_completed: false },
    ]);
  });

  test("is the lessons alone if the course asks for check questions but has none", async () => {
    await write("lessons_and_checks", [], true);
    await tick(lessons);
    expect((await claim()).body).toMatchObject({ completion: "lessons", checks: 0 });
  });
});

test("a course asks for ticks alone unless it says otherwise", async () => {
  const { db } = academy.services;
  const described = await db
    .transaction()
    .execute(async (tx) => writeCourse(tx, await describeCourse(tx, { instructorId: instructor.id })));
  const other = await academy.person();
  await addEnrolment(db, described.id, other.id);
  const { body } = await academy.call(readCertificateClaim, { params: { id: described.id } }, { as: other });
  expect(body.checks).toBeNull();
  const [lesson] = described.modules[0]!.lessons;
  const read = async (id: number) =>
    (await academy.call(readLesson, { params: { id } }, { as: instructor })).body;
  expect((await read(lesson!)).asks_checks).toBe(false);
  expect((await read(lessons[0]!)).asks_checks).toBe(true);
});

test("the notification that a certificate is ready goes when it is claimed", async () => {
  await write("lessons", undefined, true);
  await tick(lessons);
  expect(await invitations()).toHaveLength(1);
  await claim();
  expect(await invitations()).toEqual([]);
  const { body } = await academy.call(listNotifications, { query: { page: 1 } }, { as: learner });
  expect(body).toMatchObject({ unread: 0 });
});

test("older notifications lead to the claim, and go if the certificate was claimed", async () => {
  const { db } = academy.services;
  await write("lessons", undefined, true);
  await tick(lessons);
  await claim();
  const open = await write("lessons");
  const add = async (course_id: number, message: string) =>
    db
      .insertInto("notifications")
      .values({
        user_id: learner.id,
        message,
        related_object_type: "other",
        course_id,
        link: `/course/${course_id}/progress`,
      })
      .execute();
  const ready = "You have completed “Writing a paper”. Your certificate is ready to claim.";
  await add(courseId, ready);
  await add(open.id, ready);
  await add(open.id, "There is a new announcement.");
  const file = projectFile("db/migrations/0042-course-completion.sql");
  const text = await readFile(file, "utf8");
  const changes = text.slice(text.indexOf("delete from notifications")).split(/;\n/).slice(0, -1);
  expect(changes).toHaveLength(2);
  for (const change of changes) await sql.raw(change).execute(db);
  const { body } = await academy.call(listNotifications, {}, { as: learner });
  const links = (body as unknown as { link: string | null }[]).map(({ link }) => link);
  expect(links).toEqual([`/course/${open.id}/progress`, `/course/${open.id}/completed`]);
});

test("a person who does not learn in the course is not invited by a right answer", async () => {
  for (const lesson of lessons) {
    const { body } = await academy.call(readLesson, { params: { id: lesson } }, { as: instructor });
    for (const { check_id } of body.checks) {
      const given = { params: { id: lesson }, body: { check_id, chosen: [2] } };
      expect((await academy.call(answerCheck, given, { as: instructor })).body.is_right).toBe(true);
    }
  }
  expect(await invitations(instructor)).toEqual([]);
});
