import { qrRows } from "#kit/server/qr-rows.ts";
import { formatDate } from "#kit/shared/dates.ts";
import type { Language } from "#kit/shared/language.ts";
import { formatExactMoney, parseTaka } from "#kit/shared/money.ts";
import * as m from "#messages/receipts.ts";
import type { Receipt } from "../../contract.ts";
import { receiptPath } from "../../paths.ts";
import { receiptFacts } from "../../receipt-words.ts";

/** All texts of a receipt. The drawing code does not depend on the language. */
export interface ReceiptTexts {
  language: Language;
  number: string;
  academy: string;
  kind: string;
  facts: { label: string; lines: string[] }[];
  amountLabel: string;
  amount: string;
  verify: string;
  address: string;
  /** The address as a QR code: rows of squares, 1 for a dark one. */
  code: string[];
  title: string;
  subject: string;
}

/** The texts of a receipt in the current language. Names and titles are not translated. */
export function receiptTexts(
  receipt: Receipt,
  { language, code, publicUrl }: { language: Language; code: string; publicUrl: string },
): ReceiptTexts {
  const { number, academy_name: academy } = receipt;
  const address = `${publicUrl}${receiptPath(code)}`;
  const kind = receipt.kind === "refund" ? m.kind_refund() : m.kind_payment();
  return {
    language,
    number,
    academy,
    kind,
    facts: [
      { label: m.fact_number(), lines: [number] },
      { label: m.fact_date(), lines: [formatDate(receipt.issued_at)] },
      ...receiptFacts(receipt),
    ],
    amountLabel: receipt.kind === "refund" ? m.amount_refund() : m.amount_payment(),
    amount: formatExactMoney(parseTaka(receipt.amount) ?? 0),
    verify: m.verify(),
    address,
    code: qrRows(address),
    title: `${kind} ${number}`,
    subject: m.file_subject({ academy, date: formatDate(receipt.issued_at) }),
  };
}
