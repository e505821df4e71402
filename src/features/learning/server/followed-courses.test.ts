// What all people of a course read is cached. These tests change each part of it and see it in the next answer.
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { connect } from "#kit/server/database/connect.ts";
import { addReviews } from "#features/reviews/server/public.ts";
import { type Someone, setUpAcademy } from "#tests/academy.ts";
import { addCourse, addEnrolment, type CourseMade } from "#tests/courses.ts";
import { completeLesson, findFollowed, type FollowedCourse } from "../contract.ts";
import { createFollowedCourses } from "./followed-courses.ts";
import { findOwnPart } from "./queries/course-room.ts";
import { addNotes } from "./public.ts";

const academy = setUpAcademy();
let instructor: Someone;
let learner: Someone;
let course: CourseMade;

beforeAll(async () => {
  const { db } = academy.services;
  instructor = await academy.person("instructor");
  learner = await academy.person();
  course = await addCourse(db, { instructorId: instructor.id, modules: [["a", "b"], ["c"]] });
  await addEnrolment(db, course.id, learner.id);
});

async function read(as = learner): Promise<FollowedCourse> {
  const { status, body } = await academy.call(findFollowed, { params: { id: course.id } }, { as });
  expect(status).toBe(200);
  return body;
}
const lessonsOf = ({ modules }: FollowedCourse) => modules.flatMap(({ lessons }) => lessons);

describe("a change is in the next answer", () => {
  const changes: [
    what: string,
    change: () => ReturnType<typeof sql>,
    seen: (body: FollowedCourse) => unknown,
  ][] = [
    [
      "the title",
      () => sql`update courses set title = 'changed' where id = ${course.id}`,
      (body) => body.course_title,
    ],
    [
      "the name of a category",
      () => sql`update categories set name = 'changed'`,
      (body) => body.category_name,
    ],
    [
      "the name of the instructor",
      () => sql`update users set first_name = 'changed', last_name = '' where id = ${instructor.id}`,
      (body) => body.instructor_name,
    ],
    [
      "the degrees of the instructor",
      () => sql`update users set headline = 'changed' where id = ${instructor.id}`,
      (body) => body.instructor_headline,
    ],
    [
      "the text about the instructor",
      () => sql`update users set bio = 'changed' where id = ${instructor.id}`,
      (body) => body.instructor_bio,
    ],
    [
      "a new outcome",
      () =>
        sql`insert into course_outcomes (course_id, position, title) values (${course.id}, -1, 'changed')`,
      (body) => body.outcomes[0]!.outcome_title,
    ],
    [
      "a new prerequisite",
      () =>
        sql`insert into course_prerequisites (course_id, position, title) values (${course.id}, -1, 'changed')`,
      (body) => body.prerequisites[0]!.prerequisite_title,
    ],
    [
      "the title of a module",
      () => sql`update modules set title = 'changed' where course_id = ${course.id}`,
      (body) => body.modules[0]!.module_title,
    ],
    [
      "the title of a lesson",
      () => sql`update lessons set title = 'changed' where id = ${course.lessons[0]!}`,
      (body) => lessonsOf(body)[0]!.lesson_title,
    ],
    [
      "a film",
      () => sql`update lesson_videos set title = 'changed' where lesson_id = ${course.lessons[0]!}`,
      (body) => lessonsOf(body)[0]!.videos[0]!.video_title,
    ],
    [
      "a document",
      () => sql`update lesson_resources set title = 'changed' where lesson_id = ${course.lessons[0]!}`,
      (body) => lessonsOf(body)[0]!.resources[0]!.resource_title,
    ],
    [
      "a text",
      () => sql`update lessons set text = 'changed' where id = ${course.lessons[0]!}`,
      (body) => (lessonsOf(body)[0]!.has_text && !lessonsOf(body)[1]!.has_text ? "changed" : ""),
    ],
    [
      "a new announcement",
      () => sql`insert into announcements (course_id, author_id, title, content)
        values (${course.id}, ${instructor.id}, 'changed', '')`,
      (body) => body.announcements[0]!.title,
    ],
    [
      "the author of an announcement",
      () => sql`update users set first_name = 'changed', last_name = 'again' where id = ${instructor.id}`,
      (body) => body.announcements[0]!.instructor_name.replace(" again", ""),
    ],
  ];
  test.each(changes)("%s", async (_, change, seen) => {
    await read();
    await change().execute(academy.services.db);
    expect(seen(await read())).toBe("changed");
  });

  test("a note that is added, and one that is deleted", async () => {
    const { db } = academy.services;
    await addNotes(db, [{ course_id: course.id, title: "Note", body: "" }]);
    expect((await read()).notes).toMatchObject([{ title: "Note" }]);
    await db.deleteFrom("notes").where("course_id", "=", course.id).execute();
    expect((await read()).notes).toEqual([]);
  });

  test("another learner, and a completed lesson of each person alone", async () => {
    const { total_students: before } = await read();
    const other = await academy.person();
    await addEnrolment(academy.services.db, course.id, other.id);
    const [id] = course.lessons;
    await academy.call(completeLesson, { params: { id: id! }, body: { completed: true } }, { as: other });
    const [mine, theirs] = [await read(), await read(other)];
    expect([mine.total_students, theirs.total_students]).toEqual([before + 1, before + 1]);
    expect([mine.progress.completed, theirs.progress]).toEqual([0, { completed: 1, total: 3, percent: 33 }]);
    expect(lessonsOf(mine).map((lesson) => lesson.is_completed)).toEqual([false, false, false]);
    expect(lessonsOf(theirs).map((lesson) => lesson.is_completed)).toEqual([true, false, false]);
    expect((await read(instructor)).is_enrolled).toBe(false);
  });
});

