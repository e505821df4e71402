import type { ShippedPattern } from "../pattern.ts";
import * as bn from "./bengali.ts";

const ref = String.raw`(?: Ref(?:erence)?\.?[ :-]*{reference}\.)?`;
const names = "(?:উপায়|Upay)";
const outgoing = String.raw`(?:.*?(?:Balance {tk}{balance}\.? )?T(?:rx|xn)ID:? {id})?`;

export const upay: ShippedPattern[] = [
  {
    name: "transfer",
    kind: "transfer",
    pattern: String.raw`{tk}{amount} has been received from {sender}\.?${ref} TrxID ?:? ?{id},? (?:Date:? )?{time}\.? Fee {tk}{fee}\.? Balance {tk}{balance}`,
    sample:
      "Tk. 1,200.00 has been received from 01870551209. TrxID 01JD8K2M9Z, Date 22-11-26 20:02. Fee Tk. 0. Balance Tk. 4,310.00",
    expected: { amount: "1200.00", sender: "01870551209", id: "01JD8K2M9Z" },
  },
  {
    name: "transfer-comm",
    kind: "transfer",
    pattern: String.raw`(?:You have )?received {tk}{amount} from {sender}\.?${ref} (?:Comm|Fee):? {tk}{fee}\.? Balance {tk}{balance}\.? T(?:rx|xn)ID:? {id}(?:,? (?:at |on |Date:? |Time:? )?{time})?`,
    sample:
      "You have received Tk. 500.00 from 01712345678. Ref-K7MQ4. Comm: TK. 0.00. Balance Tk. 1,200.00. TrxID 01JD8K2M9Z at 22/11/2026 20:02",
    expected: { amount: "500.00", sender: "01712345678", id: "01JD8K2M9Z" },
  },
  {
    name: "cash-in",
    kind: "cash_in",
    pattern: String.raw`Cash In (?:of )?{tk}{amount} from {sender} is successful\.? (?:(?:Comm|Fee):? {tk}{fee}\.? )?Balance {tk}{balance}\.? TrxID:? {id}(?:,? (?:at )?{time})?`,
    sample:
      "Cash In of Tk 700.00 from 01412345678 is successful. Fee Tk 0.00. Balance Tk 3,300.00. TrxID 01JD8K2MAB at 22/11/2026 20:10",
    expected: { amount: "700.00", sender: "01412345678", id: "01JD8K2MAB" },
  },
  {
    name: "merchant",
    kind: "merchant",
    pattern: String.raw`(?:You have received (?:a )?payment (?:of )?|Payment (?:of )?){tk}{amount}(?: has been received)? from {sender}\.?${ref} (?:(?:Comm|Fee):? {tk}{fee}\.? )?Balance {tk}{balance}\.? TrxID:? {id}(?:,? (?:at )?{time})?`,
    sample:
      "Payment of Tk. 800.00 has been received from 01712345678. Fee Tk. 8.00. Balance Tk. 5,092.00. TrxID 01JD8K2MCD at 22/11/2026 20:15",
    expected: { amount: "800.00", sender: "01712345678", id: "01JD8K2MCD" },
  },
  {
    name: "bank",
    kind: "bank",
    pattern: String.raw`Add Money (?:of )?{tk}{amount} from {name} is successful\.? (?:Fee:? {tk}{fee}\.? )?Balance {tk}{balance}\.? TrxID:? {id}(?:,? (?:at )?{time})?`,
    sample:
      "Add Money of Tk. 1,000.00 from UCB Account is successful. Fee Tk. 0.00. Balance Tk. 6,092.00. TrxID 01JD8K2MEF at 22/11/2026 20:20",
    expected: { amount: "1000.00", sender: null, id: "01JD8K2MEF" },
  },
  // In Bengali. The first two are in public code that reads texts of Upay, the others are our guess.
  {
    name: "transfer-bn-id-first",
    kind: "transfer",
    language: "bn",
    pattern: String.raw`(?:আপনি )?{sender} (?:নম্বর )?${bn.from} ${bn.amount} ${bn.arrived}[।.,]?${bn.endAfterId}`,
    sample:
      "০১৭১২৩৪৫৬৭৮ থেকে Tk ১,০০০.০০ পেয়েছেন। TrxID: UP729401। ফি: Tk ০.০০। ব্যালেন্স: Tk ১৪,২০০.০০। সময়: ১৩/০৯/২০২৬ ২০:০৫",
    expected: { amount: "1000.00", sender: "01712345678", id: "UP729401" },
  },
  {
    name: "cash-in-bn-id-first",
    kind: "cash_in",
    language: "bn",
    pattern: String.raw`{sender} (?:নম্বর )?${bn.from} ক্যাশ ?-?ইন ${bn.amount}(?: সফল(?: হয়েছে)?)?[।.,]?${bn.endAfterId}`,
    sample:
      "০১৯১২৩৪৫৬৭৮ থেকে ক্যাশ ইন Tk ২,০০০.০০। TrxID: UP102938। Fee: Tk ০.০০। Balance: Tk ১৬,২০০.০০। Time: ১৩/০৯/২০২৬ ২০:১০",
    expected: { amount: "2000.00", sender: "01912345678", id: "UP102938" },
  },
  ...bn.incomeInBengali(names, {
    name: "উপায়",
    ids: ["01JD8K2MBA", "01JD8K2MBB", "01JD8K2MBC", "01JD8K2MBD"],
  }),
  bn.merchantInBengali(names, "01JD8K2MBE"),
  bn.addMoneyInBengali("01JD8K2MBF"),
  {
    name: "sent",
    kind: "sent",
    pattern: String.raw`Send Money (?:of )?{tk}{amount} to\b${outgoing}`,
    sample:
      "Send Money of Tk. 300.00 to 01712345678 is successful. Fee Tk. 5.00. Balance Tk. 5,787.00. TrxID 01JD8K2MGH",
    expected: { amount: "300.00", id: "01JD8K2MGH" },
  },
  {
    name: "cash-out",
    kind: "cash_out",
    pattern: String.raw`Cash Out (?:of )?{tk}{amount} to\b${outgoing}`,
    sample:
      "Cash Out of Tk 700.00 to 01412345678 is successful. Fee Tk 9.80. Balance Tk 5,077.20. TrxID 01JD8K2MIJ at 22/11/2026 20:30",
    expected: { amount: "700.00", id: "01JD8K2MIJ" },
  },
  {
    name: "paid",
    kind: "paid",
    pattern: String.raw`(?:Bill )?Payment (?:of )?{tk}{amount} to\b${outgoing}`,
    sample: "Payment of Tk. 120.00 to SHOP is successful. Balance Tk. 4,957.20. TrxID 01JD8K2MKL",
    expected: { amount: "120.00", id: "01JD8K2MKL" },
  },
];
