// A published course is published again: what learners did stays, and people hear what changed for them.
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { issueCertificate, readCertificate } from "#features/certificates/contract.ts";
import { courseDetails } from "#features/course-page/contract.ts";
import {
  enrolFree,
  findSeats,
  joinWaitingList,
  limitSeats,
  removeEnrolment,
} from "#features/enrolment/contract.ts";
import { answerCheck, completeLesson, findFollowed, readLesson } from "#features/learning/contract.ts";
import { listNotifications } from "#features/notifications/contract.ts";
import { setUpAcademy, type Someone } from "#tests/academy.ts";
import { addEnrolment } from "#tests/courses.ts";
import { aCategory, type DraftCalls, draftsOf, publishNew } from "#tests/drafts.ts";
import type { CourseDocument } from "../document.ts";
import { exampleCheck, exampleDocument, exampleLesson, exampleModule, lessonsOf } from "../test-support.ts";

const academy = setUpAcademy();
let instructor: Someone;
let mine: DraftCalls;
let category: number;
beforeAll(async () => {
  instructor = await academy.person("instructor", { firstName: "Nusrat", lastName: "Jahan" });
  mine = draftsOf(academy, instructor);
  category = await aCategory(academy);
});

const written = (fields: Partial<CourseDocument> = {}) =>
  exampleDocument({
    category_id: category,
    modules: [
      exampleModule("m", [exampleLesson("a", { minutes: 20 }), exampleLesson("b"), exampleLesson("c")]),
    ],
    ...fields,
  });
const withLessons = (document: CourseDocument, keys: string[]): CourseDocument => ({
  ...document,
  modules: [
    {
      ...document.modules[0]!,
      lessons: keys.map((key) => lessonsOf(document).find((lesson) => lesson.key === key)!),
    },
  ],
});
const shown = async (id: number) => (await academy.call(courseDetails, { params: { id } })).body;

