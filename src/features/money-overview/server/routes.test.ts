// The figures of the money, counted exactly: what was verified, tied, excepted and refunded, and by whom.
import { beforeAll, describe, expect, test } from "vitest";
import { overview } from "#features/administration/contract.ts";
import { dayInBangladesh } from "#kit/shared/date-times.ts";
import { bkashSms, sender, transactionId } from "#tests/payment-messages.ts";
import { exportMoney, readMoneyOverview } from "../contract.ts";
import { setUpMoney } from "./test-support.ts";

/** Today in Bangladesh. */
const today = () => dayInBangladesh(new Date());
const nothing = {
  payments: 0,
  verified: "0.00",
  tied: "0.00",
  excepted: "0.00",
  refunds: 0,
  refunded: "0.00",
};

describe("an academy without payments", () => {
  const open = setUpMoney();

  test("has every day, no money, nothing that waits, and books that agree", async () => {
    const { days, providers, ...figures } = await open.figures(30);
    expect(days).toHaveLength(30);
    expect(days.at(-1)).toBe(today());
    expect(providers).toEqual([
      { provider: "bkash", name: "bKash" },
      { provider: "nagad", name: "Nagad" },
      { provider: "rocket", name: "Rocket" },
    ]);
    expect(figures).toEqual({
      money: [],
      decisions: { decided: 0, untouched: 0, median_seconds: null, median_seconds_by_people: null },
      waiting: [
        { from_hours: 0, to_hours: 1, count: 0 },
        { from_hours: 1, to_hours: 6, count: 0 },
        { from_hours: 6, to_hours: 24, count: 0 },
        { from_hours: 24, to_hours: 72, count: 0 },
        { from_hours: 72, to_hours: 168, count: 0 },
        { from_hours: 168, to_hours: null, count: 0 },
      ],
      oldest_waiting_at: null,
      books: {
        verified: "0.00",
        tied: "0.00",
        excepted: "0.00",
        exceptions: ["without_money", "too_little", "tolerated", "unexplained"].map((kind) => ({
          kind,
          count: 0,
          amount: "0.00",
          payments: [],
        })),
        unexplained_enrolments: 0,
        agree: true,
      },
    });
  });

  test("shows 7, 30 or 90 days, and 30 for any other number", async () => {
    const lengths = await Promise.all(
      ["7", "৯০", "90", "", "8", "rubbish", "-7"].map(async (days) => (await open.figures(days)).days.length),
    );
    expect(lengths).toEqual([7, 90, 90, 30, 30, 30, 30]);
  });

  test("shows nothing of it to others", async () => {
    const { academy } = open;
    for (const [as, status] of [
      [null, 401],
      [await academy.person(), 403],
      [await academy.person("instructor"), 403],
    ] as const) {
      expect((await academy.call(readMoneyOverview, {}, { as })).status).toBe(status);
      expect((await academy.call(exportMoney, {}, { as })).status).toBe(status);
    }
  });
});

