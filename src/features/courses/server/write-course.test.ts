import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { readCertificateClaim, issueCertificate, readCertificate } from "#features/certificates/contract.ts";
import { courseDetails } from "#features/course-page/contract.ts";
import { completeLesson, findFollowed } from "#features/learning/contract.ts";
import { setUpAcademy, type Someone } from "#tests/academy.ts";
import { addEnrolment, describeCourse, lessonTitled } from "#tests/courses.ts";
import type { CheckDescription, CourseDescription, WrittenCourse } from "./course-description.ts";
import { writeCourse } from "./write-course.ts";

const academy = setUpAcademy();
let instructor: Someone;
let learner: Someone;
let description: CourseDescription;
let written: WrittenCourse;
let lessons: number[];

beforeAll(async () => {
  instructor = await academy.person("instructor");
});

const write = async (course: CourseDescription) =>
  academy.services.db.transaction().execute(async (tx) => writeCourse(tx, course));
/** The description of the written course, with the ids of its parts. */
const again = (): CourseDescription & { id: number } => ({
  ...description,
  id: written.id,
  modules: description.modules.map((module, at) => ({
    ...module,
    id: written.modules[at]!.id,
    lessons: module.lessons.map((lesson, place) => ({
      ...lesson,
      id: written.modules[at]!.lessons[place]!,
    })),
  })),
});
const without = (...gone: number[]) => {
  const course = again();
  return {
    ...course,
    modules: course.modules.map((module) => ({
      ...module,
      lessons: module.lessons.filter(({ id }) => !gone.includes(id!)),
    })),
  };
};
const complete = async (id: number, as = learner) =>
  academy.call(completeLesson, { params: { id }, body: { completed: true } }, { as });
const followed = async (as = learner) => {
  const { body } = await academy.call(findFollowed, { params: { id: written.id } }, { as });
  const shown = body.modules.flatMap((module) => module.lessons);
  return { shown: shown.map(({ lesson_id }) => lesson_id), progress: body.progress };
};
const rowOf = async (id: number) =>
  academy.services.db.selectFrom("lessons").selectAll().where("id", "=", id).executeTakeFirst();

beforeEach(async () => {
  const { db } = academy.services;
  learner = await academy.person();
  description = await db
    .transaction()
    .execute(async (tx) => describeCourse(tx, { instructorId: instructor.id, modules: [["A", "B"], ["C"]] }));
  description = { ...description, outcomes: ["Know it"], prerequisites: ["Read it"] };
  written = await write(description);
  lessons = written.modules.flatMap((module) => module.lessons);
  await addEnrolment(db, written.id, learner.id);
});

describe("a course that is written again", () => {
  test("keeps the ids of modules and lessons, also in another position", async () => {
    const [a, b, c] = lessons;
    const [first, second] = again().modules;
    const moved = await write({
      ...again(),
      title: "Another title",
      modules: [
        { ...second!, lessons: [second!.lessons[0]!, { ...first!.lessons[1]!, title: "B again" }] },
        { ...first!, lessons: [first!.lessons[0]!, lessonTitled("New")] },
      ],
    });
    expect(moved.modules.map(({ id }) => id)).toEqual([second!.id, first!.id]);
    const { body } = await academy.call(courseDetails, { params: { id: written.id } });
    expect(body.course_title).toBe("Another title");
    expect(body.outcomes.map((outcome) => outcome.outcome_title)).toEqual(["Know it"]);
    expect(body.modules.map((module) => module.lessons.map((lesson) => lesson.lesson_title))).toEqual([
      ["C", "B again"],
      ["A", "New"],
    ]);
    const ids = body.modules.flatMap((module) => module.lessons.map((lesson) => lesson.lesson_id));
    expect(ids.slice(0, 3)).toEqual([c, b, a]);
    expect(body.modules[0]!.lessons[0]!.videos).toHaveLength(2);
    expect([body.total_lessons, body.total_hours]).toEqual([4, 1]);
  });

  test("keeps its capacity, which another function writes", async () => {
    await write({ ...again(), capacity: 3 });
    const { body } = await academy.call(courseDetails, { params: { id: written.id } });
    expect(body.capacity).toBeNull();
  });

  test("refuses a lesson or module of another course, or twice the same", async () => {
    const other = await write(description);
    const [module] = other.modules;
    const named = (id: number) => ({
      ...again(),
      modules: [{ title: "M", lessons: [{ ...lessonTitled("L"), id }] }],
    });
    await expect(write(named(module!.lessons[0]!))).rejects.toThrow("The course has no lesson");
    await expect(
      write({ ...again(), modules: [{ id: module!.id, title: "M", lessons: [] }] }),
    ).rejects.toThrow("The course has no module");
    const twice = { ...lessonTitled("L"), id: lessons[0]! };
    await expect(write({ ...again(), modules: [{ title: "M", lessons: [twice, twice] }] })).rejects.toThrow(
      "twice",
    );
    const { id: _, ...withoutId } = again();
    await expect(write(withoutId)).rejects.toThrow("The course has no module");
    expect((await followed()).shown).toEqual(lessons);
  });
});

