import type { ShippedPattern } from "../pattern.ts";
import * as bn from "./bengali.ts";

const account = String.raw`(?:A\/C|Ac\.?\/Card|Card)\.? ?: ?{sender}`;
const ref = String.raw`(?: Ref ?: ?{reference})?`;
const money = String.raw`[.,]? Fee ?:? ?{tk}{fee}[.,]? (?:Your A\/C )?Balance ?:? ?{tk}{balance}[.,]?`;
const time = String.raw`(?:[. ,]*(?:Date ?: ?|on )?{time})?`;
const anyEnd = String.raw`[., ].*\bTxnId ?:? ?{id}${time}`;
const outgoing = String.raw`(?:.*?(?:Balance ?: ?{tk}{balance}[.,]? )?TxnId ?:? ?{id}${time})?`;

const names = "(?:রকেট|Rocket)";
/** Somebody's account in a text of money that went out. */
const theirs = String.raw`${bn.account} ?:? ?[\dxX*-]{3,20}`;

export const rocket: ShippedPattern[] = [
  {
    name: "transfer",
    kind: "transfer",
    pattern: String.raw`(?:You have received )?{tk}{amount} received from ${account}${ref}${money} TxnId ?:? ?{id}${time}`,
    sample:
      "Tk99.00 received from A/C:***515 Fee:Tk0, Your A/C Balance: Tk1,145.85 TxnId:6606781284 Date:08-JUN-26 06:21:43 am. Download https://bit.ly/nexuspay",
    expected: { amount: "99.00", sender: "***515", id: "6606781284" },
  },
  {
    name: "transfer-short",
    kind: "transfer",
    pattern: String.raw`(?:You have received )?{tk}{amount} received from ${account}${anyEnd}`,
    sample: "Tk1,400.01 received from Ac./Card:017****0251 Fee: Tk.00... TxnId: 6914682052",
    expected: { amount: "1400.01", sender: "017****0251", id: "6914682052" },
  },
  {
    name: "transfer-without-id",
    kind: "transfer",
    pattern: String.raw`(?:You have received )?{tk}{amount} received from ${account}${ref}${money}${time}`,
    sample:
      "Tk99.00 received from A/C:***515 Fee:Tk0, Your A/C Balance: Tk1,145.85 Date:08-JUN-26 06:21:43 am.",
    expected: { amount: "99.00", sender: "***515", id: null },
  },
  {
    name: "merchant",
    kind: "merchant",
    pattern: String.raw`(?:Merchant )?Payment (?:of )?{tk}{amount} received from ${account}${ref}${money} TxnId ?:? ?{id}${time}`,
    sample:
      "Payment Tk650.00 received from A/C:***222 Fee:Tk0, Your A/C Balance: Tk1,795.85 TxnId:6606799120 Date:08-JUN-26 07:01:10 pm.",
    expected: { amount: "650.00", sender: "***222", id: "6606799120" },
  },
  {
    name: "cash-in",
    kind: "cash_in",
    pattern: String.raw`Cash-? ?In (?:of )?{tk}{amount} (?:received )?from (?:Agent )?${account}(?: successful)?${money} TxnId ?:? ?{id}${time}`,
    sample:
      "Cash-In Tk1,500.00 from A/C:***678 Fee:Tk0, Your A/C Balance: Tk2,645.85 TxnId:6606781300 Date:08-JUN-26 08:00:00 pm.",
    expected: { amount: "1500.00", sender: "***678", id: "6606781300" },
  },
  {
    name: "cash-in-short",
    kind: "cash_in",
    pattern: String.raw`Cash-? ?In (?:of )?{tk}{amount} (?:received )?from (?:Agent )?${account}(?:[., ].*?)? TxnId ?:? ?{id}${time}`,
    sample: "Cash-In Tk1,500.00 from A/C:***678 TxnId:6606781300",
    expected: { amount: "1500.00", sender: "***678", id: "6606781300" },
  },
  {
    name: "bank",
    kind: "bank",
    pattern: String.raw`{tk}{amount} (?:deposited|credited|added)(?: to your A\/C)? from {name}${money} TxnId ?:? ?{id}${time}`,
    sample:
      "Tk2,000.00 added to your A/C from DBBL Core Banking Fee:Tk0, Your A/C Balance: Tk4,645.85 TxnId:6606781400 Date:09-JUN-26 09:00:00 am.",
    expected: { amount: "2000.00", sender: null, id: "6606781400" },
  },
  {
    name: "remittance",
    kind: "remittance",
    pattern: String.raw`(?:Foreign )?Remittance (?:of )?{tk}{amount} received(?: from {name})?${money} TxnId ?:? ?{id}${time}`,
    sample:
      "Remittance Tk15,000.00 received from MONEYGRAM Fee:Tk0, Your A/C Balance: Tk19,645.85 TxnId:6606781500 Date:09-JUN-26 10:00:00 am.",
    expected: { amount: "15000.00", sender: null, id: "6606781500" },
  },
  {
    name: "transfer-bn",
    kind: "transfer",
    language: "bn",
    pattern: String.raw`{tk}{amount}(?: টাকা)? (?:গ্রহণ করা হয়েছে|পেয়েছেন),? (?:A\/C|একাউন্ট|অ্যাকাউন্ট) ?: ?{sender} (?:থেকে|হতে)[।.,]? ফি ?: ?{tk}{fee}[।.,]? ব্যালেন্স ?: ?{tk}{balance}[।.,]? TxnId ?:? ?{id}(?: (?:তারিখ ?: ?|Date ?: ?)?{time})?`,
    sample:
      "৳৯৯.০০ গ্রহণ করা হয়েছে, A/C:***৫১৫ থেকে। ফি: ৳০, ব্যালেন্স: ৳১,১৪৫.৮৫ TxnId:৬৬০৬৭৮১২৮৪ তারিখ: ০৮-০৬-২০২৬ ০৬:২১",
    expected: { amount: "99.00", sender: "***515", id: "6606781284" },
  },
  // The next two are in public code that reads texts of Rocket.
  {
    name: "transfer-bn-account-first",
    kind: "transfer",
    language: "bn",
    pattern: String.raw`(?:আপনি )?${bn.account} ?: ?{sender} ${bn.from} ${bn.amount} ${bn.arrived}[।.,]?${bn.end}`,
    sample:
      "A/C: ০১৭১২৩৪৫৬৭৮৯ থেকে Tk ১,২০০.০০ পেয়েছেন। ফি Tk ০.০০। ব্যালেন্স: Tk ১৫,৪০০.০০। TxnId: 2847192841। তারিখ: ১৩-সেপ্টেম্বর-২৬ ২১:৩০:১৫",
    expected: { amount: "1200.00", sender: "017123456789", id: "2847192841" },
  },
  {
    name: "cash-in-bn",
    kind: "cash_in",
    language: "bn",
    pattern: String.raw`${bn.account} ?: ?{sender} ${bn.from} ক্যাশ ?-?ইন ${bn.amount}(?: সফল(?: হয়েছে)?)?[।.,]?${bn.endAfterId}`,
    sample:
      "A/C: ০১৬১২৩৪৫৬৭৮০ থেকে ক্যাশ ইন Tk ২,০০০.০০। TxnId: 1827391827। ফি Tk ০.০০। ব্যালেন্স: Tk ১৬,৩৮২.০০। তারিখ: ১৩-SEP-২৬ ১৯:২০:০০",
    expected: { amount: "2000.00", sender: "016123456780", id: "1827391827" },
  },
  {
    name: "sent",
    kind: "sent",
    pattern: String.raw`{tk}{amount} (?:transferred|sent) to\b${outgoing}`,
    sample:
      "Tk1,500.00 transferred to A/C:***678 Fee:Tk5, Your A/C Balance: Tk1.00 TxnId:1234567890 Date:21-NOV-26 10:15:00 am.",
    expected: { amount: "1500.00", id: "1234567890" },
  },
  {
    name: "cash-out",
    kind: "cash_out",
    pattern: String.raw`Cash-? ?Out {tk}{amount} (?:from )?A\/C\b${outgoing}`,
    sample: "Cash-Out Tk1,500.00 A/C:***678 TxnId:1234567890 Date:21-NOV-26 10:15:00 am.",
    expected: { amount: "1500.00", id: "1234567890" },
  },
  {
    name: "paid",
    kind: "paid",
    pattern: String.raw`(?:Bill )?Payment (?:of )?{tk}{amount} to\b${outgoing}`,
    sample:
      "Payment Tk320.00 to SHOP Fee:Tk0, Your A/C Balance: Tk80.00 TxnId:1234567891 Date:21-NOV-26 10:20:00 am.",
    expected: { amount: "320.00", id: "1234567891" },
  },
  // Money that went out, in Bengali. The cash-out is in public code that reads texts of Rocket, the others are our guess.
  {
    name: "sent-bn",
    kind: "sent",
    language: "bn",
    pattern: String.raw`${bn.withoutIncome}(?:আপনি |সেন্ড মানি${bn.done} )?${bn.amount} (?:(?:পাঠানো|স্থানান্তর|ট্রান্সফার) (?:করা )?হয়েছে|পাঠিয়েছেন),? ${theirs}${bn.outgoing}`,
    sample:
      "৳১,৫০০.০০ পাঠানো হয়েছে, A/C:***৬৭৮ নম্বরে। ফি: ৳৫, ব্যালেন্স: ৳১.০০ TxnId:১২৩৪৫৬৭৮৯৫ তারিখ: ২১-১১-২০২৬ ১০:১৫",
    expected: { amount: "1500.00", id: "1234567895" },
  },
  {
    name: "sent-bn-account-first",
    kind: "sent",
    language: "bn",
    pattern: String.raw`${bn.withoutIncome}${theirs} ?-?(?:এ|তে|নম্বরে) ${bn.amount} (?:(?:পাঠানো|স্থানান্তর|ট্রান্সফার) (?:করা )?হয়েছে|পাঠিয়েছেন)${bn.outgoing}`,
    sample:
      "A/C: ***৬৭৮ এ Tk ১,৫০০.০০ পাঠানো হয়েছে। ফি Tk ৫.০০। ব্যালেন্স: Tk ১.০০। TxnId: 1234567896। তারিখ: ২১-NOV-২৬ ১০:১৫:০০",
    expected: { amount: "1500.00", id: "1234567896" },
  },
  {
    name: "cash-out-bn",
    kind: "cash_out",
    language: "bn",
    pattern: String.raw`${bn.withoutIncome}(?:${theirs} ?-?(?:এ|তে) ক্যাশ ?-?আউট ${bn.amount}|ক্যাশ ?-?আউট সফল[^।]{1,80}উত্তোলন)${bn.outgoing}`,
    sample:
      "A/C: ০১৭১১১২২২৩৩৪ এ ক্যাশ আউট Tk ১,০০০.০০। ফি Tk ১৮.০০। ব্যালেন্স: Tk ১৪,৩৮২.০০। TxnId: 3829102938। তারিখ: ১৩-SEP-২৬ ১৯:১০:০০",
    expected: { amount: "1000.00", id: "3829102938" },
  },
  {
    name: "paid-bn",
    kind: "paid",
    language: "bn",
    pattern: String.raw`${bn.withoutIncome}(?:বিল |মার্চেন্ট )?পেমেন্ট ${bn.amount} [^।]{1,60}?(?:পরিশোধ|প্রদান) (?:করা )?হয়েছে${bn.outgoing}`,
    sample:
      "পেমেন্ট ৳৩২০.০০ SHOP কে পরিশোধ করা হয়েছে। ফি: ৳০, ব্যালেন্স: ৳৮০.০০ TxnId:১২৩৪৫৬৭৮৯৭ তারিখ: ২১-১১-২০২৬ ১০:২০",
    expected: { amount: "320.00", id: "1234567897" },
  },
  ...bn.noticesInBengali(names, "রকেট"),
  {
    name: "code",
    kind: "code",
    pattern: String.raw`Your (?:Rocket |NexusPay )?(?:security code|verification code|OTP)\b`,
    sample: "Your NexusPay OTP is 123456. Do not share it with anybody.",
    expected: {},
  },
];
