// Which day, which age and which time: the figures of the money at their bounds.
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { dayInBangladesh } from "#kit/shared/date-times.ts";
import { setUpMoney } from "./test-support.ts";

const hour = 60 * 60 * 1_000;
/** The midnight with which a day begins in Bangladesh, so many days before today. */
function midnight(daysAgo: number): Date {
  const there = new Date(Date.now() + 6 * hour);
  there.setUTCHours(0, 0, 0, 0);
  return new Date(there.getTime() - 6 * hour - daysAgo * 24 * hour);
}
const before = (time: Date) => new Date(time.getTime() - 1);

describe("a day", () => {
  const open = setUpMoney();
  const decidedAt = async (id: number, at: Date) =>
    open.academy.services.db
      .updateTable("payments")
      .set({ decided_at: at, created_at: at })
      .where("id", "=", id)
      .execute();
  const found = async (days: number) => {
    const { money, decisions } = await open.figures(days);
    const per = money.map(({ day, payments, refunds }) => [day, payments, refunds]);
    return { per, decided: decisions.decided };
  };

  test("begins at midnight in Bangladesh, and a span with its first day", async () => {
    const [yesterday, first, earlier] = [midnight(1), midnight(6), midnight(7)];
    for (const at of [midnight(0), before(midnight(0)), yesterday, first, before(first)])
      await decidedAt((await open.withoutMoney()).id, at);
    expect(await found(7)).toEqual({
      per: [
        [dayInBangladesh(first), 1, 0],
        [dayInBangladesh(yesterday), 2, 0],
        [dayInBangladesh(midnight(0)), 1, 0],
      ],
      decided: 4,
    });
    expect(await found(30)).toEqual({
      per: [
        [dayInBangladesh(earlier), 1, 0],
        [dayInBangladesh(first), 1, 0],
        [dayInBangladesh(yesterday), 2, 0],
        [dayInBangladesh(midnight(0)), 1, 0],
      ],
      decided: 5,
    });
  });

  test("of a refund is the day on which the money went back", async () => {
    const { db } = open.academy.services;
    const { id } = await open.settled();
    await open.refund(id);
    await decidedAt(id, midnight(20));
    await db
      .updateTable("credit_returns")
      .set({ created_at: before(midnight(3)) })
      .where("payment_id", "=", id)
      .execute();
    const { per, decided } = await found(7);
    expect(per).toContainEqual([dayInBangladesh(midnight(4)), 0, 1]);
    // It was decided before these days.
    expect(decided).toBe(4);
    expect((await found(30)).decided).toBe(6);
    await db
      .updateTable("credit_returns")
      .set({ created_at: before(midnight(6)) })
      .where("payment_id", "=", id)
      .execute();
    expect((await found(7)).per.every(([, , refunds]) => refunds === 0)).toBe(true);
  });
});

describe("the time from claim to decision", () => {
  const open = setUpMoney();
  const tookSeconds = async (id: number, seconds: number) =>
    open.academy.services.db
      .updateTable("payments")
      .set({ created_at: sql<Date>`decided_at - make_interval(secs => ${seconds})` })
      .where("id", "=", id)
      .execute();
  const medians = async () => {
    const { median_seconds, median_seconds_by_people } = (await open.figures()).decisions;
    return [median_seconds, median_seconds_by_people];
  };

  test("is the middle of all decisions, and of those that people made", async () => {
    await tookSeconds((await open.settled()).id, 10);
    expect(await medians()).toEqual([10, null]);
    for (const seconds of [600, 30, 90]) await tookSeconds((await open.withoutMoney()).id, seconds);
    expect(await medians()).toEqual([60, 90]);
    // A decision that was taken back has no time.
    const undone = await open.withoutMoney();
    await tookSeconds(undone.id, 100_000);
    await open.undo(undone.id);
    expect(await medians()).toEqual([60, 90]);
  });

  test("is never negative", async () => {
    for (let one = 0; one < 5; one++) await tookSeconds((await open.settled()).id, -5);
    expect(await medians()).toEqual([0, 90]);
  });
});

describe("a claim that was a dispute first", () => {
  const open = setUpMoney();

  test("counts from the dispute", async () => {
    const { db } = open.academy.services;
    const first = await open.settled();
    const owner = await open.dispute(first.transaction);
    await open.award(first.id, owner);
    const decided = await db
      .selectFrom("payments")
      .select("decided_at")
      .where("id", "=", first.id)
      .executeTakeFirstOrThrow();
    const anHourBefore = new Date(new Date(decided.decided_at!).getTime() - hour);
    await db.updateTable("payments").set({ created_at: anHourBefore }).where("id", "=", first.id).execute();
    await db.updateTable("payment_disputes").set({ created_at: anHourBefore }).execute();
    const { decisions, money } = await open.figures();
    expect(decisions).toEqual({
      decided: 2,
      untouched: 0,
      median_seconds: 3_600,
      median_seconds_by_people: 3_600,
    });
    expect(money).toMatchObject([{ payments: 1, verified: "4000.00", tied: "4000.00", excepted: "0.00" }]);
  });
});

describe("the age of what waits", () => {
  const open = setUpMoney();

  test("is counted from its lower bound on", async () => {
    const ages = [0.5, 1.01, 5.99, 6.01, 23.99, 24.01, 71.99, 72.01, 167.99, 168.01, 2_000];
    for (const hours of ages) {
      const { id } = await open.review.claim();
      const created_at = new Date(Date.now() - hours * hour);
      await open.academy.services.db
        .updateTable("payments")
        .set({ created_at })
        .where("id", "=", id)
        .execute();
    }
    const { waiting, oldest_waiting_at } = await open.figures();
    expect(waiting.map(({ count }) => count)).toEqual([1, 2, 2, 2, 2, 2]);
    expect(Math.round((Date.now() - Date.parse(oldest_waiting_at!)) / hour)).toBe(2_000);
  });
});