describe("a check question", () => {
  const check = { question: "Which?", options: ["a", "b"], rightOptions: [1], isMultiple: false };
  const checkIds = async (courseId: number) => {
    const { db } = academy.services;
    const rows = await db
      .selectFrom("lesson_checks as question")
      .innerJoin("lessons as lesson", "lesson.id", "question.lesson_id")
      .select(["question.id", "lesson.id as lesson_id"])
      .where("lesson.course_id", "=", courseId)
      .execute();
    return rows;
  };
  const withChecks = (lesson: number, checks: CheckDescription[]) => {
    const course = again();
    for (const one of course.modules.flatMap((module) => module.lessons))
      if (one.id === lesson) one.checks = checks;
    return course;
  };

  test("stays if it is described in another lesson, also if its lesson is removed", async () => {
    const [a, b, c] = lessons;
    await write(withChecks(a!, [check]));
    const [{ id }] = (await checkIds(written.id)) as [{ id: number; lesson_id: number }];
    await write(withChecks(b!, [{ ...check, id }]));
    expect(await checkIds(written.id)).toEqual([{ id, lesson_id: b }]);
    const course = without(b!);
    course.modules[1]!.lessons[0]!.checks = [{ ...check, id }];
    await write(course);
    expect(await checkIds(written.id)).toEqual([{ id, lesson_id: c }]);
  });

  test("is refused if it is of another course, or described twice", async () => {
    const other = await write({ ...description, title: "Other" });
    const [strange] = await academy.services.db
      .insertInto("lesson_checks")
      .values({
        lesson_id: other.modules[0]!.lessons[0]!,
        position: 1,
        question: "Which?",
        options: ["a", "b"],
        right_options: [1],
        is_multiple: false,
      })
      .returning("id")
      .execute();
    await expect(write(withChecks(lessons[0]!, [{ ...check, id: strange!.id }]))).rejects.toThrow(
      `The course has no check question ${strange!.id}.`,
    );
    await write(withChecks(lessons[0]!, [check]));
    const [{ id }] = (await checkIds(written.id)) as [{ id: number; lesson_id: number }];
    await expect(
      write(
        withChecks(lessons[1]!, [
          { ...check, id },
          { ...check, id },
        ]),
      ),
    ).rejects.toThrow("The description has a check question twice.");
    expect(await checkIds(other.id)).toEqual([{ id: strange!.id, lesson_id: other.modules[0]!.lessons[0] }]);
  });
});

