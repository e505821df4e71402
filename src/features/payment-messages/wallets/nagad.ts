import type { ShippedPattern } from "../pattern.ts";
import * as bn from "./bengali.ts";

const amount = String.raw`Amount ?: ?{tk}{amount}[.,]?`;
const ref = String.raw`(?: Ref ?: ?{reference})?`;
const end = String.raw` TxnID ?: ?{id}[.,]?(?: (?:Comm|Fee) ?: ?{tk}{fee}[.,]?)?`;
const balance = String.raw` Balance ?: ?(?:{tk})?{balance}[.,]?(?: (?:Time ?: ?)?{time})?`;
/** Where the balance is missing, the ID is the last one in the text. */
const anyEnd = String.raw`[. ].*\bT(?:xn|rx)ID ?:? ?{id}(?: {time})?`;
const outgoing = String.raw`(?:.*?TxnID ?: ?{id}(?:.*?Balance ?: ?(?:{tk})?{balance}(?:[.,]? {time})?)?)?`;

const names = "(?:নগদ|Nagad)";
const amountBn = String.raw`(?:পরিমাণ|অ্যামাউন্ট|Amount) ?: ?${bn.amount}[।.,]?`;
const refBn = String.raw`(?: (?:রেফারেন্স|রেফ|Ref) ?: ?{reference})?`;
const endBn = String.raw` ${bn.id}[।.,]?(?: ${bn.fee})? ${bn.balance}${bn.time}`;

