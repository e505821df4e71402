// The shares of courses and instructors: who sets them, from when, and what stays.
import { describe, expect, test } from "vitest";
import { listRates, setRate } from "../contract.ts";
import { setUpShares, today } from "#tests/shares.ts";

describe("a share", () => {
  const open = setUpShares();
  const list = async (search?: string) =>
    (await open.academy.call(listRates, { query: { search } }, { as: open.admin })).body;

  test("is set for a person and for a course, and every change stays in the list", async () => {
    const person = await open.academy.person("instructor", { firstName: "Shirin", lastName: "Akter" });
    const course = await open.courseOf(person, "Epidemiology");
    expect((await open.rate({ instructor_id: person.id }, "৬২.৫")).status).toBe(201);
    await open.rate({ course_id: course }, "70");
    await open.rate({ course_id: course }, "75");
    await open.rate({ course_id: course }, "80", "2090-01-01");
    const { count, results } = await list("shirin");
    expect(count).toBe(1);
    const common = { decided_by: "Ayesha Siddiqua", decided_at: expect.any(String), id: expect.any(Number) };
    expect(results).toEqual([
      {
        instructor: { id: person.id, name: "Shirin Akter", email: person.email },
        rates: [{ ...common, percent: "62.5", valid_from: today(), is_current: true }],
        courses: [
          {
            course_id: course,
            course_title: "Epidemiology",
            rates: [
              { ...common, percent: "80", valid_from: "2090-01-01", is_current: false },
              { ...common, percent: "75", valid_from: today(), is_current: true },
              { ...common, percent: "70", valid_from: today(), is_current: false },
            ],
          },
        ],
      },
    ]);
    expect((await list("epidemio")).count).toBe(1);
    expect((await list("nothing like it")).results).toEqual([]);
    const { body: own } = await open.own(person);
    expect(own.courses).toEqual([
      {
        course_id: course,
        course_title: "Epidemiology",
        rates: results[0]!.courses[0]!.rates.map(({ id, percent, valid_from, is_current }) => ({
          id,
          percent,
          valid_from,
          is_current,
        })),
      },
    ]);
  });

  test("is recorded in the audit log", async () => {
    const person = await open.academy.person("instructor");
    await open.rate({ instructor_id: person.id }, "10");
    const entry = await open.academy.services.db
      .selectFrom("audit_log")
      .select(["action", "actor_id", "after"])
      .where("subject_kind", "=", "user")
      .where("subject_id", "=", person.id)
      .where("action", "like", "share.%")
      .executeTakeFirstOrThrow();
    expect(entry).toEqual({
      action: "share.rate_set",
      actor_id: open.admin.id,
      after: { percent: "10", valid_from: today() },
    });
  });

  test("is refused with a wrong percentage, a past day, and without one course or person", async () => {
    const person = await open.academy.person("instructor");
    const of = { instructor_id: person.id };
    for (const percent of ["101", "-1", "1.234", "half", ""])
      expect((await open.rate(of, percent)).body).toMatchObject({ percent: [expect.any(String)] });
    for (const day of ["2020-01-01", "tomorrow", "2026-02-30", ""])
      expect((await open.rate(of, "50", day)).body).toMatchObject({ valid_from: [expect.any(String)] });
    const wrong = async (body: Record<string, unknown>) =>
      open.academy.call(
        setRate,
        { body: { percent: "50", valid_from: today(), ...body } },
        { as: open.admin },
      );
    const course = await open.courseOf(person);
    for (const body of [{}, { ...of, course_id: course }, { course_id: 2_000_000_000 }, { course_id: "x" }])
      expect(await wrong(body)).toMatchObject({ status: 400, body: { course_id: [expect.any(String)] } });
    const learner = await open.academy.person();
    for (const id of [2_000_000_000, learner.id])
      expect(await wrong({ instructor_id: id })).toMatchObject({
        status: 400,
        body: { instructor_id: [expect.any(String)] },
      });
  });

  test("is set by administrators only", async () => {
    const person = await open.academy.person("instructor");
    const of = { instructor_id: person.id };
    expect((await open.rate(of, "100", today(), null)).status).toBe(401);
    expect((await open.rate(of, "100", today(), await open.academy.person())).status).toBe(403);
    expect((await open.rate(of, "100", today(), person)).status).toBe(403);
    const { status } = await open.academy.call(listRates, {}, { as: person });
    expect(status).toBe(403);
  });
});

describe("the database", () => {
  const open = setUpShares();

  test("refuses changes, past days, and more money than a receipt has", async () => {
    const { sql } = open.academy.services.connection;
    const person = await open.academy.person("instructor");
    const course = await open.courseOf(person);
    await open.rate({ instructor_id: person.id }, "50");
    await open.settled(course);
    await open.pay(person, "1");
    for (const statement of [
      "update share_rates set basis_points = 1",
      "delete from share_rates",
      "update share_entries set share_paisa = 1",
      "delete from share_entries",
      "truncate share_entries",
      "update share_payouts set amount_paisa = 2",
      "update share_payouts set note = 'Another'",
      "delete from share_payouts",
    ])
      await expect(sql.unsafe(statement)).rejects.toThrow("is append-only");
    await expect(
      sql`insert into share_rates (instructor_id, basis_points, valid_from, decided_by)
        values (${person.id}, 1, '2020-01-01', ${open.admin.id})`,
    ).rejects.toThrow("share_rates_check");
    const [entry] = await sql`select receipt_number from share_entries`;
    const other = await open.courseOf(person);
    const add = async (money: number, share: number, isCancellation = false) => sql`
      insert into share_entries (receipt_number, is_cancellation, course_id, instructor_id, basis_points, money_paisa,
        share_paisa, settled_at, entered_at)
      values (${entry!.receipt_number}, ${isCancellation}, ${other}, ${person.id}, 5000, ${money}, ${share}, now(), now())`;
    await expect(add(1, 0)).rejects.toThrow("does not have this much money");
    await expect(add(-1, 0)).rejects.toThrow("does not have this much money");
    await expect(add(1, 0, true)).rejects.toThrow("does not have this much money");
    await expect(add(10_000, 10_000)).rejects.toThrow("share_entries_check");
  });
});