describe("the text of a lesson", () => {
  const withText = (text?: string) => {
    const course = again();
    Object.assign(course.modules[0]!.lessons[0]!, { text });
    return course;
  };

  test("is stored as it was written, and is empty if it is left out", async () => {
    const text = "# শুরু\n\n| a | b |\n| --- | --- |\n";
    await write(withText(text));
    expect((await rowOf(lessons[0]!))!.text).toBe(text);
    await write(withText());
    expect((await rowOf(lessons[0]!))!.text).toBe("");
  });

  test("has at most 200,000 characters; a longer one is refused and nothing changes", async () => {
    await write(withText("x".repeat(200_000)));
    const sentence =
      "The text of the lesson “A” has 200,001 characters. It can have at most 200,000: please divide it into two lessons.";
    const refusal = { status: 400, extra: { "modules.0.lessons.0.text": [sentence] }, message: sentence };
    await expect(write({ ...withText("y".repeat(200_001)), title: "Other" })).rejects.toMatchObject(refusal);
    expect((await rowOf(lessons[0]!))!.text).toBe("x".repeat(200_000));
    const { id: _, ...fresh } = withText("y".repeat(200_001));
    await expect(write(fresh)).rejects.toMatchObject(refusal);
  });
});

describe("a lesson that is removed from its course", () => {
  test("is deleted if nobody completed it, and retired if somebody did", async () => {
    const [a, b, c] = lessons;
    await complete(c!);
    await write({ ...without(b!, c!), modules: without(b!, c!).modules.slice(0, 1) });
    expect(await rowOf(b!)).toBeUndefined();
    expect(await rowOf(c!)).toMatchObject({ title: "C", module_id: null, retired_at: expect.any(Date) });
    expect(await followed()).toEqual({ shown: [a], progress: { completed: 0, total: 1, percent: 0 } });
    const { body } = await academy.call(courseDetails, { params: { id: written.id } });
    expect([body.modules.length, body.total_lessons]).toEqual([1, 1]);
  });

  test("cannot be completed", async () => {
    const [, , c] = lessons;
    await complete(c!);
    await write(without(c!));
    expect((await complete(c!)).status).toBe(404);
  });

  test("comes back with its completions if it is written again", async () => {
    const [, , c] = lessons;
    await complete(c!);
    await write(without(c!));
    await write(again());
    expect(await followed()).toEqual({ shown: lessons, progress: { completed: 1, total: 3, percent: 33 } });
    expect((await rowOf(c!))!.retired_at).toBeNull();
  });

  test("counts neither as completed nor as open: the certificate can be claimed", async () => {
    const [a, b, c] = lessons;
    await complete(a!);
    await complete(b!);
    await complete(c!, await otherLearner());
    await write(without(c!));
    const { body } = await academy.call(
      readCertificateClaim,
      { params: { id: written.id } },
      { as: learner },
    );
    expect(body).toMatchObject({ claim: "may_claim", progress: { completed: 2, total: 2, percent: 100 } });
  });

  test("leaves a claimed certificate as it was, and a completed course completed", async () => {
    for (const id of lessons) await complete(id);
    const claimed = await academy.call(issueCertificate, { params: { id: written.id } }, { as: learner });
    expect(claimed.body).toMatchObject({ status: "valid", lessons: 3, minutes: 45 });
    await write(without(lessons[1]!));
    const { body } = await academy.call(readCertificate, { params: { number: claimed.body.number } });
    expect(body).toEqual(claimed.body);
    expect((await followed()).progress).toEqual({ completed: 2, total: 2, percent: 100 });
  });

  test("does not count as a completion of a new lesson", async () => {
    for (const id of lessons) await complete(id);
    const course = without(lessons[2]!);
    course.modules[1]!.lessons = [lessonTitled("D")];
    await write(course);
    const { body } = await academy.call(
      readCertificateClaim,
      { params: { id: written.id } },
      { as: learner },
    );
    expect(body).toMatchObject({ claim: "not_completed", progress: { completed: 2, total: 3 } });
  });
});

async function otherLearner(): Promise<Someone> {
  const other = await academy.person();
  await addEnrolment(academy.services.db, written.id, other.id);
  return other;
}
