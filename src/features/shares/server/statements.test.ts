// The statements of instructors' shares, from settled payments, refunds and undone decisions.
import { beforeAll, describe, expect, test } from "vitest";
import type { Someone } from "#tests/academy.ts";
import { seededRandom } from "#kit/shared/seeded-random.ts";
import { exportStatements, listStatements, readOwnStatement } from "../contract.ts";
import { monthBefore, setUpShares, thisMonth } from "#tests/shares.ts";

const paisaOf = (taka: string) => Math.round(Number(taka) * 100);

describe("an academy without shares", () => {
  const open = setUpShares();

  test("has empty statements, also after a payment", async () => {
    await open.settled(await open.courseOf(await open.academy.person("instructor")));
    expect(await open.all()).toEqual({
      month: thisMonth(),
      months: [thisMonth()],
      statements: [],
      total: { money: "0.00", share: "0.00", corrections: "0.00", paid_out: "0.00", left: "0.00" },
    });
  });

  test("shows another month only if it is one", async () => {
    const months = await Promise.all(
      ["২০২৬-০৩", "2026-03", "2026-13", "rubbish", "0000-01", ""].map(
        async (month) => (await open.all(month)).month,
      ),
    );
    expect(months).toEqual(["2026-03", "2026-03", thisMonth(), thisMonth(), thisMonth(), thisMonth()]);
  });

  test("shows nothing of it to others", async () => {
    const { academy } = open;
    const [learner, instructor] = [await academy.person(), await academy.person("instructor")];
    const statuses = async (as: Someone | null) => [
      (await academy.call(listStatements, {}, { as })).status,
      (await academy.call(exportStatements, {}, { as })).status,
      (await academy.call(readOwnStatement, {}, { as })).status,
    ];
    expect(await statuses(null)).toEqual([401, 401, 401]);
    expect(await statuses(learner)).toEqual([403, 403, 403]);
    expect(await statuses(instructor)).toEqual([403, 403, 200]);
  });
});

describe("a settled payment", () => {
  const open = setUpShares();
  let rahim: Someone;
  let karim: Someone;
  let course: number;

  beforeAll(async () => {
    rahim = await open.academy.person("instructor", { firstName: "Rahim", lastName: "Uddin" });
    karim = await open.academy.person("instructor", { firstName: "Karim", lastName: "Miah" });
    course = await open.courseOf(rahim, "Statistics");
    await open.rate({ instructor_id: rahim.id }, "62.5");
    await open.rate({ instructor_id: karim.id }, "50");
  });

  test("gives the owner of the course their share, and nobody else sees it", async () => {
    await open.settled(course);
    const statement = {
      instructor: { id: rahim.id, name: "Rahim Uddin", email: rahim.email },
      carried_over: "0.00",
      lines: [
        {
          course_id: course,
          course_title: "Statistics",
          percent: "62.5",
          money: "4000.00",
          share: "2500.00",
          earlier_money: "0.00",
          earlier_share: "0.00",
        },
      ],
      payouts: [],
      money: "4000.00",
      share: "2500.00",
      corrections: "0.00",
      paid_out: "0.00",
      left: "2500.00",
      left_now: "2500.00",
    };
    expect((await open.all()).statements).toEqual([statement]);
    const { body } = await open.own(rahim);
    expect(body).toMatchObject({ month: thisMonth(), statement, rates: [{ percent: "62.5" }], courses: [] });
    expect((await open.own(karim)).body).toMatchObject({ statement: null, rates: [{ percent: "50" }] });
  });

  test("counts with the money that arrived, and not without money", async () => {
    await open.withoutMoney(course);
    expect(await open.of(rahim)).toMatchObject({ money: "4000.00", left: "2500.00" });
    const learner = await open.academy.person();
    const { body } = await open.shop.submit(learner, course);
    const { body: typed } = await open.review.recordCredit({ trx_id: "SHORT00001", amount: "1000.01" });
    await open.review.verify(body.payment_id!, open.admin, { credit_ids: [typed.id] });
    // 62.5% of 1,000.01 is 625.00625.
    expect(await open.of(rahim)).toMatchObject({ money: "5000.01", share: "3125.00", left: "3125.00" });
  });

  test("is taken back in the same month by a refund, and given again when the refund is undone", async () => {
    const before = (await open.of(rahim))!;
    const { id } = await open.settled(course);
    expect(await open.of(rahim)).toMatchObject({ share: "5625.00" });
    await open.refund(id);
    expect(await open.of(rahim)).toEqual(before);
    await open.undo(id);
    expect(await open.of(rahim)).toMatchObject({ money: "9000.01", share: "5625.00", corrections: "0.00" });
  });

  test("is taken back when the verification is undone, and given once after the next one", async () => {
    const before = (await open.of(rahim))!;
    const { id } = await open.settled(course);
    await open.undo(id);
    expect(await open.of(rahim)).toEqual(before);
    await open.review.verify(id, open.admin, {});
    expect(paisaOf((await open.of(rahim))!.share)).toBe(paisaOf(before.share) + 250_000);
  });

  test("gives the share to the owner of its time: another owner gets what settles later", async () => {
    const moved = await open.courseOf(rahim);
    const { id } = await open.settled(moved);
    const before = { rahim: (await open.of(rahim))!, karim: await open.of(karim) };
    expect(before.karim).toBeUndefined();
    await open.academy.services.db
      .updateTable("courses")
      .set({ instructor_id: karim.id })
      .where("id", "=", moved)
      .execute();
    await open.settled(moved);
    expect(await open.of(karim)).toMatchObject({ share: "2000.00" });
    expect(await open.of(rahim)).toEqual(before.rahim);
    await open.refund(id);
    expect(await open.of(karim)).toMatchObject({ share: "2000.00" });
    expect(paisaOf((await open.of(rahim))!.share)).toBe(paisaOf(before.rahim.share) - 250_000);
  });

  test("of an order without a receipt or without a share gives nothing", async () => {
    const other = await open.academy.person("instructor");
    await open.settled(await open.courseOf(other));
    expect(await open.of(other)).toBeUndefined();
    const learner = await open.academy.person();
    const { code } = await open.shop.coupon(100);
    const before = (await open.of(rahim))!;
    await open.shop.submit(learner, course, { paid_amount: "0", coupon_code: code });
    expect(await open.of(rahim)).toEqual(before);
  });

  test("of an owner whose account was deleted gives nothing", async () => {
    const left = await open.academy.person("instructor");
    const orphan = await open.courseOf(left);
    await open.rate({ instructor_id: left.id }, "50");
    await open.academy.services.db
      .updateTable("users")
      .set({ forgotten_at: new Date() })
      .where("id", "=", left.id)
      .execute();
    await open.settled(orphan);
    expect(await open.of(left)).toBeUndefined();
  });
});

