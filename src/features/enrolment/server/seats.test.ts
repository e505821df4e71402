import { beforeAll, describe, expect, test } from "vitest";
import { type Someone, setUpAcademy } from "#tests/academy.ts";
import { addCourse, addEnrolment } from "#tests/courses.ts";
import { listCourses } from "#features/catalogue/contract.ts";
import { courseDetails } from "#features/course-page/contract.ts";
import { enrolFree, limitSeats, findSeats } from "../contract.ts";

const academy = setUpAcademy();
let instructor: Someone;
let admin: Someone;

beforeAll(async () => {
  [instructor, admin] = [await academy.person("instructor"), await academy.person("admin")];
});

const freeCourse = async (capacity?: number) =>
  (
    await addCourse(academy.services.db, {
      instructorId: instructor.id,
      paisa: 0,
      ...(capacity === undefined ? {} : { capacity }),
    })
  ).id;
const enrol = async (as: Someone, course_id: number) =>
  academy.call(enrolFree, { body: { course_id } }, { as });
const limit = async (as: Someone | null, id: number, capacity: unknown) =>
  academy.call(limitSeats, { params: { id }, body: { capacity } }, { as });
const shown = async (id: number) => {
  const { body } = await academy.call(courseDetails, { params: { id } });
  return [body.capacity, body.is_full, body.seats_left];
};

describe("a free course with seats", () => {
  test("enrols as many as it has seats, also in parallel; enrolled learners stay enrolled", async () => {
    const course = await freeCourse(5);
    const people = await Promise.all(Array.from({ length: 20 }, async () => academy.person()));
    const answers = await Promise.all(people.map(async (person) => enrol(person, course)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      ...Array<number>(5).fill(201),
      ...Array<number>(15).fill(409),
    ]);
    const refused = answers.find(({ status }) => status === 409)!;
    expect([refused.body.code, refused.body.detail]).toEqual([
      "course_full",
      "Every seat of this course is taken. You can join the waiting list.",
    ]);
    const enrolled = people[answers.findIndex(({ status }) => status === 201)]!;
    expect((await enrol(enrolled, course)).status).toBe(201);
    expect(await shown(course)).toEqual([5, true, null]);
  });

  test("shows on every card how few seats are left, and nothing while there are many or no limit", async () => {
    const [many, few, unlimited] = [await freeCourse(7), await freeCourse(6), await freeCourse()];
    await addEnrolment(academy.services.db, few, (await academy.person()).id);
    expect([await shown(many), await shown(few), await shown(unlimited)]).toEqual([
      [7, false, null],
      [6, false, 5],
      [null, false, null],
    ]);
    const { body } = await academy.call(listCourses);
    const card = (body as { course_id: number }[]).find(({ course_id }) => course_id === few);
    expect(card).toMatchObject({ capacity: 6, is_full: false, seats_left: 5 });
  });
});

describe("the limit", () => {
  test("is set and removed by the course's instructor and by an administrator, and recorded", async () => {
    const course = await freeCourse();
    await addEnrolment(academy.services.db, course, (await academy.person()).id);
    expect((await limit(instructor, course, "১")).body).toMatchObject({
      capacity: 1,
      enrolled: 1,
      held: 0,
      taken: 1,
      seats_left: 0,
      waiting: 0,
      waiting_list: [],
    });
    expect(await shown(course)).toEqual([1, true, null]);
    expect((await limit(admin, course, "")).body).toMatchObject({ capacity: null, seats_left: null });
    expect(await shown(course)).toEqual([null, false, null]);
    const audited = await academy.services.db
      .selectFrom("audit_log")
      .select(["actor_id", "before", "after"])
      .where("action", "=", "course.capacity")
      .where("subject_id", "=", course)
      .orderBy("id")
      .execute();
    expect(audited).toEqual([
      { actor_id: instructor.id, before: { capacity: null }, after: { capacity: 1 } },
      { actor_id: admin.id, before: { capacity: 1 }, after: { capacity: null } },
    ]);
  });

  test("below the number of learners only stops new enrolments", async () => {
    const course = await freeCourse(3);
    const [first, second] = [await academy.person(), await academy.person()];
    await enrol(first, course);
    await enrol(second, course);
    expect((await limit(instructor, course, 1)).body).toMatchObject({ taken: 2, seats_left: 0 });
    expect((await enrol(first, course)).status).toBe(201);
    expect((await enrol(await academy.person(), course)).status).toBe(409);
  });

  test.each([0, -1, 1.5, "many", 100_001, true, {}, undefined])("%o is refused", async (capacity) => {
    const { status, body } = await limit(instructor, await freeCourse(), capacity);
    expect([status, body.capacity]).toEqual([
      400,
      ["Enter a whole number from 1 to 100,000, or leave it empty for no limit."],
    ]);
  });

  test("cannot be changed by anybody else", async () => {
    const course = await freeCourse(3);
    const stranger = await academy.person("instructor");
    const read = async (as: Someone | null, id: number | string = course) =>
      (await academy.call(findSeats, { params: { id } }, { as })).status;
    expect([await read(null), await read(await academy.person()), await read(stranger)]).toEqual([
      401, 403, 404,
    ]);
    expect([await read(instructor), await read(admin)]).toEqual([200, 200]);
    expect([await read(admin, "abc"), await read(admin, 987_654)]).toEqual([400, 404]);
    expect((await limit(null, course, 4)).status).toBe(401);
    expect((await limit(await academy.person(), course, 4)).status).toBe(403);
    // The check of the course's owner comes before the check of the body.
    expect((await limit(stranger, course, "many")).status).toBe(404);
    expect(await shown(course)).toEqual([3, false, 3]);
  });
});
