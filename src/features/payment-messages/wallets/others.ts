// Tap, CellFin, mCash and OK Wallet: wallets of few learners, of which few texts are known. Each has its own words for
// the same parts, so an operator adds patterns where a text is not understood. Nobody of us saw a Bengali text of these
// wallets, nor of a bank.
import type { ShippedPattern } from "../pattern.ts";
import * as bn from "./bengali.ts";

const id = String.raw`(?:T(?:rx|xn) ?ID|Transaction ID|Txn(?: No)?|Ref(?:erence)? No)[.:]? ?{id}`;
const ref = String.raw`(?: (?:Ref|Reference|Note)[:.]? {reference}\.)?`;
const end = String.raw`(?: (?:Fee|Charge|Comm):? {tk}{fee}[.,]?)? (?:(?:Your )?(?:current |available )?Balance(?: is)?):? {tk}{balance}[.,]? ${id}(?:[.,]? (?:at |on |Date:? |Time:? )?{time})?`;
const outgoing = String.raw`(?:.*?${id})?`;

const moneyOut = (sample: string, transactionId: string): ShippedPattern => ({
  name: "sent",
  kind: "sent",
  pattern: String.raw`(?:Send Money|Money Sent|Fund Transfer|You have sent)(?: of)?:? {tk}{amount} to\b${outgoing}`,
  sample,
  expected: { amount: "300.00", id: transactionId },
});
const cashOut = (sample: string, transactionId: string): ShippedPattern => ({
  name: "cash-out",
  kind: "cash_out",
  pattern: String.raw`Cash ?Out(?: of)?:? {tk}{amount} to\b${outgoing}`,
  sample,
  expected: { amount: "500.00", id: transactionId },
});

export const tap: ShippedPattern[] = [
  {
    name: "transfer",
    kind: "transfer",
    pattern: String.raw`(?:You have received|Received)(?: money)? {tk}{amount} from {sender}[.,]?${ref}${end}`,
    sample:
      "You have received Tk 500.00 from 01712345678. Ref: K7MQ4. Fee Tk 0.00. Balance Tk 1,200.00. TrxID: TAP1234567 at 22/11/2026 20:02",
    expected: { amount: "500.00", sender: "01712345678", id: "TAP1234567" },
  },
  {
    name: "cash-in",
    kind: "cash_in",
    pattern: String.raw`Cash ?In(?: of)? {tk}{amount} from {sender}(?: is)? successful\.${end}`,
    sample:
      "Cash In of Tk 700.00 from 01412345678 is successful. Fee Tk 0.00. Balance Tk 1,900.00. TrxID: TAP1234568 at 22/11/2026 20:05",
    expected: { amount: "700.00", sender: "01412345678", id: "TAP1234568" },
  },
  ...bn.incomeInBengali("(?:ট্যাপ|Tap)", {
    name: "ট্যাপ",
    ids: ["TAP1234571", "TAP1234572", "TAP1234573", "TAP1234574"],
  }),
  moneyOut(
    "Send Money Tk 300.00 to 01712345678 successful. Balance Tk 1,600.00. TrxID: TAP1234569",
    "TAP1234569",
  ),
  cashOut(
    "Cash Out Tk 500.00 to 01412345678 successful. Balance Tk 1,100.00. TrxID: TAP1234570",
    "TAP1234570",
  ),
];

export const cellfin: ShippedPattern[] = [
  {
    name: "transfer",
    kind: "transfer",
    pattern: String.raw`(?:Your CellFin )?(?:A\/C )?(?:is |has been )?credited (?:by|with) {tk}{amount} from (?:CellFin )?{sender}[.,]?${ref}${end}`,
    sample:
      "Your CellFin A/C has been credited with BDT 1,500.00 from CellFin 01712345678. Ref: fee. Balance: BDT 3,500.00. Txn ID: CF2611220001 on 22-11-2026 20:02",
    expected: { amount: "1500.00", sender: "01712345678", id: "CF2611220001" },
  },
  {
    name: "received",
    kind: "transfer",
    pattern: String.raw`(?:You have )?received {tk}{amount} (?:in CellFin )?from {sender}[.,]?${ref}${end}`,
    sample:
      "You have received BDT 1,500.00 in CellFin from 01712345678. Balance: BDT 3,500.00. Txn ID: CF2611220001 on 22-11-2026 20:02",
    expected: { amount: "1500.00", sender: "01712345678", id: "CF2611220001" },
  },
  {
    name: "bank",
    kind: "bank",
    pattern: String.raw`Add Money(?: of)? {tk}{amount} from {name}(?: is)? successful\.${end}`,
    sample:
      "Add Money of BDT 2,000.00 from IBBL A/C is successful. Balance: BDT 5,500.00. Txn ID: CF2611220002 on 22-11-2026 20:10",
    expected: { amount: "2000.00", sender: null, id: "CF2611220002" },
  },
  ...bn.incomeInBengali("(?:সেলফিন|CellFin)", {
    name: "সেলফিন",
    ids: ["CF2611220005", "CF2611220006", "CF2611220007", "CF2611220008"],
  }),
  bn.addMoneyInBengali("CF2611220009"),
  moneyOut("Fund Transfer of BDT 300.00 to 01712345678 is successful. Txn ID: CF2611220003", "CF2611220003"),
  cashOut("Cash Out of BDT 500.00 to 01712345678 is successful. Txn ID: CF2611220004", "CF2611220004"),
];

