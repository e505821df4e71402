// A month of 600 payments with the mistakes that people make. It was written before the rules that settle them: how
// many settle without a person, that no money reaches the wrong payment, and that all other money is seen.
import { randomInt } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { readMoneyOverview } from "#features/money-overview/contract.ts";
import { listCredits, listPaymentReviews } from "#features/payment-review/contract.ts";
import { correctClaim } from "#features/payments/contract.ts";
import { csv, importsIn, line } from "#features/statements/server/test-support.ts";
import { type Someone, setUpAcademy } from "#tests/academy.ts";
import { walletTime } from "#tests/payment-messages.ts";
import { type Shop, shopIn } from "#tests/payments.ts";

const academy = setUpAcademy();
let shop: Shop;
let admin: Someone;
let course: number;
let other: number;
beforeAll(async () => {
  shop = shopIn(academy);
  admin = await academy.person("admin");
  course = await shop.course(4_000);
  other = await shop.course(4_000);
  await shop.setting("payment_submissions_per_hour", 10_000);
});

const letters = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
const someOf = (characters: string, length: number) =>
  Array.from({ length }, () => characters[randomInt(characters.length)]).join("");
/** An ID as bKash makes them. Some have an O, 0, I or 1, which people confuse. */
const someId = (confusing = false) => `DKR${confusing ? "O" : someOf(letters, 1)}${someOf(letters, 6)}`;
const someNumber = () => `017${someOf("0123456789", 8)}`;
const wrongCharacter = (id: string) => {
  const place = 5 + randomInt(4);
  const rest = letters.replace(id[place]!, "");
  return `${id.slice(0, place)}${someOf(rest, 1)}${id.slice(place + 1)}`;
};

interface Payment {
  learner: Someone;
  number: string;
  id: string;
  reference: string;
}
/** Who sent each transfer, to know whether money reached the right payment. */
const ownerOf = new Map<string, number>();
let told = 0;
/** The lines of transfers whose text never came. */
const lost: string[][] = [];
const imports = importsIn(academy, () => admin);

async function payer(id = someId()): Promise<Payment> {
  const learner = await academy.person();
  const { body } = await shop.order(learner, course);
  ownerOf.set(id, learner.id);
  return { learner, number: someNumber(), id, reference: body.reference };
}
/** People are asked to write the reference. About three of four do. */
const referenceOf = ({ reference }: Payment) => (told++ % 4 === 3 ? "fee" : reference);
const text = (
  payment: Payment,
  { taka = "4,000.00", id = payment.id, from = payment.number, at = new Date() } = {},
) =>
  `You have received Tk ${taka} from ${from}. Ref ${referenceOf(payment)}. Fee Tk 0.00. Balance Tk 12,345.67. TrxID ${id} at ${walletTime(at)}`;
const claim = async (payment: Payment, body: Record<string, unknown> = {}) =>
  shop.submit(payment.learner, course, {
    sender_number: payment.number,
    transaction_id: payment.id,
    ...body,
  });
const repeat = async (count: number, one: (nth: number) => Promise<unknown>) => {
  for (let nth = 0; nth < count; nth++) await one(nth);
};

