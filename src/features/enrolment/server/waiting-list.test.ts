import { beforeAll, describe, expect, test } from "vitest";
import { type Someone, setUpAcademy } from "#tests/academy.ts";
import { countNotices } from "#tests/notices.ts";
import { addCourse } from "#tests/courses.ts";
import { courseDetails } from "#features/course-page/contract.ts";
import * as contract from "../contract.ts";
import { ownData } from "./own-data.ts";
import { passAllSeatsOn } from "./pass-seats-on.ts";

const academy = setUpAcademy();
let instructor: Someone;

beforeAll(async () => {
  instructor = await academy.person("instructor");
});

const join = async (as: Someone | null, id: number) =>
  academy.call(contract.joinWaitingList, { params: { id } }, { as });
const leave = async (as: Someone, id: number) =>
  academy.call(contract.leaveWaitingList, { params: { id } }, { as });
const standing = async (as: Someone, id: number) =>
  (await academy.call(contract.readSeatStanding, { params: { id } }, { as })).body;
const enrol = async (as: Someone, course_id: number) =>
  academy.call(contract.enrolFree, { body: { course_id } }, { as });
const limit = async (id: number, capacity: number | null) =>
  academy.call(contract.limitSeats, { params: { id }, body: { capacity } }, { as: instructor });
const people = async (count: number) =>
  Promise.all(Array.from({ length: count }, async () => academy.person()));
const told = async (person: Someone) =>
  (
    await academy.services.db
      .selectFrom("notifications")
      .select("message")
      .where("user_id", "=", person.id)
      .orderBy("id")
      .execute()
  ).map(({ message }) => message);
const lapse = async (id: number) =>
  academy.services.db
    .updateTable("waiting_places")
    .set({ offered_until: new Date(Date.now() - 1_000) })
    .where("course_id", "=", id)
    .where("offered_until", "is not", null)
    .where("ended_at", "is", null)
    .execute();

/** A full course of one seat, and the people who wait for it, in their order. */
async function fullCourse(waiting: number) {
  const { id } = await addCourse(academy.services.db, {
    instructorId: instructor.id,
    title: "Wanted",
    paisa: 0,
    capacity: 1,
  });
  const [owner, ...line] = await people(waiting + 1);
  await enrol(owner!, id);
  for (const person of line) await join(person, id);
  return { id, owner: owner!, line };
}

describe("joining", () => {
  test("gives one place at the end of the line", async () => {
    const { id, line } = await fullCourse(2);
    const late = await academy.person();
    const answers = [];
    for (let time = 0; time < 2; time++) answers.push(await join(late, id));
    expect(answers.map(({ status }) => status)).toEqual([201, 200]);
    expect(answers[1]!.body).toEqual(answers[0]!.body);
    expect(answers[0]!.body).toMatchObject({
      course_id: id,
      is_full: true,
      is_waiting: true,
      position: 3,
      waiting: 3,
      offer_until: null,
      has_seat: false,
    });
    expect((await standing(line[0]!, id)).position).toBe(1);
    expect(
      (await Promise.all(Array.from({ length: 5 }, async () => join(late, id)))).map((a) => a.status),
    ).toEqual(Array(5).fill(200));
  });

  test("is for full courses, and for people without a seat", async () => {
    const { id, owner } = await fullCourse(0);
    expect([(await join(owner, id)).status, (await join(owner, id)).body.code]).toEqual([
      409,
      "already_enrolled",
    ]);
    const { id: open } = await addCourse(academy.services.db, { instructorId: instructor.id, capacity: 2 });
    expect((await join(await academy.person(), open)).body).toMatchObject({ code: "not_full" });
    const { id: unlimited } = await addCourse(academy.services.db, { instructorId: instructor.id });
    expect((await join(await academy.person(), unlimited)).body.code).toBe("not_full");
  });

  test("and leaving purges no visitors' pages, and has a limit", async () => {
    const { id } = await fullCourse(0);
    const restless = await academy.person();
    const comeAndGo = async () => {
      await join(restless, id);
      await leave(restless, id);
    };
    expect(await countNotices(academy, "public_pages", comeAndGo)).toBe(0);
    const statuses = [];
    for (let time = 0; time < 30; time++) {
      statuses.push((await join(restless, id)).status);
      await leave(restless, id);
    }
    expect(statuses.slice(-2)).toEqual([201, 429]);
    expect((await join(await academy.person(), id)).status).toBe(201);
  });

  test("requires a person and a course", async () => {
    const someone = await academy.person();
    expect((await join(null, 1)).status).toBe(401);
    expect((await join(someone, 987_654)).status).toBe(404);
    expect((await leave(someone, 987_654)).status).toBe(404);
    const answer = await academy.call(contract.readSeatStanding, { params: { id: "x" } }, { as: someone });
    expect([answer.status, answer.body.detail]).toEqual([400, "Invalid course ID"]);
  });
});