describe("a month that has passed", () => {
  const open = setUpShares();
  let rahim: Someone;
  let course: number;
  let refunded: number;
  let reopened: number;

  beforeAll(async () => {
    rahim = await open.academy.person("instructor", { firstName: "Rahim", lastName: "Uddin" });
    course = await open.courseOf(rahim, "Statistics");
    await open.rate({ course_id: course }, "70");
    refunded = (await open.settled(course)).id;
    reopened = (await open.settled(course)).id;
    await open.settled(course);
    await open.aMonthPasses();
    await open.settled(course);
  });

  test("keeps its statement, and what is left goes to the next month", async () => {
    expect(await open.of(rahim, monthBefore())).toMatchObject({
      carried_over: "0.00",
      money: "12000.00",
      share: "8400.00",
      left: "8400.00",
      left_now: "11200.00",
    });
    expect(await open.of(rahim)).toMatchObject({
      carried_over: "8400.00",
      money: "4000.00",
      share: "2800.00",
      left: "11200.00",
    });
    expect((await open.all()).months).toEqual([thisMonth(), monthBefore()]);
  });

  test("is corrected in the next month by refunds and undone decisions", async () => {
    const before = await open.of(rahim, monthBefore());
    await open.refund(refunded);
    await open.undo(reopened);
    expect(await open.of(rahim)).toMatchObject({
      lines: [{ money: "4000.00", share: "2800.00", earlier_money: "-8000.00", earlier_share: "-5600.00" }],
      money: "4000.00",
      share: "2800.00",
      corrections: "-5600.00",
      left: "5600.00",
    });
    expect(await open.of(rahim, monthBefore())).toEqual({ ...before, left_now: "5600.00" });
    await open.undo(refunded);
    expect(await open.of(rahim)).toMatchObject({ corrections: "-2800.00", left: "8400.00" });
    // The payment that waits again settles in this month.
    await open.review.verify(reopened, open.admin, {});
    expect(await open.of(rahim)).toMatchObject({
      money: "8000.00",
      share: "5600.00",
      corrections: "-2800.00",
      left: "11200.00",
    });
  });
});