test("a review is in the counts of everybody, and in the answer of its author alone", async () => {
  const author = await academy.person();
  await addEnrolment(academy.services.db, course.id, author.id);
  expect([(await read()).rating_counts, (await read(author)).my_review]).toEqual([[0, 0, 0, 0, 0], null]);
  await addReviews(academy.services.db, [
    { course_id: course.id, user_id: author.id, rating: 4, comment: "Good" },
  ]);
  const [mine, theirs] = [await read(author), await read()];
  expect([mine.rating_counts, theirs.rating_counts]).toEqual([
    [0, 0, 0, 1, 0],
    [0, 0, 0, 1, 0],
  ]);
  expect([mine.my_review, theirs.my_review]).toMatchObject([
    { rating: 4, comment: "Good", is_mine: true },
    null,
  ]);
});

test("the second answer reads nothing of the course's content", async () => {
  await read();
  const blocking = connect(academy.address, 1);
  await blocking.sql.begin(async (tx) => {
    await tx`lock table modules, lesson_videos, lesson_resources, announcements, notes in access exclusive mode`;
    expect(lessonsOf(await read())).toHaveLength(3);
  });
  await blocking.close();
});

test("links are signed for the time of each answer", async () => {
  const { db, files } = academy.services;
  const answer = createFollowedCourses(db, files);
  const own = (await findOwnPart(db, course.id, { id: learner.id, role: "learner" }))!;
  const linkAt = async (now: Date) => {
    const body = JSON.parse((await answer(course.id, own, now))!) as FollowedCourse;
    return new URL(lessonsOf(body)[0]!.videos[0]!.video_link, academy.url);
  };
  for (const days of [0, 1]) {
    const now = new Date(Date.now() + days * 24 * 60 * 60 * 1000);
    const { searchParams } = await linkAt(now);
    const [expires, signature] = [searchParams.get("expires")!, searchParams.get("signature")!];
    expect(Number(expires) * 1000).toBeGreaterThan(now.getTime());
    expect(files.permits("films/one.mp4", expires, signature, now)).toBe(true);
  }
  const outside = JSON.parse((await answer(course.id, own, new Date()))!) as FollowedCourse;
  expect(lessonsOf(outside)[0]!.videos[1]!.video_link).toBe("https://video.example/watch?v=1");
});