describe("a seat that becomes free", () => {
  test("is offered to the first in line, with a notification and a mail", async () => {
    const { id, line } = await fullCourse(2);
    const [first, second] = line as [Someone, Someone];
    const mail = academy.mail.nextMailTo(first.email);
    await limit(id, 2);
    const mine = await standing(first, id);
    expect(mine).toMatchObject({ is_waiting: true, position: null, has_seat: true, is_full: true });
    const hours = (Date.parse(mine.offer_until!) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(23.9);
    expect(hours).toBeLessThan(24.1);
    expect(await told(first)).toEqual([
      expect.stringMatching(/^A seat in Wanted is free\. It is held for you until /),
    ]);
    const { subject, text } = await mail;
    expect(subject).toBe("A seat is free: Wanted");
    expect(text).toContain(`/course/${id}`);
    expect(await standing(second, id)).toMatchObject({ position: 1, waiting: 1, has_seat: false });
    expect(await told(second)).toEqual([]);

    // Nobody else can take the seat until then.
    expect((await enrol(await academy.person(), id)).status).toBe(409);
    expect((await enrol(second, id)).status).toBe(409);
    expect((await enrol(first, id)).status).toBe(201);
    expect(await standing(first, id)).toMatchObject({ is_waiting: false, has_seat: true, seat_until: null });
  });

  test("goes to the next person when the offer expires, and both are informed", async () => {
    const { id, line } = await fullCourse(2);
    const [first, second] = line as [Someone, Someone];
    await limit(id, 2);
    await lapse(id);
    // The offer has ended, but nobody has passed the seat on yet: neither the first person nor anybody else can
    // take it.
    expect((await enrol(first, id)).status).toBe(409);
    expect((await enrol(await academy.person(), id)).status).toBe(409);
    await passAllSeatsOn(academy.services);
    expect((await told(first)).at(-1)).toBe(
      "The seat in Wanted that was held for you has gone to the next in line.",
    );
    expect(await standing(first, id)).toMatchObject({ is_waiting: false, has_seat: false });
    expect((await standing(second, id)).offer_until).not.toBeNull();
    // A person who joins again is last in the line.
    expect((await join(first, id)).body).toMatchObject({ position: 1, waiting: 1 });
    await passAllSeatsOn(academy.services);
    expect(await told(second)).toHaveLength(1);
  });

  test("goes to the next person when the offer's holder leaves, and is free for all if nobody waits", async () => {
    const { id, line } = await fullCourse(2);
    const [first, second] = line as [Someone, Someone];
    await limit(id, 2);
    expect((await leave(first, id)).body).toMatchObject({ is_waiting: false, has_seat: false });
    expect((await standing(second, id)).offer_until).not.toBeNull();
    await leave(second, id);
    expect((await leave(second, id)).status).toBe(200);
    const { body } = await academy.call(courseDetails, { params: { id } });
    expect([body.is_full, body.seats_left]).toEqual([false, 1]);
    expect((await enrol(await academy.person(), id)).status).toBe(201);
  });

  test("many free seats are offered to as many people, in order; without a limit to everybody", async () => {
    const { id, line } = await fullCourse(4);
    await limit(id, 3);
    const offers = async () =>
      (await Promise.all(line.map(async (person) => standing(person, id)))).map(
        (s) => s.offer_until !== null,
      );
    expect(await offers()).toEqual([true, true, false, false]);
    await limit(id, null);
    expect(await offers()).toEqual([true, true, true, true]);
  });

  test("is never given twice, while many leave, join and enrol at once", async () => {
    const { id, line } = await fullCourse(6);
    const passersBy = await people(6);
    await limit(id, 3);
    await Promise.all([
      ...line.map(async (person, at) => (at % 2 ? leave(person, id) : enrol(person, id))),
      ...passersBy.map(async (person, at) => (at % 2 ? join(person, id) : enrol(person, id))),
      lapse(id).then(async () => passAllSeatsOn(academy.services)),
    ]);
    const { body } = await academy.call(contract.findSeats, { params: { id } }, { as: instructor });
    expect(body.taken).toBeLessThanOrEqual(3);
    expect(body.enrolled).toBeGreaterThanOrEqual(1);
  });
});

test("people who manage the course see the line and the offers, without addresses", async () => {
  const { id, line } = await fullCourse(2);
  await limit(id, 2);
  const { body } = await academy.call(contract.findSeats, { params: { id } }, { as: instructor });
  expect(body).toMatchObject({ capacity: 2, enrolled: 1, held: 1, taken: 2, seats_left: 0, waiting: 2 });
  expect(body.waiting_list.map(({ offer_until }) => offer_until !== null)).toEqual([true, false]);
  expect(JSON.stringify(body)).not.toContain(line[0]!.email);
});

test("a person sees only their own places, offers first", async () => {
  const someone = await academy.person();
  const [waiting, offered] = [await fullCourse(1), await fullCourse(0)];
  await join(someone, waiting.id);
  await join(someone, offered.id);
  await limit(offered.id, 2);
  const { body } = await academy.call(contract.listOwnPlaces, {}, { as: someone });
  expect(body).toMatchObject([
    { course_id: offered.id, course_title: "Wanted", price: "0.00", position: null },
    { course_id: waiting.id, position: 2, offer_until: null },
  ]);
  expect((await academy.call(contract.listOwnPlaces)).status).toBe(401);
});

test("a deleted account leaves the line, and its seat goes to the next person", async () => {
  const { id, line } = await fullCourse(2);
  const [first, second] = line as [Someone, Someone];
  await limit(id, 2);
  const { db } = academy.services;
  expect(await ownData.personalData(db, first.id)).toMatchObject({
    waiting_lists: [{ course_id: id, course_title: "Wanted", ended_at: null }],
  });
  await db.transaction().execute(async (tx) =>
    ownData.deletePersonalData(tx, {
      id: first.id,
      email: first.email,
      first_name: "Rahima",
      last_name: "Khatun",
      phone: "",
    }),
  );
  await passAllSeatsOn(academy.services);
  expect((await standing(second, id)).offer_until).not.toBeNull();
});
