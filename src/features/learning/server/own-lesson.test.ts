import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { deleteAccount, exportOwnData } from "#features/own-data/contract.ts";
import { setUpAcademy, type Someone } from "#tests/academy.ts";
import { addCourse, addEnrolment, type CourseMade } from "#tests/courses.ts";
import { readLesson, saveNote, savePosition } from "../contract.ts";

const academy = setUpAcademy();
let course: CourseMade;
let learner: Someone;
let lesson: number;

beforeAll(async () => {
  const instructor = await academy.person("instructor");
  course = await addCourse(academy.services.db, { instructorId: instructor.id, modules: [["a", "b"]] });
  lesson = course.lessons[1]!;
});
beforeEach(async () => {
  learner = await academy.person();
  await addEnrolment(academy.services.db, course.id, learner.id);
});

const write = async (text: unknown, version: unknown, as: Someone | null = learner, id = lesson) =>
  academy.call(saveNote, { params: { id }, body: { text, version } }, { as });
const move = async (body: unknown, as: Someone | null = learner, id = lesson) =>
  academy.call(savePosition, { params: { id }, body }, { as });
const own = async (as = learner) => {
  const { body } = await academy.call(readLesson, { params: { id: lesson } }, { as });
  return { note: body.my_note, position: body.my_position };
};

describe("a note", () => {
  test("is kept as it was typed, for its writer only", async () => {
    const text = "  <b>পড়া</b>\n\n- one ";
    const { status, body } = await write(text, 0);
    expect([status, body]).toEqual([200, { text, version: 1, updated_at: expect.any(String) }]);
    expect((await own()).note).toEqual(body);
    const other = await academy.person();
    await addEnrolment(academy.services.db, course.id, other.id);
    expect((await own(other)).note).toEqual({ text: "", version: 0, updated_at: null });
  });

  test("of two tabs is never overwritten: the second gets the text of the first", async () => {
    await write("One", 0);
    expect((await write("From tab A", 1)).body).toMatchObject({ version: 2 });
    const { status, body } = await write("From tab B", 1);
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: "note_changed", note: { text: "From tab A", version: 2 } });
    expect((await own()).note).toMatchObject({ text: "From tab A", version: 2 });
    expect((await write("A and B", 2)).body).toMatchObject({ text: "A and B", version: 3 });
  });

  test("that two tabs begin at the same moment has one winner", async () => {
    const answers = await Promise.all([write("A", 0), write("B", 0)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const winner = answers.find(({ status }) => status === 200)!.body;
    expect((await own()).note).toEqual(winner);
    expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({ note: winner });
  });

  test("can be sent again after a lost answer", async () => {
    const first = await write("Same", 0);
    const second = await write("Same", 0);
    expect([second.status, second.body]).toEqual([200, first.body]);
  });

  test("can be emptied, and has at most 20,000 characters", async () => {
    await write("ক".repeat(20_000), 0);
    const long = await write("ক".repeat(20_001), 1);
    expect([long.status, long.body.detail]).toEqual([400, "This is too long: at most 20,000 characters."]);
    expect((await own()).note!.text).toHaveLength(20_000);
    expect((await write("", 1)).body).toMatchObject({ text: "", version: 2 });
  });

  test("needs its text and version", async () => {
    expect((await write(undefined, 0)).status).toBe(400);
    expect((await write("x", undefined)).body).toMatchObject({
      code: "invalid",
      version: ["Say which version of the note was changed; 0 if there was none."],
    });
    expect((await write("x", -1)).status).toBe(400);
  });
});

describe("a position", () => {
  test("is remembered in text and film; a part that is left out stays", async () => {
    expect((await move({ text_block: 12 })).body).toEqual({ text_block: 12, video: null, films: [] });
    const film = { place: 1, seconds: 75 };
    const both = { text_block: 12, video: film, films: [film] };
    expect((await move({ video: both.video })).body).toEqual(both);
    expect((await move({ text_block: 0 })).body).toEqual({ ...both, text_block: 0 });
    expect((await own()).position).toEqual({ ...both, text_block: 0 });
  });

  test("of each film stays when another film is played", async () => {
    await move({ video: { place: 1, seconds: 720 } });
    await move({ video: { place: 2, seconds: 1 } });
    await move({ video: { place: 10, seconds: 4 } });
    const last = { place: 2, seconds: 5 };
    const { body } = await move({ video: last });
    const films = [{ place: 1, seconds: 720 }, last, { place: 10, seconds: 4 }];
    expect(body).toEqual({ text_block: 0, video: last, films });
    expect((await move({ text_block: 3 })).body.films).toEqual(films);
    expect((await own()).position).toEqual({ text_block: 3, video: last, films });
  });

  test("of films that a process of an older version wrote is kept, too", async () => {
    const { db } = academy.services;
    await move({ video: { place: 1, seconds: 720 } });
    await move({ video: { place: 2, seconds: 5 } });
    // It knows only the film that was played last.
    const older = { video_place: 3, video_seconds: 30 };
    await db.updateTable("lesson_positions").set(older).where("user_id", "=", learner.id).execute();
    const third = { place: 3, seconds: 30 };
    const films = [{ place: 1, seconds: 720 }, third];
    expect((await own()).position).toMatchObject({ video: third, films });
    await move({ video: { place: 1, seconds: 721 } });
    expect((await own()).position!.films).toEqual([{ place: 1, seconds: 721 }, third]);
  });

  test.each([
    { text_block: -1 },
    { text_block: 1.5 },
    { text_block: "x" },
    { video: { place: 0, seconds: 1 } },
    { video: { place: 1 } },
    { video: { place: 1, seconds: 1e12 } },
  ])("%j is refused", async (body) => {
    expect((await move(body)).status).toBe(400);
    expect((await own()).position).toEqual({ text_block: 0, video: null, films: [] });
  });
});

test("people who may not open a lesson write nothing in it, with any body", async () => {
  const stranger = await academy.person();
  expect((await write(1, "x", null)).status).toBe(401);
  expect((await move({ text_block: -1 }, null)).status).toBe(401);
  expect((await write(1, "x", stranger)).body.code).toBe("not_enrolled");
  expect((await move({ text_block: -1 }, stranger)).body.code).toBe("not_enrolled");
  expect((await write(1, "x", stranger, 987_654)).status).toBe(404);
  expect((await move({ text_block: -1 }, stranger, 987_654)).status).toBe(404);
  // A free preview is open to every signed-in person.
  expect((await write("Mine", 0, stranger, course.lessons[0])).status).toBe(200);
});

test("notes and positions are exported with a person's data, and deleted with the account", async () => {
  const { db } = academy.services;
  await write("My thought", 0);
  await move({ video: { place: 2, seconds: 4 } });
  await move({ text_block: 3, video: { place: 1, seconds: 9 } });
  const { body } = await academy.call(exportOwnData, {}, { as: learner });
  expect(body).toMatchObject({
    lesson_notes: [{ lesson_id: lesson, lesson_title: "b", course_id: course.id, text: "My thought" }],
    lesson_positions: [
      { lesson_id: lesson, text_block: 3, video_place: 1, video_seconds: 9, film_seconds: { 2: 4 } },
    ],
  });
  const left = await academy.call(deleteAccount, { body: { password: learner.password } }, { as: learner });
  expect(left.status).toBe(200);
  for (const table of ["lesson_notes", "lesson_positions"] as const)
    expect(await db.selectFrom(table).selectAll().where("user_id", "=", learner.id).execute()).toEqual([]);
});