describe("publishing again", () => {
  let id: number;
  let version: number;
  let document: CourseDocument;
  let learner: Someone;
  beforeEach(async () => {
    ({ id, version, document } = await publishNew(mine, written()));
    learner = await academy.person();
    await addEnrolment(academy.services.db, id, learner.id);
  });

  const publish = async (next: CourseDocument) => {
    const { body: saved } = await mine.save(id, version, next);
    const answer = await mine.publish(id, saved.version);
    version = answer.body.version;
    return answer;
  };
  const idOf = (key: string) => lessonsOf(document).find((lesson) => lesson.key === key)!.id!;
  const complete = async (key: string, as = learner) =>
    academy.call(completeLesson, { params: { id: idOf(key) }, body: { completed: true } }, { as });
  const followed = async (as = learner) => {
    const { body } = await academy.call(findFollowed, { params: { id } }, { as });
    const lessons = body.modules.flatMap((module) => module.lessons);
    return {
      lessons: lessons.map(({ lesson_id, lesson_title, is_completed }) => [
        lesson_id,
        lesson_title,
        is_completed,
      ]),
      percent: body.progress.percent,
    };
  };
  const invitations = async (as = learner) => {
    const { body } = await academy.call(listNotifications, {}, { as });
    return (body as unknown as { link: string; message: string }[]).filter(
      ({ link }) => link === `/course/${id}/completed`,
    );
  };

  test("keeps what learners completed when lessons move and get other names", async () => {
    await complete("a");
    await complete("c");
    const [module] = document.modules;
    const [a, b, c] = module!.lessons;
    await publish({
      ...document,
      modules: [
        { ...exampleModule("n", [{ ...c!, title: "C first" }]) },
        { ...module!, title: "Later", lessons: [b!, { ...a!, title: "A last" }] },
      ],
    });
    expect(await followed()).toEqual({
      lessons: [
        [idOf("c"), "C first", true],
        [idOf("b"), "Title of b", false],
        [idOf("a"), "A last", true],
      ],
      percent: 66,
    });
    expect((await mine.read(id)).body.completions).toEqual(
      [idOf("a"), idOf("c")].map((lesson_id) => ({ lesson_id, people: 1 })),
    );
  });

  test("counts each person once in a module, and not for lessons that were removed", async () => {
    const other = await academy.person();
    await addEnrolment(academy.services.db, id, other.id);
    await complete("a");
    await complete("b");
    await complete("b", other);
    await complete("c", other);
    const counted = async () => (await mine.read(id)).body.module_completions;
    const module_id = document.modules[0]!.id!;
    expect(await counted()).toEqual([{ module_id, people: 2 }]);
    await publish(withLessons(document, ["a"]));
    expect(await counted()).toEqual([{ module_id, people: 1 }]);
  });

  test("says before how many learners see the changes, and how many completed each lesson", async () => {
    const [idle, left, stranger] = [
      await academy.person(),
      await academy.person(),
      await academy.person("instructor"),
    ];
    for (const person of [idle, left]) await addEnrolment(academy.services.db, id, person.id);
    await complete("a");
    await complete("b");
    await complete("b", left);
    // Taken back: it counts no more.
    await complete("c");
    await academy.call(
      completeLesson,
      { params: { id: idOf("c") }, body: { completed: false } },
      { as: learner },
    );
    // Who manages the course, and people of other courses, are no learners of it.
    expect((await complete("a", stranger)).status).toBe(403);
    const other = await publishNew(mine, written({ title: "Another course" }));
    await addEnrolment(academy.services.db, other.id, stranger.id);
    const told = async () => {
      const { learners, completions } = (await mine.read(id)).body;
      return { learners, completions };
    };
    const completions = [
      { lesson_id: idOf("a"), people: 1 },
      { lesson_id: idOf("b"), people: 2 },
    ];
    expect(await told()).toEqual({ learners: 3, completions });
    // A person whose enrolment ended sees nothing of it, and what they completed stays recorded.
    const enrolment = await academy.services.db
      .selectFrom("enrolments")
      .select("id")
      .where("course_id", "=", id)
      .where("user_id", "=", left.id)
      .executeTakeFirstOrThrow();
    const removed = await academy.call(
      removeEnrolment,
      { params: { id: enrolment.id }, body: { reason: "Moved away" } },
      { as: await academy.person("admin") },
    );
    expect(removed.status).toBe(200);
    expect(await told()).toEqual({ learners: 2, completions });
    // The draft changes no number, and a lesson that was retired has none any more.
    await publish(withLessons(document, ["a"]));
    expect(await told()).toEqual({ learners: 2, completions: completions.slice(0, 1) });
  });

  test("retires a completed lesson, deletes another one, and a retired one comes back", async () => {
    await complete("b");
    await publish(withLessons(document, ["a"]));
    expect(await followed()).toEqual({ lessons: [[idOf("a"), "Title of a", false]], percent: 0 });
    const { db } = academy.services;
    const kept = await db
      .selectFrom("lessons")
      .select(["id", "retired_at"])
      .where("course_id", "=", id)
      .orderBy("id")
      .execute();
    expect(kept).toEqual([
      { id: idOf("a"), retired_at: null },
      { id: idOf("b"), retired_at: expect.any(Date) },
    ]);
    // An open tab brings back what it still shows: the deleted lesson is a new one.
    await publish(document);
    const { body } = await mine.read(id);
    expect(lessonsOf(body.document).map((lesson) => [lesson.key, lesson.id === idOf(lesson.key)])).toEqual([
      ["a", true],
      ["b", true],
      ["c", false],
    ]);
    expect((await followed()).percent).toBe(33);
  });

  test("that removes the last open lesson tells its learners once that they are done", async () => {
    const [other, far] = [await academy.person(), await academy.person()];
    for (const { id: userId } of [other, far]) await addEnrolment(academy.services.db, id, userId);
    for (const as of [learner, other]) {
      await complete("a", as);
      await complete("b", as);
    }
    await complete("a", far);
    await publish(withLessons(document, ["a", "b"]));
    await expect.poll(async () => (await invitations()).length, { timeout: 15_000 }).toBe(1);
    expect((await invitations(other))[0]!.message).toBe(
      "You have completed “Research basics”. Your certificate is ready to claim.",
    );
    expect((await followed()).percent).toBe(100);
    // Another change tells nobody again.
    await complete("a", far);
    await publish(withLessons(document, ["a"]));
    await expect.poll(async () => (await invitations(far)).length, { timeout: 15_000 }).toBe(1);
    expect([await invitations(), await invitations(other)].map((all) => all.length)).toEqual([1, 1]);
  });

  test("that asks for less tells those who are done by that, and not who has a certificate", async () => {
    await publish({
      ...document,
      completion: "lessons_and_checks",
      modules: [
        {
          ...document.modules[0]!,
          lessons: lessonsOf(document).map((lesson) =>
            lesson.key === "a" ? { ...lesson, checks: [exampleCheck("q")] } : lesson,
          ),
        },
      ],
    });
    const asking = (await mine.read(id)).body.document;
    const certified = await academy.person();
    await addEnrolment(academy.services.db, id, certified.id);
    for (const as of [learner, certified]) for (const key of ["a", "b", "c"]) await complete(key, as);
    const { body: lesson } = await academy.call(readLesson, { params: { id: idOf("a") } }, { as: certified });
    await academy.call(
      answerCheck,
      { params: { id: idOf("a") }, body: { check_id: lesson.checks[0]!.check_id, chosen: [1] } },
      { as: certified },
    );
    const { body: certificate } = await academy.call(issueCertificate, { params: { id } }, { as: certified });
    expect(await invitations()).toEqual([]);
    await publish({ ...asking, title: "Easier", completion: "lessons" });
    await expect.poll(async () => (await invitations()).length, { timeout: 15_000 }).toBe(1);
    expect(await invitations(certified)).toEqual([]);
    const { body: read } = await academy.call(readCertificate, { params: { number: certificate.number } });
    expect(read).toEqual(certificate);
  });

  test("keeps a question and the answers to it while its options stay", async () => {
    const withCheck = (question: string, checks = [{ ...exampleCheck("q"), question }]) => ({
      ...document,
      modules: [
        {
          ...document.modules[0]!,
          lessons: lessonsOf(document).map((lesson) => (lesson.key === "a" ? { ...lesson, checks } : lesson)),
        },
      ],
    });
    await publish(withCheck("First words?"));
    const first = lessonsOf((await mine.read(id)).body.document)[0]!.checks[0]!;
    const params = { id: idOf("a") };
    await academy.call(answerCheck, { params, body: { check_id: first.id, chosen: [1] } }, { as: learner });
    await publish(withCheck("", [{ ...first, question: "Better words?" }]));
    const { body } = await academy.call(readLesson, { params }, { as: learner });
    expect(body.checks).toMatchObject([
      { check_id: first.id, question: "Better words?", my_answer: { is_right: true } },
    ]);
  });

  test("sets the seats only if the draft changed them, and gives new ones to the waiting list", async () => {
    const limit = async (capacity: number | null) =>
      academy.call(limitSeats, { params: { id }, body: { capacity } }, { as: instructor });
    await limit(1);
    expect((await mine.read(id)).body).toMatchObject({ has_changes: false, document: { capacity: 1 } });
    const { body: saved } = await mine.save(id, version, { ...document, capacity: 1, title: "Another" });
    version = saved.version;
    // Somebody else raises the limit in between.
    await limit(2);
    const { document: draft, published } = (await mine.read(id)).body;
    expect([draft.capacity, published!.capacity]).toEqual([1, 2]);
    await mine.publish(id, version);
    expect(await shown(id)).toMatchObject({ course_title: "Another", capacity: 2 });

    const waiting = await academy.person();
    await addEnrolment(academy.services.db, id, (await academy.person()).id);
    await academy.call(joinWaitingList, { params: { id } }, { as: waiting });
    ({ version, document } = (await mine.read(id)).body);
    expect(document.capacity).toBe(2);
    await publish({ ...document, capacity: 3 });
    const { body } = await academy.call(findSeats, { params: { id } }, { as: instructor });
    expect(body).toMatchObject({ capacity: 3, enrolled: 2, held: 1, waiting: 1 });
    const { body: told } = await academy.call(listNotifications, {}, { as: waiting });
    expect(told).toHaveLength(1);
  });

  test("writes a price of 0, which a new course cannot have", async () => {
    expect((await publish({ ...document, price: "0" })).status).toBe(200);
    const newcomer = await academy.person();
    const { status } = await academy.call(enrolFree, { body: { course_id: id } }, { as: newcomer });
    expect(status).toBe(201);
  });

  test("is seen by visitors in the next call", async () => {
    expect((await shown(id)).course_title).toBe("Research basics");
    await publish({ ...document, title: "New words" });
    expect((await shown(id)).course_title).toBe("New words");
  });

  test("while a lesson is ticked loses neither the tick nor the notification", async () => {
    await complete("a");
    for (let round = 0; round < 5; round++) {
      const { body: saved } = await mine.save(id, version, withLessons(document, ["a", "b"]));
      const [published] = await Promise.all([mine.publish(id, saved.version), complete("b")]);
      version = published.body.version;
      expect((await followed()).percent).toBe(100);
      await expect.poll(async () => (await invitations()).length, { timeout: 15_000 }).toBe(1);
      // Again from the start, for another learner.
      learner = await academy.person();
      await addEnrolment(academy.services.db, id, learner.id);
      await complete("a");
      await publish(document);
      ({ document } = (await mine.read(id)).body);
    }
  });
});
