import { takaString } from "#kit/shared/money.ts";
import { isoTime, isoTimeOrNull } from "#kit/shared/iso-time.ts";
import type { Receipt } from "../contract.ts";
import { receiptNumber, receiptState } from "../rules.ts";
import type { ReceiptRow } from "./queries/receipts.ts";

export const presentReceipt = (row: ReceiptRow): Receipt => ({
  number: receiptNumber(row.number),
  kind: row.kind,
  payer_name: row.payer_name,
  course_titles: row.course_titles,
  instalment: row.part === null || row.parts === null ? null : { part: row.part, parts: row.parts },
  places: row.places,
  amount: takaString(row.amount_paisa),
  provider: row.provider_name,
  transaction_id: row.transaction_id,
  academy_name: row.academy_name,
  issued_at: isoTime(row.issued_at),
  refund_of: row.refund_of === null ? null : receiptNumber(row.refund_of),
  status: receiptState({ isCancelled: row.cancelled_at !== null, isRefunded: row.refund !== null }),
  ended_at: isoTimeOrNull(row.cancelled_at ?? row.refund?.issued_at ?? null),
  refunded_by: row.refund && row.cancelled_at === null ? receiptNumber(row.refund.number) : null,
});
