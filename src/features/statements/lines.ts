// What a line of a statement tells: money that came in, money that did not, or nothing that can be read. Pure.
import type { Paisa } from "#kit/shared/money.ts";
import { plainCell, readAmount, readSender, readTime, readTransactionId } from "./cells.ts";
import { isSurelyIncoming } from "./headings.ts";
import type { ColumnField, LineProblem, Mapping } from "./rules.ts";

export type StatementLine =
  | {
      kind: "money";
      transactionId: string;
      amount: Paisa;
      /** Null: it shows no payer. */
      sender: string | null;
      receivedAt: Date;
      /** What the sender wrote; null: nothing, or there is no such column. */
      reference: string | null;
    }
  | { kind: "outgoing"; said: string }
  /** `said`: the cell that cannot be read. */
  | { kind: "unreadable"; problem: LineProblem; said: string };

/** How the lines of one file are read. */
export interface Reading {
  mapping: Mapping;
  /** The column of the amounts has only money that came in. */
  isSurelyIncoming: boolean;
  /** The shape of the wallet's transaction IDs. */
  transactionPattern: string;
  startsIn1904: boolean;
  now: Date;
}

export const readingOf = (headings: readonly string[], rest: Omit<Reading, "isSurelyIncoming">): Reading => ({
  ...rest,
  isSurelyIncoming:
    rest.mapping.columns.out !== undefined || isSurelyIncoming(headings[rest.mapping.columns.amount ?? -1]),
});

/** Finds one of these words in a text. */
const anyOf = (words: string): RegExp =>
  new RegExp(String.raw`(?<![\p{L}\p{M}])(?:${words.normalize("NFC")})(?![\p{L}\p{M}])`, "u");
const came = anyOf(
  "received|receive|cash ?in|credit|cr|in|incoming|deposit|add money|money in|collection|payment received|customer payment|c2b|p2p in|remittance|জমা|প্রাপ্ত|গ্রহণ|ক্রেডিট|ক্যাশ ইন",
);
/** Its number is that of the agent, which proves no payer. */
const cashIn = anyOf("cash ?in|ক্যাশ ?ইন");
const went = anyOf(
  "debit|dr|out|outgoing|sent|cash ?out|withdraw|withdrawal|refund|refunded|reversal|reversed|charge|fee|fees|commission|payment to|bill ?pay|recharge|transfer to|b2c|b2b out|disbursement|উত্তোলন|ডেবিট|ফেরত|চার্জ|ক্যাশ আউট|পাঠানো",
);
// Of a merchant this is money that came, of a person money that went.
const either = anyOf("send money|payment|transfer|পেমেন্ট|সেন্ড মানি|ট্রান্সফার");
const undone = anyOf(
  "fail|failed|failure|cancel|cancelled|canceled|declined|rejected|pending|reversed|expired|initiated|ব্যর্থ|বাতিল|অপেক্ষমাণ",
);

/** Whether the kind of a line says that its money came in. Null: it can be either. */
function directionOf(kind: string, surely: boolean): "in" | "out" | null {
  if (kind === "") return "in";
  const text = kind.toLowerCase().normalize("NFC");
  if (went.test(text)) return "out";
  if (came.test(text)) return "in";
  return surely || !either.test(text) ? "in" : null;
}

const isZero = (cell: string): boolean => {
  const read = readAmount(cell);
  return "value" in read ? read.value.paisa === 0 : read.problem === "amount_missing";
};

/** Reads a line below the headings. */
export function readLine(cells: readonly string[], reading: Reading): StatementLine {
  const { columns, date_order: order } = reading.mapping;
  const cell = (field: ColumnField): string => cells[columns[field] ?? -1] ?? "";
  const unreadable = (problem: LineProblem, field: ColumnField): StatementLine => ({
    kind: "unreadable",
    problem,
    said: plainCell(cell(field)).slice(0, 80),
  });
  const outgoing = (): StatementLine => ({ kind: "outgoing", said: plainCell(cell("kind")).slice(0, 80) });

  if (undone.test(plainCell(cell("status")).toLowerCase().normalize("NFC"))) return outgoing();
  const kind = plainCell(cell("kind"));
  const direction = directionOf(kind, reading.isSurelyIncoming);
  if (direction === "out") return outgoing();
  const amount = readAmount(cell("amount"));
  if ("problem" in amount) {
    const isOut = amount.problem === "amount_missing" && !isZero(cell("out"));
    return isOut ? outgoing() : unreadable(amount.problem, "amount");
  }
  if (amount.value.isOut) return outgoing();
  if (amount.value.paisa === 0)
    return isZero(cell("out")) ? unreadable("amount_missing", "amount") : outgoing();
  if (direction === null) return unreadable("direction", "kind");
  const id = readTransactionId(cell("trx_id"), reading.transactionPattern);
  if ("problem" in id) return unreadable(id.problem, "trx_id");
  const sender = readSender(cell("sender"));
  if ("problem" in sender) return unreadable(sender.problem, "sender");
  const { now, startsIn1904 } = reading;
  const time = readTime(cell("time"), { order, clock: cell("clock"), now, startsIn1904 });
  if ("problem" in time) return unreadable(time.problem, "time");
  return {
    kind: "money",
    transactionId: id.value,
    amount: amount.value.paisa,
    sender: cashIn.test(kind.toLowerCase().normalize("NFC")) ? null : sender.value,
    receivedAt: time.value,
    reference: plainCell(cell("reference")).slice(0, 80) || null,
  };
}