describe("a day of payments", () => {
  const open = setUpMoney();
  const ids: Record<"cash" | "short" | "tolerated", number> = { cash: 0, short: 0, tolerated: 0 };

  beforeAll(async () => {
    const { shop, review, admin, settled, withoutMoney, creditOf, undo, refund, reject, dispute } = open;
    await settled();
    // Taken back: it waits, and counts nowhere else.
    await undo((await settled()).id);
    // From another number: a person chooses the money.
    const other = await review.claim();
    await shop.sms(bkashSms(other.transaction, "4,000.00", "01811111111"));
    await review.verify(other.id, admin, { credit_ids: [await creditOf(other.transaction)] });
    ids.cash = (await withoutMoney({ provider: "nagad" })).id;
    const short = await review.claim();
    const { body: typed } = await review.recordCredit({ trx_id: transactionId(), amount: "2500" });
    await review.verify(short.id, admin, { credit_ids: [typed.id] });
    ids.short = short.id;
    await shop.setting("payment_shortfall_tolerance", 100);
    const tolerated = await review.claim();
    await shop.sms(bkashSms(tolerated.transaction, "3,950.00"));
    ids.tolerated = tolerated.id;
    await refund((await settled()).id);
    // The refund is taken back: it is verified as before.
    const back = await settled();
    await refund(back.id);
    await undo(back.id);
    await reject((await review.claim()).id);
    const paidAfterAll = await review.claim();
    await reject(paidAfterAll.id);
    await shop.sms(bkashSms(paidAfterAll.transaction));
    await review.claim({ provider: "nagad" });
    await dispute((await settled()).transaction);
  });

  test("has the money of each wallet: verified, tied, excepted and refunded", async () => {
    const { money } = await open.figures();
    expect(money).toEqual([
      {
        day: today(),
        provider: "bkash",
        payments: 6,
        verified: "24000.00",
        tied: "22450.00",
        excepted: "1550.00",
        refunds: 1,
        refunded: "4000.00",
      },
      { ...nothing, day: today(), provider: "nagad", payments: 1, verified: "4000.00", excepted: "4000.00" },
    ]);
  });

  test("counts the decisions as they stand, and those of the system among them", async () => {
    const { decisions } = await open.figures();
    expect(decisions).toMatchObject({ decided: 10, untouched: 5 });
  });

  test("counts everything that waits: reopened, paid after all, pending, disputed", async () => {
    const { waiting, oldest_waiting_at } = await open.figures();
    expect(waiting.map(({ count }) => count)).toEqual([4, 0, 0, 0, 0, 0]);
    expect(Date.now() - Date.parse(oldest_waiting_at!)).toBeLessThan(60 * 60 * 1_000);
  });

  test("names each exception with its payment, and the books agree", async () => {
    const { books } = await open.figures();
    const { exceptions, ...sums } = books;
    expect(sums).toEqual({
      verified: "28000.00",
      tied: "22450.00",
      excepted: "5550.00",
      unexplained_enrolments: 0,
      agree: true,
    });
    const common = {
      transaction_id: expect.stringMatching(/^TX\d+$/),
      amount: "4000.00",
      decided_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    };
    expect(exceptions).toEqual([
      {
        kind: "without_money",
        count: 1,
        amount: "4000.00",
        payments: [
          {
            ...common,
            payment_id: ids.cash,
            provider: "nagad",
            tied: "0.00",
            decided_by: "Ayesha Siddiqua",
            reason: "Cash.",
          },
        ],
      },
      {
        kind: "too_little",
        count: 1,
        amount: "1500.00",
        payments: [
          {
            ...common,
            payment_id: ids.short,
            provider: "bkash",
            tied: "2500.00",
            decided_by: "Ayesha Siddiqua",
            reason: null,
          },
        ],
      },
      {
        kind: "tolerated",
        count: 1,
        amount: "50.00",
        payments: [
          {
            ...common,
            payment_id: ids.tolerated,
            provider: "bkash",
            tied: "3950.00",
            decided_by: null,
            reason: null,
          },
        ],
      },
      { kind: "unexplained", count: 0, amount: "0.00", payments: [] },
    ]);
  });

  test("agrees with the first page of administrators", async () => {
    const { body } = await open.academy.call(overview, {}, { as: open.admin });
    const { books, money } = await open.figures(90);
    expect(body.unexplained_enrolments).toBe(books.unexplained_enrolments);
    expect(body.money_per_day.at(-1)).toEqual({
      day: today(),
      amount: books.verified,
      payments: money.reduce((sum, { payments }) => sum + payments, 0),
    });
  });

  test("is a CSV file with a line for each day and wallet, without formulas", async () => {
    const { academy, shop, admin } = open;
    const wallet = {
      receiving_number: "01700000000",
      transaction_pattern: "[A-Z0-9]{8,40}",
      sms_senders: [],
      parser: null,
    };
    // Nagad is not offered any more, and has money.
    await shop.setting("payment_providers", [{ ...wallet, provider: "bkash", name: "=HYPERLINK(1)" }]);
    const response = await fetch(`${academy.url}${exportMoney.path}?days=7`, {
      headers: { authorization: `Bearer ${admin.access}`, "accept-language": "en" },
    });
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "text/csv; charset=utf-8"]);
    expect(response.headers.get("content-disposition")).toBe(`attachment; filename="money-7-days.csv"`);
    const bytes = await response.arrayBuffer();
    const [head, ...lines] = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes).split("\r\n");
    expect(head).toBe(
      `\ufeff"Day","Wallet","Payments","Verified (taka)","Backed by transfers (taka)","Exceptions (taka)","Refunds","Given back (taka)"`,
    );
    expect(lines).toHaveLength(7 * 2 + 1);
    expect(lines.slice(-3)).toEqual([
      `"${today()}","'=HYPERLINK(1)","6","24000.00","22450.00","1550.00","1","4000.00"`,
      `"${today()}","nagad","1","4000.00","0.00","4000.00","0","0.00"`,
      "",
    ]);
    expect(lines[0]).toMatch(/^"\d{4}-\d\d-\d\d","'=HYPERLINK\(1\)","0","0.00","0.00","0.00","0","0.00"$/);
  });
});

describe("a fault in the books", () => {
  const open = setUpMoney();
  const set = async (id: number, values: { decided_by?: null; status?: string }) =>
    open.academy.services.db.updateTable("payments").set(values).where("id", "=", id).execute();
  const unexplained = async () => {
    const [first, { books }] = [
      (await open.academy.call(overview, {}, { as: open.admin })).body.unexplained_enrolments,
      await open.figures(),
    ];
    const { count, amount, payments } = books.exceptions.at(-1)!;
    const list = payments.map(({ payment_id }) => payment_id);
    return { first, here: books.unexplained_enrolments, agree: books.agree, count, amount, list };
  };

  test("is a verified payment without money that nobody decided; the first page counts it too", async () => {
    const { id } = await open.withoutMoney();
    expect(await unexplained()).toEqual({
      first: 0,
      here: 0,
      agree: true,
      count: 0,
      amount: "0.00",
      list: [],
    });
    await set(id, { decided_by: null });
    expect(await unexplained()).toEqual({
      first: 1,
      here: 1,
      agree: false,
      count: 1,
      amount: "4000.00",
      list: [id],
    });
  });

  test("is an enrolment whose payment is not verified any more", async () => {
    const { id } = await open.settled();
    await set(id, { status: "rejected" });
    expect(await unexplained()).toMatchObject({ first: 2, here: 2, agree: false, count: 1 });
  });

  test("is more money than the amount of a payment", async () => {
    const { id } = await open.settled();
    const creditId = (
      await open.review.recordCredit({ trx_id: transactionId(), amount: "7", sender_number: sender })
    ).body.id;
    await open.academy.services.db
      .insertInto("allocations")
      .values({ credit_id: creditId, payment_id: id, amount_paisa: 700 })
      .execute();
    expect(await unexplained()).toMatchObject({ agree: false, count: 2, amount: "4007.00" });
  });
});
