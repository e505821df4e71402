// A month of 600 payments with the mistakes that people make. It was written before the rules that settle them.
import { correctClaim } from "#features/payments/contract.ts";
import { csv, importsIn, line } from "#features/statements/server/test-support.ts";
import type { Someone, TestAcademy } from "./academy.ts";
import { walletTime } from "./payment-messages.ts";
import type { Shop } from "./payments.ts";

export interface MonthWorld {
  academy: TestAcademy;
  shop: Shop;
  admin: () => Someone;
  /** A course of 4,000 taka, and another one. */
  course: number;
  other: number;
  random: (below: number) => number;
  /** Who sent each transfer, to know whether money reached the right payment. */
  ownerOf: Map<string, number>;
  /** Everybody who sent money. */
  senders: Map<number, Someone>;
}

interface Payment {
  learner: Someone;
  number: string;
  id: string;
  reference: string;
}

/** What people do, and how many of them. Together 600 payments. */
export type Month = Record<string, { count: number; does: (nth: number) => Promise<unknown> }>;

/**
 * A month in which of each four payers so many write the reference of their order into the transfer. The page of a payment
 * asks for it. The others write something else.
 */
export function monthOf(world: MonthWorld, referencesOfFour: number): Month {
  const { academy, shop, course, other, random, ownerOf, senders } = world;
  const letters = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
  const someOf = (characters: string, length: number) =>
    Array.from({ length }, () => characters[random(characters.length)]).join("");
  /** An ID as bKash makes them. Some have an O, 0, I or 1, which people confuse. */
  const someId = (confusing = false) => `DKR${confusing ? "O" : someOf(letters, 1)}${someOf(letters, 6)}`;
  const someNumber = () => `017${someOf("0123456789", 8)}`;
  const wrongCharacter = (id: string) => {
    const place = 5 + random(4);
    const rest = letters.replace(id[place]!, "");
    return `${id.slice(0, place)}${someOf(rest, 1)}${id.slice(place + 1)}`;
  };
  /** The lines of transfers whose text never came. */
  const lost: string[][] = [];
  const imports = importsIn(academy, world.admin);
  let told = 0;

  async function payer(id = someId()): Promise<Payment> {
    const learner = await academy.person();
    const { body } = await shop.order(learner, course);
    ownerOf.set(id, learner.id);
    senders.set(learner.id, learner);
    return { learner, number: someNumber(), id, reference: body.reference };
  }
  const referenceOf = ({ reference }: Payment) => (told++ % 4 < referencesOfFour ? reference : "fee");
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

  return {
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
      does: async (nth) => {
        const payment = await payer();
        const thief = await payer("");
        const theft = { transaction_id: payment.id, sender_number: payment.number };
        if (nth % 2) await claim(thief, theft);
        await claim(payment);
        if (nth % 2 === 0) await claim(thief, theft);
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
}
