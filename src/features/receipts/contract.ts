import { z } from "zod";
import { endpoint } from "#kit/shared/endpoint.ts";
import { inQuery, moneyString, timeString } from "#kit/shared/fields.ts";
import { receiptCodeShape, receiptKinds, receiptStates } from "./rules.ts";

/** The content of a receipt, as it was when it was issued. Anybody who has its code can read it. */
export const receipt = z.object({
  /** As it is shown: `R-000042`. */
  number: z.string(),
  kind: z.enum(receiptKinds),
  /** Empty when the account was deleted. */
  payer_name: z.string(),
  course_titles: z.array(z.string()),
  /** Which part of the price of how many it is for. Null: the whole price. */
  instalment: z.object({ part: z.number().int(), parts: z.number().int() }).nullable(),
  /** For how many other learners the payer paid. Null: for the payer. */
  places: z.number().int().nullable(),
  amount: moneyString,
  /** The name of the wallet or bank that the money came with. */
  provider: z.string(),
  /** Of the transfer; null if the receipt shows none. */
  transaction_id: z.string().nullable(),
  academy_name: z.string(),
  issued_at: timeString,
  /** Of a refund: the number of the receipt whose money went back. */
  refund_of: z.string().nullable(),
  status: z.enum(receiptStates),
  /** When it was taken back or refunded. */
  ended_at: timeString.nullable(),
  /** The number of the receipt of its refund. */
  refunded_by: z.string().nullable(),
});
export type Receipt = z.output<typeof receipt>;

/** Empty if it cannot be a code. */
const codeInPath = z.object({
  code: z.string().transform((code) => (receiptCodeShape.test(code) ? code : "")),
});

export const readReceipt = endpoint({
  method: "GET",
  path: "/api/receipts/:code/",
  access: "public",
  summary: "A receipt's text, and whether it was taken back or refunded, for anybody who has its code",
  params: codeInPath,
  answer: receipt,
});

export const receiptPdf = endpoint({
  method: "GET",
  path: "/api/receipts/:code/pdf/",
  access: "public",
  summary: "A receipt as a PDF of one page (application/pdf); 410 when it was taken back",
  params: codeInPath,
  query: z.object({ lang: inQuery(z.enum(["en", "bn"])) }),
  answer: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
});
