// What each role of a team may do, in the calls of every feature that asks.
import { beforeAll, describe, expect, test } from "vitest";
import { courseDetails } from "#features/course-page/contract.ts";
import { dashboard } from "#features/dashboard/contract.ts";
import { findSeats, limitSeats } from "#features/enrolment/contract.ts";
import { findAnnouncements } from "#features/announcements/contract.ts";
import { findFollowed, findPeople, readLesson } from "#features/learning/contract.ts";
import * as questions from "#features/learning/questions-contract.ts";
import { listNotifications } from "#features/notifications/contract.ts";
import { writeReview } from "#features/reviews/contract.ts";
import { setUpAcademy, type Someone } from "#tests/academy.ts";
import { addCourse, addEnrolment, type CourseMade } from "#tests/courses.ts";
import { draftsOf } from "#tests/drafts.ts";
import { teamOf } from "#tests/teams.ts";
import { archiveCourse, duplicateCourse } from "../contract.ts";
import { emptyDocument } from "../document.ts";
import { instructorCourse, instructorCourses } from "../document-contract.ts";

const academy = setUpAcademy();
const who = ["owner", "co-teacher", "assistant", "administrator", "stranger"] as const;
type Who = (typeof who)[number];
const people = {} as Record<Who, Someone>;
let learner: Someone;
let course: CourseMade;
let draft: number;

beforeAll(async () => {
  const { db } = academy.services;
  const instructor = async (firstName: string) =>
    academy.person("instructor", { firstName, lastName: "Teaches" });
  Object.assign(people, {
    owner: await instructor("Zubair"),
    "co-teacher": await instructor("Yasmin"),
    // What an assistant may do does not depend on the account.
    assistant: await academy.person("learner", { firstName: "Anika", lastName: "Helps" }),
    administrator: await academy.person("admin"),
    stranger: await instructor("Xavier"),
  });
  course = await addCourse(db, { instructorId: people.owner.id, title: "Trials", paisa: 0 });
  learner = await academy.person("learner", { firstName: "Bilkis", lastName: "Learns" });
  await addEnrolment(db, course.id, learner.id);
  const { body } = await draftsOf(academy, people.owner).create({ ...emptyDocument(), title: "Hidden" });
  draft = body.course_id;
  for (const id of [course.id, draft]) {
    const team = teamOf(academy, id, people.owner);
    await team.add(people["co-teacher"].email, "co_teacher");
    await team.add(people.assistant.email, "assistant");
  }
});

/** What each of the five gets. */
const forAll = async <T>(call: (as: Someone) => Promise<T>): Promise<Record<Who, T>> =>
  Object.fromEntries(
    await Promise.all(who.map(async (name) => [name, await call(people[name])] as const)),
  ) as Record<Who, T>;
const statuses = async (call: (as: Someone) => Promise<{ status: number }>) =>
  Object.values(await forAll(async (as) => (await call(as)).status));

describe("the owner, co-teachers and administrators", () => {
  test("read and write the draft of a published course; others are told that it is not theirs", async () => {
    expect(await statuses(async (as) => draftsOf(academy, as).read(course.id))).toEqual([
      200, 200, 403, 200, 403,
    ]);
    expect(await statuses(async (as) => draftsOf(academy, as).versions(course.id))).toEqual([
      200, 200, 403, 200, 403,
    ]);
    expect(
      await statuses(async (as) => academy.call(instructorCourse, { params: { id: course.id } }, { as })),
    ).toEqual([200, 200, 403, 200, 403]);
    const theirs = draftsOf(academy, people["co-teacher"]);
    const { version, document } = (await theirs.read(course.id)).body;
    const saved = await theirs.save(course.id, version, { ...document, description: "Written together." });
    expect(saved.status).toBe(200);
    expect((await theirs.publish(course.id, saved.body.version)).body.outcome).toBe("published");
    const { body } = await academy.call(courseDetails, { params: { id: course.id } });
    expect([body.description, body.instructor_id]).toEqual(["Written together.", people.owner.id]);
  });

  test("find a course that was never published; the assistant knows of it, strangers do not", async () => {
    expect(await statuses(async (as) => draftsOf(academy, as).read(draft))).toEqual([
      200, 200, 403, 200, 404,
    ]);
  });

  test("change the seats, and nobody else sees them", async () => {
    const { id } = course;
    expect(await statuses(async (as) => academy.call(findSeats, { params: { id } }, { as }))).toEqual([
      200, 200, 403, 200, 404,
    ]);
    const limit = async (as: Someone) =>
      academy.call(limitSeats, { params: { id }, body: { capacity: 50 } }, { as });
    expect(await statuses(limit)).toEqual([200, 200, 403, 200, 404]);
  });

  test("archive and duplicate a course; an assistant who is an instructor does not", async () => {
    const helper = await academy.person("instructor");
    await teamOf(academy, course.id, people.owner).add(helper.email, "assistant");
    const { id } = course;
    for (const [person, answer] of [
      [helper, [403, "not_your_part"]],
      [people.stranger, [403, "not_your_course"]],
    ] as const) {
      const archived = await academy.call(
        archiveCourse,
        { params: { id }, body: { version: 0 } },
        { as: person },
      );
      expect([archived.status, archived.body.code]).toEqual(answer);
      const copied = await academy.call(
        duplicateCourse,
        { params: { id }, body: { title: "C" } },
        { as: person },
      );
      expect([copied.status, copied.body.code]).toEqual(answer);
    }
    const copied = await academy.call(
      duplicateCourse,
      { params: { id }, body: { title: "Copy" } },
      { as: people["co-teacher"] },
    );
    expect(copied.status).toBe(201);
    // The copy is theirs alone.
    const { body } = await teamOf(academy, copied.body.course_id, people["co-teacher"]).read();
    expect(body.members.map(({ user_id, role }) => [user_id, role])).toEqual([
      [people["co-teacher"].id, "owner"],
    ]);
  });
});

