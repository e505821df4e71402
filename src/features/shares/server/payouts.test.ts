// Payouts: entries that never change, undone by entries of their own.
import { beforeAll, describe, expect, test } from "vitest";
import { deleteAccount, exportOwnData } from "#features/own-data/contract.ts";
import type { Someone } from "#tests/academy.ts";
import { undoPayout } from "../contract.ts";
import { monthBefore, setUpShares, thisMonth, today } from "#tests/shares.ts";

describe("a payout", () => {
  const open = setUpShares();
  let rahim: Someone;
  let course: number;
  const undo = async (id: number, as: Someone | null = open.admin) =>
    open.academy.call(undoPayout, { params: { id } }, { as });

  beforeAll(async () => {
    rahim = await open.academy.person("instructor", { firstName: "Rahim", lastName: "Uddin" });
    course = await open.courseOf(rahim);
    await open.rate({ instructor_id: rahim.id }, "50");
    await open.settled(course);
  });

  test("is subtracted from what is left, and its instructor reads it", async () => {
    const { status, body } = await open.pay(rahim, "১৫০০.৫০", { note: "TrxID ABC" });
    expect(status).toBe(201);
    const payout = {
      id: body.id,
      amount: "1500.50",
      paid_on: today(),
      note: "TrxID ABC",
      recorded_at: expect.any(String),
      recorded_by: "Ayesha Siddiqua",
      undone_at: null,
      undone_by: null,
      counts: "1500.50",
    };
    expect(await open.of(rahim)).toMatchObject({ paid_out: "1500.50", left: "499.50", payouts: [payout] });
    const { body: own } = await open.own(rahim);
    expect(own.statement).toMatchObject({ left: "499.50", payouts: [payout] });
  });

  test("is undone by an entry, once, and stays in the list", async () => {
    const { body } = await open.pay(rahim, "100");
    expect(await undo(body.id)).toMatchObject({ status: 200, body: { id: body.id } });
    const { payouts, ...statement } = (await open.of(rahim))!;
    expect(statement).toMatchObject({ paid_out: "1500.50", left: "499.50" });
    expect(payouts.find(({ id }) => id === body.id)).toMatchObject({
      amount: "100.00",
      undone_at: expect.any(String),
      undone_by: "Ayesha Siddiqua",
      counts: "0.00",
    });
    expect(await undo(body.id)).toMatchObject({ status: 409, body: { code: "undone_before" } });
    expect((await undo(2_000_000_000)).status).toBe(404);
  });

  test("is at most what is left, also for two at once", async () => {
    expect(await open.pay(rahim, "499.51")).toMatchObject({ status: 409, body: { code: "more_than_left" } });
    const both = await Promise.all([open.pay(rahim, "400"), open.pay(rahim, "400")]);
    expect(both.map(({ status }) => status)).toEqual(expect.arrayContaining([201, 409]));
    expect(await open.of(rahim)).toMatchObject({ left: "99.50" });
    const { sql } = open.academy.services.connection;
    await expect(
      sql`insert into share_payouts (instructor_id, amount_paisa, paid_on, decided_by)
        values (${rahim.id}, 9951, ${today()}, ${open.admin.id})`,
    ).rejects.toThrow("does not have this much left");
  });

  test("that is sent twice is recorded once", async () => {
    const first = await open.pay(rahim, "50", { key: "once-1" });
    const second = await open.pay(rahim, "50", { key: "once-1" });
    expect([first.status, second.status, second.body.id]).toEqual([201, 201, first.body.id]);
    expect(await open.of(rahim)).toMatchObject({ left: "49.50" });
  });

  test("is refused with a future day, no amount, and for nobody", async () => {
    for (const [amount, more, field] of [
      ["10", { paid_on: "2090-01-01" }, "paid_on"],
      ["10", { paid_on: "yesterday" }, "paid_on"],
      ["0", {}, "amount"],
      ["-5", {}, "amount"],
      ["1e3", {}, "amount"],
    ] as const)
      expect(await open.pay(rahim, amount, more)).toMatchObject({
        status: 400,
        body: { [field]: [expect.any(String)] },
      });
    const nobody = { ...rahim, id: 2_000_000_000 };
    expect((await open.pay(nobody, "1")).body).toMatchObject({ instructor_id: [expect.any(String)] });
  });

  test("is recorded and undone by administrators only", async () => {
    const learner = await open.academy.person();
    for (const [as, status] of [
      [null, 401],
      [learner, 403],
      [rahim, 403],
    ] as const) {
      expect((await open.pay(rahim, "1", { as })).status).toBe(status);
      expect((await undo(1, as)).status).toBe(status);
    }
  });

  test("leaves less than nothing after a refund; the next share makes up for it", async () => {
    const person = await open.academy.person("instructor");
    const own = await open.courseOf(person);
    await open.rate({ instructor_id: person.id }, "50");
    const { id } = await open.settled(own);
    await open.pay(person, "2000");
    await open.aMonthPasses();
    await open.refund(id);
    expect(await open.of(person)).toMatchObject({
      carried_over: "0.00",
      corrections: "-2000.00",
      left: "-2000.00",
    });
    expect((await open.pay(person, "0.01")).status).toBe(409);
    await open.settled(own);
    expect(await open.of(person)).toMatchObject({ share: "2000.00", left: "0.00" });
  });

  test("of an earlier month counts in its month, and its reversal in this one", async () => {
    const person = await open.academy.person("instructor");
    const own = await open.courseOf(person);
    await open.rate({ instructor_id: person.id }, "50");
    await open.settled(own);
    const { body } = await open.pay(person, "500");
    await open.aMonthPasses();
    await undo(body.id);
    expect(await open.of(person, monthBefore())).toMatchObject({
      paid_out: "500.00",
      left: "1500.00",
      payouts: [{ counts: "500.00" }],
    });
    expect(await open.of(person, thisMonth())).toMatchObject({
      carried_over: "1500.00",
      paid_out: "-500.00",
      left: "2000.00",
      payouts: [{ id: body.id, counts: "-500.00", undone_by: "Ayesha Siddiqua" }],
    });
  });

  test("is in the export of its instructor, and loses the note with the account", async () => {
    const person = await open.academy.person("instructor", { firstName: "Salma", lastName: "Begum" });
    const own = await open.courseOf(person, "Writing");
    await open.rate({ instructor_id: person.id }, "50");
    await open.settled(own);
    await open.pay(person, "100", { note: "To 01712345678" });
    const { body } = await open.academy.call(exportOwnData, {}, { as: person });
    expect(body.shares).toEqual({
      rates: [{ course_title: null, percent: "50", valid_from: today() }],
      entries: [
        {
          course_title: "Writing",
          percent: "50",
          money: "4000.00",
          share: "2000.00",
          settled_at: expect.any(String),
          entered_at: expect.any(String),
        },
      ],
      payouts: [{ amount: "100.00", paid_on: today(), note: "To 01712345678", undone_at: null }],
    });
    // A person who owns a course cannot delete the account.
    await open.academy.services.db
      .updateTable("courses")
      .set({ instructor_id: rahim.id })
      .where("id", "=", own)
      .execute();
    const left = { body: { password: person.password } };
    const answer = await open.academy.call(deleteAccount, left, { as: person });
    expect(answer.status).toBe(200);
    const statement = (await open.all()).statements.find(({ instructor }) => instructor.id === person.id)!;
    expect(statement).toMatchObject({
      instructor: { name: "", email: "" },
      left: "1900.00",
      payouts: [{ note: "", amount: "100.00" }],
    });
    // The academy still owes the rest.
    expect((await open.pay(person, "1900", { note: "To 01712345678" })).status).toBe(201);
    expect((await open.of(person))!.payouts.every(({ note }) => note === "")).toBe(true);
  });
});