export const nagad: ShippedPattern[] = [
  {
    name: "transfer",
    kind: "transfer",
    pattern: String.raw`Money Received[.!]? ${amount} Sender ?: ?{sender}[.,]?${ref}${end}${balance}`,
    sample:
      "Money Received.\nAmount: Tk 499.00\nSender: 01812345678\nRef: K7MQ4\nTxnID: 75XVTPVI\nBalance: Tk 8781.58\n05/09/2026 20:29",
    expected: { amount: "499.00", sender: "01812345678", id: "75XVTPVI" },
  },
  {
    name: "transfer-short",
    kind: "transfer",
    pattern: String.raw`Money Received[.!]? ${amount} Sender ?: ?{sender}${anyEnd}`,
    sample: "Money Received. Amount: Tk 499.00 Sender: 01812345678 Ref: N/A TxnID: 75XVTPVI 05/09/2026 20:29",
    expected: { amount: "499.00", sender: "01812345678", id: "75XVTPVI" },
  },
  {
    name: "merchant",
    kind: "merchant",
    pattern: String.raw`(?:Bangla ?QR )?(?:Merchant )?Payment Received[.!]? ${amount}(?: (?:Customer|Sender) ?: ?{sender}[.,]?)?${ref}${end}${balance}`,
    sample:
      "Payment Received. Amount: Tk 1,250.00 Ref: 102 TxnID: 76QRB1C2 Balance: Tk 9,000.00 05/09/2026 20:40",
    expected: { amount: "1250.00", sender: null, id: "76QRB1C2" },
  },
  {
    // Only the merchant's text names the customer.
    name: "merchant-customer",
    kind: "merchant",
    pattern: String.raw`Merchant Pay(?:ment)?[.!]? ${amount} Customer ?: ?{sender}[.,]?${ref}${end}${balance}`,
    sample:
      "Merchant Pay. Amount: Tk 500.00 Customer: 01712345678 TxnID: 76QRB1C4 Balance: Tk 9,500.00 05/09/2026 20:42",
    expected: { amount: "500.00", sender: "01712345678", id: "76QRB1C4" },
  },
  {
    name: "cash-in",
    kind: "cash_in",
    pattern: String.raw`Cash In Received[.!]? ${amount} Uddokta ?: ?{sender}[.,]?${end}${balance}`,
    sample:
      "Cash In Received.\nAmount: Tk 599.00\nUddokta: 01960080062\nTxnID: 75X3V7DE\nBalance: 2957.58\n01/09/2026 22:12",
    expected: { amount: "599.00", sender: "01960080062", id: "75X3V7DE" },
  },
  {
    name: "add-money",
    kind: "bank",
    pattern: String.raw`Add Money (?:Received|Successful)[.!]? ${amount}(?: (?:From|Source|Bank|Card) ?: ?{name})?${end}${balance}`,
    sample:
      "Add Money Successful.\nAmount: Tk 3,000.00\nFrom: BRAC Bank\nTxnID: 75BANK12\nBalance: Tk 6,490.00\n27/04/2026 13:00",
    expected: { amount: "3000.00", sender: null, id: "75BANK12" },
  },
  {
    name: "add-money-line",
    kind: "bank",
    pattern: String.raw`Add Money {tk}{amount} from {name} successful\. (?:Current )?Balance {tk}{balance}\. T(?:rx|xn)ID:? {id}(?: at {time})?`,
    sample:
      "Add Money Tk 3,000.00 from BRAC Bank successful. Current Balance Tk 6,490.00. TrxID NG543210 at 27/04/2026 13:00",
    expected: { amount: "3000.00", sender: null, id: "NG543210" },
  },
  {
    name: "remittance",
    kind: "remittance",
    pattern: String.raw`(?:Foreign )?Remittance Received[.!]? ${amount}(?: (?:From|Sender|Source) ?: ?{name})?${end}${balance}`,
    sample:
      "Remittance Received. Amount: Tk 20,000.00 From: RIA TxnID: 75REMI77 Balance: Tk 21,000.00 02/09/2026 09:10",
    expected: { amount: "20000.00", sender: null, id: "75REMI77" },
  },
  {
    name: "b2b",
    kind: "b2b",
    pattern: String.raw`B2B (?:Money |Transfer )?Received[.!]? ${amount} Sender ?: ?{sender}[.,]?${ref}${end}${balance}`,
    sample:
      "B2B Received. Amount: Tk 30,000.00 Sender: 01912345678 TxnID: 75B2B001 Balance: Tk 51,000.00 02/09/2026 09:15",
    expected: { amount: "30000.00", sender: "01912345678", id: "75B2B001" },
  },
  {
    name: "transfer-bn",
    kind: "transfer",
    language: "bn",
    pattern: String.raw`(?:মানি রিসিভড|টাকা (?:গ্রহণ|পেয়েছেন))[।.!]? ${amountBn} (?:প্রেরক|সেন্ডার|Sender) ?: ?{sender}[।.,]?${refBn}${endBn}`,
    sample:
      "টাকা গ্রহণ।\nপরিমাণ: ৳৪৯৯.০০\nপ্রেরক: ০১৮১২৩৪৫৬৭৮\nরেফারেন্স: K7MQ4\nTxnID: 75XVTPVI\nব্যালেন্স: ৳৮,৭৮১.৫৮\n০৫/০৯/২০২৬ ২০:২৯",
    expected: { amount: "499.00", sender: "01812345678", id: "75XVTPVI" },
  },
  {
    name: "cash-in-bn",
    kind: "cash_in",
    language: "bn",
    pattern: String.raw`ক্যাশ ?ইন(?: গ্রহণ| রিসিভড)?[।.!]? ${amountBn} উদ্যোক্তা ?: ?{sender}[।.,]?${endBn}`,
    sample:
      "ক্যাশ ইন গ্রহণ। পরিমাণ: ৳৫৯৯.০০ উদ্যোক্তা: ০১৯৬০০৮০০৬২ TxnID: 75X3V7DE ব্যালেন্স: ৳২,৯৫৭.৫৮ ০১/০৯/২০২৬ ২২:১২",
    expected: { amount: "599.00", sender: "01960080062", id: "75X3V7DE" },
  },
  {
    name: "transfer-bn-sentence",
    kind: "transfer",
    language: "bn",
    pattern: String.raw`আপনি ${bn.amount} (?:পেয়েছেন|গ্রহণ করেছেন)[।.!]? (?:প্রেরক|সেন্ডার) ?: ?{sender}[।.,]?${refBn}${endBn}`,
    sample:
      "আপনি ২,৫০০.০০ টাকা পেয়েছেন।\nপ্রেরক: ০১৭১১২২৩৩৪৪\nলেনদেন আইডি: 83M5B88Y\nব্যালেন্স: ২৭,০০০.০০\n১৩/০৯/২০২৬ ২১:৩০",
    expected: { amount: "2500.00", sender: "01711223344", id: "83M5B88Y" },
  },
  {
    // It names no reference, so the first ID is the wallet's own.
    name: "merchant-bn",
    kind: "merchant",
    language: "bn",
    pattern: String.raw`আপনি ${bn.amount} পেমেন্ট (?:পেয়েছেন|গ্রহণ করেছেন) {sender} (?:নম্বর )?${bn.from}[।.,]? ${bn.id}[।.,]?(?: ${bn.fee})?(?: ${bn.balance})?${bn.time}`,
    sample: "আপনি ১,২৫০.০০ টাকা পেমেন্ট পেয়েছেন ০১৭১২৩৪৫৬৭৮ থেকে। লেনদেন আইডি: 76QRB1C6 সময় ০৫/০৯/২০২৬ ২০:৪৫",
    expected: { amount: "1250.00", sender: "01712345678", id: "76QRB1C6" },
  },
  {
    name: "sent",
    kind: "sent",
    pattern: String.raw`Send Money Successful[.!]? ${amount} Receiver\b${outgoing}`,
    sample:
      "Send Money Successful.\nAmount: Tk 1500.00\nReceiver: 01712345678\nTxnID: 71ABCDEF\nBalance: Tk 1.00\n21/11/2026 10:15",
    expected: { amount: "1500.00", id: "71ABCDEF" },
  },
  {
    name: "cash-out",
    kind: "cash_out",
    pattern: String.raw`Cash Out Successful[.!]? ${amount} Uddokta\b${outgoing}`,
    sample: "Cash Out Successful.\nAmount: Tk 1500.00\nUddokta: 01712345678\nTxnID: 71ABCDEF",
    expected: { amount: "1500.00", id: "71ABCDEF" },
  },
  {
    name: "paid",
    kind: "paid",
    pattern: String.raw`(?:Bill |Merchant )?Payment (?:to (?:merchant )?)?Successful[.!]? ${amount} (?:Merchant|Biller|Shop|To)\b${outgoing}`,
    sample:
      "Payment Successful. Amount: Tk 320.00 Merchant: SHOP TxnID: 71PAID01 Balance: Tk 80.00 21/11/2026 10:15",
    expected: { amount: "320.00", id: "71PAID01" },
  },
  {
    name: "recharge",
    kind: "paid",
    pattern: String.raw`Mobile Recharge Successful[.!]? ${amount}${outgoing}`,
    sample:
      "Mobile Recharge Successful. Amount: Tk 50.00 Mobile: 01712345678 TxnID: 71RECH01 Balance: Tk 30.00",
    expected: { amount: "50.00", id: "71RECH01" },
  },
  {
    name: "cashback",
    kind: "cashback",
    pattern: String.raw`Cashback Received[.!]? ${amount}${outgoing}`,
    sample: "Cashback Received. Amount: Tk 20.00 TxnID: 71CASHBK Balance: Tk 50.00 21/11/2026 10:15",
    expected: { amount: "20.00", id: "71CASHBK" },
  },
  // Money that went out, in Bengali. The cash-out with its parts is in public code that reads texts of Nagad.
  {
    name: "sent-bn",
    kind: "sent",
    language: "bn",
    pattern: String.raw`${bn.withoutIncome}(?:সেন্ড মানি|মানি সেন্ট|টাকা পাঠানো)(?: সফল(?: হয়েছে)?| হয়েছে)?[।.!]? ${amountBn} (?:প্রাপক|রিসিভার|গ্রহণকারী) ?:${bn.outgoing}`,
    sample:
      "সেন্ড মানি সফল।\nপরিমাণ: ৳১,৫০০.০০\nপ্রাপক: ০১৭১২৩৪৫৬৭৮\nTxnID: 71ABCDEF\nফি: ৳৫.০০\nব্যালেন্স: ৳১.০০\n২১/১১/২০২৬ ১০:১৫",
    expected: { amount: "1500.00", id: "71ABCDEF" },
  },
  {
    name: "sent-bn-sentence",
    kind: "sent",
    language: "bn",
    pattern: String.raw`${bn.withoutIncome}(?:সেন্ড মানি${bn.done} |আপনি )${bn.amount} (?:[\dxX*-]{3,20} ?-?(?:এ|তে|নম্বরে) )?(?:পাঠিয়েছেন|পাঠানো হয়েছে)${bn.outgoing}`,
    sample: "সেন্ড মানি সফল: ১,৫০০.০০ টাকা পাঠানো হয়েছে ০১৭১২৩৪৫৬৭৮ নম্বরে। ট্রানজেকশন আইডি 71ABCDEG।",
    expected: { amount: "1500.00", id: "71ABCDEG" },
  },
  {
    // Without these words it may be the text of an agent, for whom it is income.
    name: "cash-out-bn",
    kind: "cash_out",
    language: "bn",
    pattern: String.raw`${bn.withoutIncome}ক্যাশ ?আউট${bn.done} ${amountBn} (?:উদ্যোক্তা|প্রাপক|এজেন্ট) ?:${bn.outgoing}`,
    sample:
      "ক্যাশ আউট। পরিমাণ: Tk ৩,০০০.০০। প্রাপক: ০১৭৯৯০০১১২২। TxnID: 94K6C77Z। ফি: Tk ৪৪.৮২। ব্যালেন্স: Tk ২৩,৯৫৫.১৮। তারিখ: ১৩/০৯/২০২৬ ২২:০০",
    expected: { amount: "3000.00", id: "94K6C77Z" },
  },
  {
    name: "paid-bn",
    kind: "paid",
    language: "bn",
    pattern: String.raw`${bn.withoutIncome}(?:বিল |মার্চেন্ট )?(?:পেমেন্ট|পরিশোধ) সফল(?: হয়েছে)?[।.!]? ${amountBn} (?:মার্চেন্ট|বিলার|প্রতিষ্ঠান|প্রাপক) ?:${bn.outgoing}`,
    sample: "পেমেন্ট সফল। পরিমাণ: ৳৩২০.০০ মার্চেন্ট: SHOP TxnID: 71PAID02 ব্যালেন্স: ৳৮০.০০ ২১/১১/২০২৬ ১০:১৫",
    expected: { amount: "320.00", id: "71PAID02" },
  },
  {
    name: "recharge-bn",
    kind: "paid",
    language: "bn",
    pattern: String.raw`${bn.withoutIncome}মোবাইল রিচার্জ সফল(?: হয়েছে)?[।.!]? ${amountBn}${bn.outgoing}`,
    sample: "মোবাইল রিচার্জ সফল। পরিমাণ: ৳৫০.০০ মোবাইল: ০১৭১২৩৪৫৬৭৮ TxnID: 71RECH02 ব্যালেন্স: ৳৩০.০০",
    expected: { amount: "50.00", id: "71RECH02" },
  },
  {
    name: "cashback-bn",
    kind: "cashback",
    language: "bn",
    pattern: String.raw`ক্যাশব্যাক (?:গ্রহণ|পেয়েছেন|রিসিভড)[।.!]? ${amountBn}${bn.outgoing}`,
    sample: "ক্যাশব্যাক গ্রহণ। পরিমাণ: ৳২০.০০ TxnID: 71CASHBL ব্যালেন্স: ৳৫০.০০ ২১/১১/২০২৬ ১০:১৫",
    expected: { amount: "20.00", id: "71CASHBL" },
  },
  ...bn.noticesInBengali(names, "নগদ"),
  {
    name: "code",
    kind: "code",
    pattern: String.raw`Your (?:Nagad )?(?:verification code|OTP)\b`,
    sample: "Your Nagad OTP is 123456. Never share it.",
    expected: {},
  },
];