describe("a change of a share", () => {
  const open = setUpShares();

  test("counts for money that settles from then on; what is taken back keeps its share", async () => {
    const person = await open.academy.person("instructor");
    const course = await open.courseOf(person);
    await open.rate({ instructor_id: person.id }, "50");
    const first = await open.settled(course);
    await open.rate({ course_id: course }, "33.33");
    await open.settled(course);
    const lines = async () =>
      (await open.of(person))!.lines.map(({ percent, money, share }) => [percent, money, share]);
    expect(await lines()).toEqual([
      ["33.33", "4000.00", "1333.20"],
      ["50", "4000.00", "2000.00"],
    ]);
    // The course has no share of its own any more: that of the person counts.
    await open.rate({ course_id: course }, null);
    await open.settled(course);
    await open.refund(first.id);
    expect(await lines()).toEqual([
      ["33.33", "4000.00", "1333.20"],
      ["50", "4000.00", "2000.00"],
    ]);
    await open.rate({ course_id: course }, "0");
    await open.settled(course);
    expect((await lines())[0]).toEqual(["0", "4000.00", "0.00"]);
    await open.rate({ course_id: course }, null);
    await open.rate({ instructor_id: person.id }, null);
    const before = await open.of(person);
    await open.settled(course);
    expect(await open.of(person)).toEqual(before);
  });

  test("of a later day does not count yet", async () => {
    const person = await open.academy.person("instructor");
    const course = await open.courseOf(person);
    await open.rate({ instructor_id: person.id }, "40");
    await open.rate({ instructor_id: person.id }, "90", "2090-01-01");
    await open.settled(course);
    expect(await open.of(person)).toMatchObject({ share: "1600.00" });
  });
});

describe("many months", () => {
  const open = setUpShares();

  test("agree with the sum of all entries, and no share is above its money", async () => {
    const random = seededRandom(20_261_127);
    const people = await Promise.all([1, 2].map(async () => open.academy.person("instructor")));
    const courses = await Promise.all(people.map(async (person) => open.courseOf(person)));
    const payments: number[] = [];
    for (let month = 0; month < 4; month++) {
      for (const person of people) await open.rate({ instructor_id: person.id }, (random() * 100).toFixed(2));
      for (let step = 0; step < 6; step++) {
        const course = courses[Math.floor(random() * courses.length)]!;
        const one = payments[Math.floor(random() * payments.length)];
        const what = random();
        if (one === undefined || what < 0.5) payments.push((await open.settled(course)).id);
        else if (what < 0.7) await open.refund(one);
        else if (what < 0.9) await open.undo(one);
        else await open.review.verify(one, open.admin, {});
      }
      const payee = people[month % 2]!;
      const left = Number((await open.of(payee))?.left_now ?? 0);
      if (left > 1) await open.pay(payee, (left * random()).toFixed(2));
      if (month < 3) await open.aMonthPasses();
    }
    const { sql } = open.academy.services.connection;
    for (const person of people) {
      const [row] = await sql`
        select coalesce(sum(share_paisa), 0)::int as share, coalesce(sum(money_paisa), 0)::int as money,
          (select coalesce(sum(amount_paisa), 0)::int from share_payouts where instructor_id = ${person.id}) as paid
        from share_entries where instructor_id = ${person.id}`;
      const months = await Promise.all(
        [3, 2, 1, 0].map(async (before) => open.of(person, monthBefore(before))),
      );
      let left = 0;
      for (const month of months.filter((one) => one !== undefined)) {
        expect(paisaOf(month.carried_over)).toBe(left);
        left = paisaOf(month.left);
        expect(paisaOf(month.share)).toBeLessThanOrEqual(paisaOf(month.money));
      }
      expect(left).toBe(row!.share - row!.paid);
      expect(row!.share).toBeLessThanOrEqual(row!.money);
    }
    // The money of the entries is the money of the valid receipts less refunds, for courses with a share.
    const [books] = await sql`
      select (select coalesce(sum(money_paisa), 0)::int from share_entries) as entries,
        (select coalesce(sum(case kind when 'payment' then amount_paisa else -amount_paisa end), 0)::int
          from receipts r where not exists (
            select from receipt_cancellations c where c.number = r.number)) as receipts`;
    expect(books!.entries).toBe(books!.receipts);
  }, 120_000);
});