/** What people do, and how many of them. Together 600 payments. */
const month: Record<string, { count: number; does: (nth: number) => Promise<unknown> }> = {
  "exact, told first": {
    count: 135,
    does: async () => {
      const payment = await payer();
      await claim(payment);
      await shop.sms(text(payment));
    },
  },
  "exact, seen first": {
    count: 135,
    does: async () => {
      const payment = await payer();
      await shop.sms(text(payment));
      await claim(payment);
    },
  },
  "exact, with the text days late": {
    count: 18,
    does: async () => {
      const payment = await payer();
      await claim(payment);
      // The phone was off: its clock says when the text came, and the text when the money moved.
      await shop.sms(text(payment, { at: new Date(Date.now() - 3 * 86_400_000) }));
    },
  },
  "told twice": {
    count: 18,
    does: async () => {
      const payment = await payer();
      await Promise.all([claim(payment), claim(payment)]);
      await shop.sms(text(payment));
    },
  },
  "O for 0": {
    count: 18,
    does: async () => {
      const payment = await payer(someId(true));
      await claim(payment, { transaction_id: payment.id.replace("O", "0") });
      await shop.sms(text(payment));
    },
  },
  "one wrong character, corrected": {
    count: 12,
    does: async () => {
      const payment = await payer();
      const { body } = await claim(payment, { transaction_id: wrongCharacter(payment.id) });
      await shop.sms(text({ ...payment, reference: "fee" }));
      await academy.call(
        correctClaim,
        { params: { id: body.payment_id! }, body: { transaction_id: payment.id } },
        { as: payment.learner },
      );
    },
  },
  "one wrong character": {
    count: 18,
    does: async () => {
      const payment = await payer();
      await claim(payment, { transaction_id: wrongCharacter(payment.id) });
      await shop.sms(text(payment));
    },
  },
  "from another sender": {
    count: 36,
    does: async () => {
      const payment = await payer();
      await claim(payment);
      await shop.sms(text(payment, { from: someNumber() }));
    },
  },
  "a typing error in the number": {
    count: 12,
    does: async () => {
      const payment = await payer();
      await claim(payment, {
        sender_number: payment.number.replace(/\d$/, (d) => String((Number(d) + 1) % 10)),
      });
      await shop.sms(text(payment));
    },
  },
  "with the fee for cashing out": {
    count: 30,
    does: async () => {
      const payment = await payer();
      await claim(payment);
      await shop.sms(text(payment, { taka: "4,074.00" }));
    },
  },
  "rounded up": {
    count: 12,
    does: async () => {
      const payment = await payer();
      await shop.sms(text(payment, { taka: "4,500.00" }));
      await claim(payment);
    },
  },
  "too little": {
    count: 12,
    does: async () => {
      const payment = await payer();
      await claim(payment);
      await shop.sms(text(payment, { taka: "3,900.00" }));
    },
  },
  "too little, topped up later": {
    count: 12,
    does: async () => {
      const payment = await payer();
      await claim(payment);
      await shop.sms(text(payment, { taka: "3,900.00" }));
      const more = someId();
      ownerOf.set(more, payment.learner.id);
      await shop.sms(text(payment, { taka: "100.00", id: more }));
    },
  },
  "another wallet than said": {
    count: 18,
    does: async () => {
      const payment = await payer();
      await claim(payment, { provider: "nagad" });
      await shop.sms(text(payment));
    },
  },
  "the text is lost, and the statement has it": {
    count: 24,
    does: async (nth) => {
      const payment = await payer();
      await claim(payment);
      lost.push(line(payment.id, "4,000.00", payment.number, walletTime()));
      if (nth === 23) await imports.run(csv(...lost));
    },
  },
  "cash-in at an agent": {
    count: 24,
    does: async () => {
      const payment = await payer();
      await claim(payment);
      await shop.sms(
        `Cash In Tk 4,000.00 from 01999999999 successful. Fee Tk 0.00. Balance Tk 9,000.00. TrxID ${payment.id} at ${walletTime()}`,
      );
    },
  },
  "to the merchant number": {
    count: 12,
    does: async () => {
      const payment = await payer();
      await claim(payment);
      await shop.sms(
        `You have received payment Tk 4,000.00 from ${payment.number}. Ref ${referenceOf(payment)}. Fee Tk 0.00. Balance Tk 9,000.00. TrxID ${payment.id} at ${walletTime()}`,
      );
    },
  },
  "told after the order ran out": {
    count: 18,
    does: async () => {
      const payment = await payer();
      await shop.sms(text(payment));
      await shop.expireOrders(payment.learner);
      await claim(payment);
    },
  },
  "an ID that two people claim": {
    count: 6,
    does: async () => {
      const payment = await payer();
      await claim(payment);
      const thief = await payer("");
      await claim(thief, { transaction_id: payment.id, sender_number: payment.number });
      await shop.sms(text(payment));
    },
  },
  "one transfer for two courses": {
    count: 6,
    does: async () => {
      const payment = await payer();
      await claim(payment);
      await shop.submit(payment.learner, other, {
        sender_number: payment.number,
        transaction_id: payment.id,
      });
      await shop.sms(text(payment, { taka: "8,000.00" }));
    },
  },
  "never claimed": {
    count: 12,
    does: async () => shop.sms(text(await payer())),
  },
  "made up": {
    count: 12,
    does: async (nth) => {
      const real = await payer();
      await claim(real);
      const liar = await payer("");
      await claim(liar, { transaction_id: nth % 2 ? someId() : wrongCharacter(real.id) });
      await shop.sms(text(real));
    },
  },
};

test("a month of payments: most settle without a person, and no money reaches the wrong payment", async () => {
  const { sql } = academy.services.connection;
  const untouched: Record<string, string> = {};
  let settled = 0;
  let all = 0;
  for (const [name, { count, does }] of Object.entries(month)) {
    const [before] = await sql`select count(*)::int as count from payments where status = 'verified'`;
    await repeat(count, does);
    const [after] = await sql`select count(*)::int as count from payments where status = 'verified'`;
    // The real payers beside those who make something up are exact ones. They do not count.
    const here = name === "made up" ? 0 : Math.min(count, after!.count - before!.count);
    untouched[name] = `${here} of ${count}`;
    settled += here;
    all += count;
  }
  console.table(untouched);
  console.log(`${settled} of ${all} settle without a person`);
  expect(all).toBe(600);

  const ties = await sql`
    select c.trx_id, p.payer_id from active_allocations a
      join credits c on c.id = a.credit_id join payments p on p.id = a.payment_id`;
  expect(ties.filter(({ trx_id, payer_id }) => ownerOf.get(trx_id) !== payer_id)).toEqual([]);

  // All money that pays for nothing is in the list, and everything that waits is at the desk.
  const [free] = await sql`select count(*)::int as count from credits c where c.amount_paisa > (
    select coalesce(sum(a.amount_paisa), 0) from active_allocations a where a.credit_id = c.id)`;
  const { body: unowned } = await academy.call(listCredits, { query: { unallocated: "1" } }, { as: admin });
  expect(unowned.count).toBe(free!.count);
  const [waiting] = await sql`select count(*)::int as count from payments where status = 'pending'`;
  const { body: desk } = await academy.call(
    listPaymentReviews,
    { query: { status: "pending" } },
    { as: admin },
  );
  expect(desk.count).toBe(waiting!.count);

  // Nobody decided anything: all that was verified is tied, and settled untouched.
  const { body: money } = await academy.call(readMoneyOverview, { query: { days: "7" } }, { as: admin });
  expect(money.books).toMatchObject({ tied: money.books.verified, excepted: "0.00", agree: true });
  expect(money.decisions).toMatchObject({
    decided: money.decisions.untouched,
    median_seconds_by_people: null,
  });
  expect(settled / all).toBeGreaterThanOrEqual(0.75);
});