test("the list of courses has what one owns and teaches, drafts too", async () => {
  const titles = async (as: Someone) => {
    const { body } = await academy.call(instructorCourses, {}, { as });
    return Array.isArray(body) ? body.map(({ course_title }) => course_title) : [];
  };
  expect(await titles(people.owner)).toEqual(["Hidden", "Trials"]);
  expect(await titles(people["co-teacher"])).toEqual(expect.arrayContaining(["Hidden", "Trials"]));
  expect(await titles(people.stranger)).toEqual([]);
});

describe("the whole team", () => {
  test("opens the course, its lessons, its announcements and its people", async () => {
    const params = { id: course.id };
    for (const call of [findFollowed, findAnnouncements, findPeople])
      expect(
        await statuses(async (as) => academy.call(call as typeof findPeople, { params }, { as })),
      ).toEqual([200, 200, 200, 200, 403]);
    // The first lesson is a preview.
    const lesson = { id: course.lessons[1]! };
    expect(await statuses(async (as) => academy.call(readLesson, { params: lesson }, { as }))).toEqual([
      200, 200, 200, 200, 403,
    ]);
  });

  test("has the course on its dashboard, also an assistant who is no instructor", async () => {
    const { body } = await academy.call(dashboard, {}, { as: people.assistant });
    expect(body.assisted_courses).toEqual([{ course_id: course.id, course_title: "Trials", language: "en" }]);
    const others = await academy.call(dashboard, {}, { as: people["co-teacher"] });
    expect(others.body.assisted_courses).toEqual([]);
  });

  test("is told by the page of a course what it is", async () => {
    const roles = await forAll(async (as) => {
      const { body } = await academy.call(courseDetails, { params: { id: course.id } }, { as });
      return body.my_role;
    });
    expect(roles).toEqual({
      owner: "owner",
      "co-teacher": "co_teacher",
      assistant: "assistant",
      administrator: null,
      stranger: null,
    });
    expect((await academy.call(courseDetails, { params: { id: course.id } })).body.my_role).toBeNull();
  });

  test("is shown among the people of the course: instructors, assistants, then learners", async () => {
    const { body } = await academy.call(findPeople, { params: { id: course.id } }, { as: learner });
    const shown = (Array.isArray(body) ? body : body.results).filter(
      ({ name }) => !name.startsWith("Rahima"),
    );
    expect(shown.map(({ name, role }) => [name, role])).toEqual([
      ["Zubair Teaches", "instructor"],
      ["Yasmin Teaches", "instructor"],
      ["Anika Helps", "assistant"],
      ["Bilkis Learns", "learner"],
    ]);
  });

  test("hears of questions, answers and moderates them", async () => {
    const params = { id: course.lessons[1]! };
    const ask = async (text: string) =>
      (await academy.call(questions.askQuestion, { params, body: { text } }, { as: learner })).body.id;
    const id = await ask("Why?");
    const told = async (as: Someone) => {
      const { body } = await academy.call(listNotifications, {}, { as });
      return (body as unknown as { message: string }[]).filter(({ message }) => /question/.test(message))
        .length;
    };
    expect(Object.values(await forAll(told))).toEqual([1, 1, 1, 0, 0]);

    const answer = async (as: Someone) =>
      academy.call(questions.answerQuestion, { params: { id }, body: { text: "Because." } }, { as });
    expect(await statuses(answer)).toEqual([201, 201, 201, 201, 403]);
    const { body } = await academy.call(questions.findAnswers, { params: { id } }, { as: learner });
    const badges = body.results.map(({ author }) => [author.is_instructor, author.is_assistant]);
    expect(badges).toHaveLength(4);
    expect(badges.filter(([teaches]) => teaches)).toHaveLength(2);
    expect(badges.filter(([, assists]) => assists)).toHaveLength(1);

    const other = await academy.person();
    await addEnrolment(academy.services.db, course.id, other.id);
    await academy.call(questions.reportLessonPost, { params: { id }, body: {} }, { as: other });
    const seen = await forAll(async (as) => {
      const { body: found } = await academy.call(questions.findQuestions, { params }, { as });
      const [question] = found.results ?? [];
      return question && [question.reports, question.may_delete];
    });
    expect(Object.values(seen)).toEqual([[1, true], [1, true], [1, true], [1, true], undefined]);
    const remove = async (post: number, as: Someone) =>
      academy.call(questions.deleteLessonPost, { params: { id: post } }, { as });
    expect((await remove(id, people.stranger)).status).toBe(403);
    expect((await remove(id, people.assistant)).status).toBe(204);
  });

  test("does not review the course, also as a learner of it", async () => {
    const { db } = academy.services;
    for (const name of ["owner", "co-teacher", "assistant"] as const)
      await addEnrolment(db, course.id, people[name].id);
    const review = async (as: Someone) =>
      academy.call(writeReview, { params: { id: course.id }, body: { rating: 5, comment: "" } }, { as });
    for (const name of ["owner", "co-teacher", "assistant"] as const)
      expect((await review(people[name])).body.code).toBe("own_course");
    expect((await review(learner)).status).toBeLessThan(300);
  });

  test("opens nothing any more after it left", async () => {
    const helper = await academy.person();
    const team = teamOf(academy, course.id, people.owner);
    const open = async () =>
      (await academy.call(findPeople, { params: { id: course.id } }, { as: helper })).status;
    await team.add(helper.email, "assistant");
    expect(await open()).toBe(200);
    await team.remove(helper.id);
    expect(await open()).toBe(403);
  });
});
