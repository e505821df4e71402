import type { ShippedPattern } from "../pattern.ts";

// The fee and the balance stand between the reference and the ID. So the last ones in the text are the wallet's own.
const end = String.raw`Fee {tk}{fee}\.? Balance {tk}{balance}\.? TrxID ?:? ?{id}(?:,? at {time})?`;
const bengaliEnd = String.raw`ফি (?:{tk})?{fee}(?: টাকা)?[।.]? ব্যালেন্স (?:{tk})?{balance}(?: টাকা)?[।.]? TrxID ?:? ?{id}(?:[,।]? ?(?:সময়:? ?)?{time})?`;
const anyEnd = String.raw`[. ].*\bTrxID ?:? ?{id}(?:,? at {time})?`;
const outgoingEnd = String.raw`(?: Fee {tk}{fee}\.?)?(?: Balance {tk}{balance}\.?)? TrxID ?:? ?{id}(?:,? at {time})?`;

export const bkash: ShippedPattern[] = [
  {
    name: "transfer",
    kind: "transfer",
    pattern: String.raw`You have received {tk}{amount} from {sender}\.?(?: Ref(?:erence)? ?:?{reference}\.)? ${end}`,
    sample:
      "You have received Tk 10.00 from 01712345678. Ref 12341234. Fee Tk 0.00. Balance Tk 1,440.62. TrxID DI4760E7CN at 04/09/2026 19:54",
    expected: { amount: "10.00", sender: "01712345678", id: "DI4760E7CN" },
  },
  {
    name: "transfer-short",
    kind: "transfer",
    pattern: String.raw`You have received {tk}{amount} from {sender}${anyEnd}`,
    sample: "You have received Tk 10.00 from 01712345678. Ref 12341234. TrxID DI4760E7CN at 04/09/2026 19:54",
    expected: { amount: "10.00", sender: "01712345678", id: "DI4760E7CN" },
  },
  {
    name: "merchant",
    kind: "merchant",
    pattern: String.raw`You have received (?:a )?payment (?:of )?{tk}{amount} from {sender}\.?(?: Ref(?:erence)? ?:?{reference}\.)? ${end}`,
    sample:
      "You have received payment Tk 549.00 from 01712345678. Ref 23154. Fee Tk 0.00. Balance Tk 8,210.56. TrxID DDC03X8Z8I at 12/04/2026 16:39",
    expected: { amount: "549.00", sender: "01712345678", id: "DDC03X8Z8I" },
  },
  {
    name: "merchant-short",
    kind: "merchant",
    pattern: String.raw`You have received (?:a )?payment (?:of )?{tk}{amount} from {sender}${anyEnd}`,
    sample: "You have received payment Tk 500.00 from 01712345678. Ref 782. TrxID DEN5HXLU09",
    expected: { amount: "500.00", sender: "01712345678", id: "DEN5HXLU09" },
  },
  {
    name: "cash-in",
    kind: "cash_in",
    pattern: String.raw`Cash In {tk}{amount} from {sender} (?:is )?successful\.? ${end}`,
    sample:
      "Cash In Tk 499.00 from 01812345678 successful. Fee Tk 0.00. Balance Tk 16,207.79. TrxID DI5876R1VG at 05/09/2026 21:02. Download App: https://bKa.sh/8app",
    expected: { amount: "499.00", sender: "01812345678", id: "DI5876R1VG" },
  },
  {
    name: "cash-in-short",
    kind: "cash_in",
    pattern: String.raw`Cash In {tk}{amount} from {sender} (?:is )?successful${anyEnd}`,
    sample: "Cash In Tk 6,120.00 from 01823456789 successful. TrxID DIK8P92C3M at 20/09/2026 22:31",
    expected: { amount: "6120.00", sender: "01823456789", id: "DIK8P92C3M" },
  },
  {
    name: "bank",
    kind: "bank",
    pattern: String.raw`You have received (?:a )?deposit (?:from iBanking )?of {tk}{amount} from {name}\. ${end}`,
    sample:
      "You have received deposit from iBanking of Tk 250.00 from Eastern Bank PLC. Internet Banking. Fee Tk 0.00. Balance Tk 631.40. TrxID BIS612U760 at 28/09/2024 23:25",
    expected: { amount: "250.00", sender: null, id: "BIS612U760" },
  },
  {
    name: "add-money",
    kind: "bank",
    pattern: String.raw`Add Money (?:Deposit )?(?:of )?{tk}{amount} from {name}(?: (?:is )?successful)?\. ${end}`,
    sample:
      "Add Money Tk 5,000.00 from City Bank Account successful. Fee Tk 0.00. Balance Tk 8,500.00. TrxID DI54C2B7QX at 05/09/2026 11:11",
    expected: { amount: "5000.00", sender: null, id: "DI54C2B7QX" },
  },
  {
    name: "remittance",
    kind: "remittance",
    pattern: String.raw`You have received (?:a |foreign |international )*remittance (?:of )?{tk}{amount}(?: from {name})?\.(?: .{0,80}?)? ${end}`,
    sample:
      "You have received remittance Tk 12,500.00 from Western Union. Fee Tk 0.00. Balance Tk 14,020.10. TrxID DI61K9R2MT at 06/09/2026 13:40",
    expected: { amount: "12500.00", sender: null, id: "DI61K9R2MT" },
  },
  {
    name: "b2b",
    kind: "b2b",
    pattern: String.raw`(?:You have received B2B|B2B (?:Transfer|Received)(?: of)?) {tk}{amount} from {sender}(?: is| was)?(?: successful)?\.?(?: Fee {tk}{fee}\.?)?(?: Balance {tk}{balance}\.?)? TrxID ?:? ?{id}(?:,? at {time})?`,
    sample:
      "You have received B2B Tk 50,000.00 from 01912345678. Balance Tk 75,842.55. TrxID DI7B2B0K1Q at 07/09/2026 10:05",
    expected: { amount: "50000.00", sender: "01912345678", id: "DI7B2B0K1Q" },
  },
  {
    name: "transfer-bn",
    kind: "transfer",
    language: "bn",
    pattern: String.raw`আপনি {sender} (?:নম্বর )?(?:থেকে|হতে) {tk}{amount}(?: টাকা)? (?:পেয়েছেন|গ্রহণ করেছেন)[।.]?(?: রেফারেন্স ?:?{reference}[।.])? ${bengaliEnd}`,
    sample:
      "আপনি ০১৭১২৩৪৫৬৭৮ থেকে ৳১,৫০০.০০ পেয়েছেন। রেফারেন্স K7MQ4। ফি ৳০.০০। ব্যালেন্স ৳১২,৩৪৫.৬৭। TrxID DI4760E7CN, ০৪/০৯/২০২৬ ১৯:৫৪",
    expected: { amount: "1500.00", sender: "01712345678", id: "DI4760E7CN" },
  },
  {
    name: "transfer-bn-amount-first",
    kind: "transfer",
    language: "bn",
    pattern: String.raw`আপনি (?:{tk})?{amount}(?: টাকা)? (?:পেয়েছেন|গ্রহণ করেছেন) {sender} (?:নম্বর )?(?:থেকে|হতে)[।.]?(?: রেফারেন্স ?:?{reference}[।.])? ${bengaliEnd}`,
    sample:
      "আপনি ১,৫০০.০০ টাকা পেয়েছেন ০১৭১২৩৪৫৬৭৮ থেকে। ফি ০.০০ টাকা। ব্যালেন্স ১২,৩৪৫.৬৭ টাকা। TrxID DI4760E7CN, ০৪/০৯/২০২৬ ১৯:৫৪",
    expected: { amount: "1500.00", sender: "01712345678", id: "DI4760E7CN" },
  },
  {
    name: "cash-in-bn",
    kind: "cash_in",
    language: "bn",
    pattern: String.raw`ক্যাশ ?ইন {tk}{amount}(?: টাকা)? {sender} (?:থেকে|হতে) সফল(?: হয়েছে)?[।.]? ${bengaliEnd}`,
    sample:
      "ক্যাশ ইন ৳২,০০০.০০ ০১৮১২৩৪৫৬৭৮ থেকে সফল হয়েছে। ফি ৳০.০০। ব্যালেন্স ৳৩,০০০.০০। TrxID DI5876R1VG, ০৫/০৯/২০২৬ ২১:০২",
    expected: { amount: "2000.00", sender: "01812345678", id: "DI5876R1VG" },
  },
  {
    name: "sent",
    kind: "sent",
    pattern: String.raw`(?:Send Money(?: of)?|You have sent) {tk}{amount} to\b.*?(?:${outgoingEnd}|$)`,
    sample:
      "Send Money Tk 1,200.00 to 01712345678 successful. Ref ref. Fee Tk 5.00. Balance Tk 1,431.44. TrxID BGJ18JNM5T at 19/07/2024 11:02",
    expected: { amount: "1200.00", id: "BGJ18JNM5T" },
  },
  {
    name: "paid",
    kind: "paid",
    pattern: String.raw`(?:Payment|Bill Payment|Savings Deposit Payment|DPS Payment)(?: of)? {tk}{amount} to\b.*?(?:${outgoingEnd}|$)`,
    sample:
      "Payment of Tk 750.00 to SHOP 01712345678 is successful. Balance Tk 250.00. TrxID DI40PQR7ST at 04/09/2026 16:45",
    expected: { amount: "750.00", id: "DI40PQR7ST" },
  },
  {
    name: "cash-out",
    kind: "cash_out",
    pattern: String.raw`Cash Out(?: of)? {tk}{amount} to\b.*?(?:${outgoingEnd}|$)`,
    sample:
      "Cash Out Tk 1,000.00 to 01912345678 successful. Fee Tk 18.50. Balance Tk 2,000.00. TrxID DI41C5H123 at 04/09/2026 16:00",
    expected: { amount: "1000.00", id: "DI41C5H123" },
  },
  {
    name: "sent-bn",
    kind: "sent",
    language: "bn",
    pattern: String.raw`(?:সেন্ড মানি|আপনি) {tk}{amount}(?: টাকা)? {sender}(?:-| )?(?:এ|তে|নম্বরে) (?:পাঠিয়েছেন|সফল).*`,
    sample: "সেন্ড মানি ৳৫০০.০০ ০১৭১২৩৪৫৬৭৮ নম্বরে সফল হয়েছে। TrxID DI4760E7CN",
    expected: { amount: "500.00" },
  },
  {
    name: "cashback",
    kind: "cashback",
    pattern: String.raw`(?:Congratulations! ?)?(?:You have received )?Cashback (?:of )?{tk}{amount}\b(?:.*?(?:Balance {tk}{balance}\.? )?TrxID ?:? ?{id}(?:,? at {time})?)?`,
    sample:
      "Congratulations! You have received Cashback Tk 10.00. Balance Tk 665.86. TrxID DI42CB0X1Z at 04/09/2026 16:05 Cashback for Send Money!",
    expected: { amount: "10.00", id: "DI42CB0X1Z" },
  },
  {
    name: "code",
    kind: "code",
    pattern: String.raw`Your (?:bKash )?(?:verification code|OTP)\b`,
    sample: "Your bKash verification code is 123456. Do not share it.",
    expected: {},
  },
];