export const mcash: ShippedPattern[] = [
  {
    name: "transfer",
    kind: "transfer",
    pattern: String.raw`(?:You have )?received {tk}{amount} from (?:mCash )?(?:A\/C:? ?)?{sender}[.,]?${ref}${end}`,
    sample:
      "You have received Tk. 400.00 from mCash A/C 01712345678. Charge Tk. 0.00. Balance Tk. 900.00. TxnID: MC12345678 on 22/11/2026 20:02",
    expected: { amount: "400.00", sender: "01712345678", id: "MC12345678" },
  },
  {
    name: "cash-in",
    kind: "cash_in",
    pattern: String.raw`Cash ?In(?: of)? {tk}{amount} from (?:Agent )?{sender}(?: is)? successful\.${end}`,
    sample:
      "Cash In of Tk. 600.00 from Agent 01412345678 is successful. Balance Tk. 1,500.00. TxnID: MC12345679 on 22/11/2026 20:05",
    expected: { amount: "600.00", sender: "01412345678", id: "MC12345679" },
  },
  ...bn.incomeInBengali("(?:এমক্যাশ|এম ক্যাশ|mCash)", {
    name: "এমক্যাশ",
    ids: ["MC12345682", "MC12345683", "MC12345684", "MC12345685"],
  }),
  moneyOut("Send Money of Tk. 300.00 to 01712345678 is successful. TxnID: MC12345680", "MC12345680"),
  cashOut("Cash Out of Tk. 500.00 to 01412345678 is successful. TxnID: MC12345681", "MC12345681"),
];

export const okWallet: ShippedPattern[] = [
  {
    name: "transfer",
    kind: "transfer",
    pattern: String.raw`(?:You have )?received {tk}{amount} from (?:OK Wallet )?{sender}[.,]?${ref}${end}`,
    sample:
      "Received BDT 350.00 from OK Wallet 01712345678. Balance BDT 850.00. TxnID: OK12345678 at 22/11/2026 20:02",
    expected: { amount: "350.00", sender: "01712345678", id: "OK12345678" },
  },
  {
    name: "cash-in",
    kind: "cash_in",
    pattern: String.raw`Cash ?In(?: of)? {tk}{amount} from {sender}(?: is)? successful\.${end}`,
    sample:
      "Cash In BDT 450.00 from 01412345678 successful. Balance BDT 1,300.00. TxnID: OK12345679 at 22/11/2026 20:05",
    expected: { amount: "450.00", sender: "01412345678", id: "OK12345679" },
  },
  ...bn.incomeInBengali("(?:ওকে ওয়ালেট|OK Wallet)", {
    name: "ওকে ওয়ালেট",
    ids: ["OK12345682", "OK12345683", "OK12345684", "OK12345685"],
  }),
  moneyOut("Send Money BDT 300.00 to 01712345678 successful. TxnID: OK12345680", "OK12345680"),
  cashOut("Cash Out BDT 500.00 to 01412345678 successful. TxnID: OK12345681", "OK12345681"),
];

/** A bank account that receives transfers. Most banks name no sender, and many no ID. */
export const bank: ShippedPattern[] = [
  {
    name: "credited",
    kind: "bank",
    pattern: String.raw`(?:Dear [A-Z]{2,12}, ?)?(?:Your )?A\/?C(?: No\.?)? ?:?[\dxX*]{3,20} (?:is |has been )?credited (?:\(.{1,40}?\) )?(?:by|with) {tk}{amount} (?:.{0,60}? )?on {time}[.,]? (?:C\/B|Balance(?: is)?|Avl\.? Bal\.?):? ?{tk}{balance}(?:[.,]? (?:Ref|TrxID|TxnID)(?: No)?[:.]? ?{id})?`,
    sample:
      "Dear Sir, your A/C ***5678 credited (Fund Transfer) by Tk500.00 on 12-09-2026 10:30:00 AM C/B Tk1,000.00 Ref: FT26091200012",
    expected: { amount: "500.00", sender: null, id: "FT26091200012" },
  },
  {
    name: "credited-bn",
    kind: "bank",
    language: "bn",
    pattern: String.raw`(?:(?:প্রিয়|সম্মানিত) গ্রাহক[,।]? )?(?:আপনার )?(?:ব্যাংক )?(?:(?:হিসাবে|একাউন্টে|অ্যাকাউন্টে)|(?:হিসাব|${bn.account})(?: (?:নং|নম্বর)\.?)? ?:? ?[\dxX*]{3,20}(?: ?-?(?:এ|তে))?) ${bn.amount}(?: \(.{1,40}?\))? (?:জমা|যোগ|ক্রেডিট) (?:করা )?হয়েছে${bn.time}[।.,]? ${bn.balance}(?: ${bn.idOfBank})?`,
    sample:
      "প্রিয় গ্রাহক, আপনার হিসাব নং ***৫৬৭৮-এ ৳৫০০.০০ জমা হয়েছে। তারিখ: ১২-০৯-২০২৬ ১০:৩০। ব্যালেন্স ৳১,০০০.০০। ট্রানজেকশন আইডি: FT26091200012",
    expected: { amount: "500.00", sender: null, id: "FT26091200012" },
  },
  {
    name: "debited",
    kind: "paid",
    pattern: String.raw`(?:Dear [A-Z]{2,12}, ?)?(?:Your )?A\/?C(?: No\.?)? ?:?[\dxX*]{3,20} (?:is |has been )?debited (?:\(.{1,40}?\) )?(?:by|with|for) {tk}{amount}.*`,
    sample:
      "AC 123***456 is debited with BDT 1000 as EBL Skybanking MFS Transfer-bKash on 25-FEB-26 04:07:10 PM",
    expected: { amount: "1000.00" },
  },
  {
    name: "code",
    kind: "code",
    pattern: String.raw`(?:Dear [A-Z]{2,12}, ?)?(?:Your )?(?:OTP|One Time Password)\b.*`,
    sample: "Your OTP for the transaction is 123456.",
    expected: {},
  },
];
