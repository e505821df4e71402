// How wallets write in Bengali. Of these words, those of Nagad, Rocket and Upay are in public code that reads such texts.
// For the small wallets and banks no Bengali text is public: theirs are our guess, made of the same words. So these patterns
// leave out what a wallet may leave out, and take the words that are used for one thing. What they do not fit waits for a
// person, and the operator adds a pattern.
import type { ShippedPattern } from "../pattern.ts";

/** An amount with its unit before or after it: `৳500.00`, `Tk 500.00`, `500.00 টাকা`. */
export const amount = String.raw`(?:{tk})?{amount}(?: ?টাকা)?`;
const feeWord = String.raw`(?:ফি|চার্জ|Fee|Charge|Comm) ?:? ?(?:{tk})?`;
export const fee = String.raw`${feeWord}{fee}(?: ?টাকা)?[।.,]?`;
export const balance = String.raw`(?:(?:আপনার )?(?:বর্তমান |নতুন |অবশিষ্ট )?(?:ব্যালেন্স|ব্যালান্স|স্থিতি)|Balance) ?:? ?(?:{tk})?{balance}(?: ?টাকা)?[।.,]?`;
const idWord = String.raw`T(?:rx|xn) ?ID|(?:ট্রানজেকশন|ট্রানজ্যাকশন|লেনদেন) ?(?:আইডি|নম্বর|নং)`;
export const id = String.raw`(?:${idWord}) ?[:.]? ?{id}`;
/** What banks call a reference is their own number. */
export const idOfBank = String.raw`(?:${idWord}|(?:রেফারেন্স|রেফ|Ref)(?: (?:নং|নম্বর|No))?) ?[:.]? ?{id}`;
export const time = String.raw`(?:[।.,]? ?(?:(?:তারিখ|সময়|Date|Time|at|on) ?:? ?)?{time})?`;
export const from = String.raw`(?:থেকে|হতে)`;
export const arrived = String.raw`(?:পেয়েছেন|গ্রহণ করেছেন|(?:জমা|যোগ|যুক্ত) (?:করা )?হয়েছে)`;
export const done = String.raw`(?: সফল(?: হয়েছে)?)?[।:.!]?`;
export const account = String.raw`(?:A\/C|একাউন্ট|অ্যাকাউন্ট)`;

// The reference goes to the last end of a sentence that the rest allows, but the fee before that is no part of it.
const reference = String.raw`(?: (?:রেফারেন্স|রেফ|Ref) ?:?{reference}[।.,](?<! ${feeWord}[\d.,]+(?: ?টাকা)?[।.,]))?`;
/** The fee and the balance stand between the reference and the ID. So the last ones in the text are the wallet's own. */
export const end = String.raw`(?: ${fee})? ${balance} ${id}${time}`;
/** The same in the order of Upay and Rocket. */
export const endAfterId = String.raw` ${id}[।.,]?(?: ${fee})? ${balance}${time}`;
/** Where the balance is missing, or there are words that nobody knows: the ID is the last one in the text. */
const anyEnd = String.raw` (?:.*[ ।.,])?${id}${time}`;

/** What follows in a text of money that went out. */
export const outgoing = String.raw`(?:.*?${id}(?:.*?${balance}${time})?)?`;
/** A text with a word of income is never called outgoing. */
export const withoutIncome = String.raw`(?!.*(?:পেয়েছ|গ্রহণ(?!কারী)|(?:জমা|যোগ|যুক্ত) (?:করা )?হয়েছে))`;

/** Where the sender's number stands, with the names of a wallet. */
const received = (names: string) => {
  const to = String.raw`(?:আপনি |আপনার (?:${names} )?(?:একাউন্টে|অ্যাকাউন্টে|ওয়ালেটে|হিসাবে) )?`;
  const sender = String.raw`(?:${names} )?(?:(?:${account}|নম্বর) ?:? ?)?{sender} (?:নম্বর |নাম্বার )?${from}`;
  return { to, sender };
};

/**
 * The texts of a wallet about money from a person or an agent.
 * @param names how the wallet is called, as a regular expression; `name`, `ids`: what the samples have.
 */
export function incomeInBengali(
  names: string,
  { name, ids }: { name: string; ids: [string, string, string, string] },
): ShippedPattern[] {
  const { to, sender } = received(names);
  const [first, second, third, fourth] = ids;
  return [
    {
      name: "transfer-bn",
      kind: "transfer",
      language: "bn",
      pattern: String.raw`${to}${sender} ${amount} ${arrived}[।.,]?${reference}${end}`,
      sample: `আপনি ${name} ০১৭১২৩৪৫৬৭৮ থেকে ৳১,৫০০.০০ পেয়েছেন। রেফারেন্স K7MQ4। ফি ৳০.০০। ব্যালেন্স ৳৩,৫০০.০০। TrxID ${first}, ২২/১১/২০২৬ ২০:০২`,
      expected: { amount: "1500.00", sender: "01712345678", id: first },
    },
    {
      name: "transfer-bn-amount-first",
      kind: "transfer",
      language: "bn",
      pattern: String.raw`${to}${amount} ${arrived},? ${sender}[।.,]?${reference}${end}`,
      sample: `আপনি ১,৫০০.০০ টাকা পেয়েছেন ০১৭১২৩৪৫৬৭৮ থেকে। ফি ০.০০ টাকা। ব্যালেন্স ৩,৫০০.০০ টাকা। লেনদেন আইডি: ${second} সময়: ২২/১১/২০২৬ ২০:০২`,
      expected: { amount: "1500.00", sender: "01712345678", id: second },
    },
    {
      name: "transfer-bn-short",
      kind: "transfer",
      language: "bn",
      pattern: String.raw`${to}${sender} ${amount} ${arrived}[।.,]?${anyEnd}`,
      sample: `আপনার ${name} একাউন্টে ০১৭১২৩৪৫৬৭৮ থেকে ১,৫০০ টাকা জমা হয়েছে। TrxID: ${third}`,
      expected: { amount: "1500.00", sender: "01712345678", id: third },
    },
    {
      name: "cash-in-bn",
      kind: "cash_in",
      language: "bn",
      pattern: String.raw`ক্যাশ ?-?ইন${done} ${amount} (?:এজেন্ট )?(?:${account} ?:? ?)?{sender} ${from}(?: ${arrived}| সফল(?: হয়েছে)?)?[।.,]?${end}`,
      sample: `ক্যাশ ইন ৳৭০০.০০ এজেন্ট ০১৪১২৩৪৫৬৭৮ থেকে সফল হয়েছে। ব্যালেন্স ৳২,২০০.০০। TrxID ${fourth}, ২২/১১/২০২৬ ২০:০৫`,
      expected: { amount: "700.00", sender: "01412345678", id: fourth },
    },
  ];
}

/** Money from an account or a card of a bank. */
export const addMoneyInBengali = (transactionId: string): ShippedPattern => ({
  name: "bank-bn",
  kind: "bank",
  language: "bn",
  pattern: String.raw`(?:অ্যাড|এড) মানি${done} {name} ${from} ${amount}(?: ${arrived})?[।.,]?${end}`,
  sample: `অ্যাড মানি সফল: BRAC Bank থেকে ৳২,০০০.০০ যোগ হয়েছে। ব্যালেন্স ৳৫,৫০০.০০। TrxID ${transactionId}, ২২/১১/২০২৬ ২০:১০`,
  expected: { amount: "2000.00", sender: null, id: transactionId },
});

/** Payments to a merchant's account, with or without the reference of the payer. */
export const merchantInBengali = (names: string, transactionId: string): ShippedPattern => {
  const { to, sender } = received(names);
  return {
    name: "merchant-bn",
    kind: "merchant",
    language: "bn",
    pattern: String.raw`${to}${sender} ${amount} পেমেন্ট (?:পেয়েছেন|গ্রহণ করেছেন)[।.,]?${reference}${end}`,
    sample: `আপনি ০১৭১২৩৪৫৬৭৮ থেকে ৳৮০০.০০ পেমেন্ট পেয়েছেন। রেফারেন্স ১০২। ফি ৳৮.০০। ব্যালেন্স ৳৫,০৯২.০০। TrxID ${transactionId}, ২২/১১/২০২৬ ২০:১৫`,
    expected: { amount: "800.00", sender: "01712345678", id: transactionId },
  };
};

/** The texts of every wallet about a code, and its warnings. They tell of no money. */
export const noticesInBengali = (names: string, name: string): ShippedPattern[] => [
  {
    name: "code-bn",
    kind: "code",
    language: "bn",
    pattern: String.raw`${withoutIncome}আপনার (?:${names} )?(?:ওটিপি|OTP|(?:ভেরিফিকেশন|যাচাইকরণ|নিরাপত্তা|সিকিউরিটি) কোড)`,
    sample: `আপনার ${name} ওটিপি ১২৩৪৫৬। কাউকে বলবেন না।`,
    expected: {},
  },
  {
    name: "notice-bn",
    kind: "notice",
    language: "bn",
    pattern: String.raw`${withoutIncome}(?:(?:সতর্ক|সচেতন|নিরাপদ) (?:থাকুন|হোন)|প্রতারণা (?:এড়াতে|থেকে বাঁচতে))[।:,!]? .*(?:পিন|PIN|ওটিপি|OTP)`,
    sample: `সতর্ক থাকুন। ${name} কখনো আপনার পিন বা ওটিপি জানতে চায় না।`,
    expected: {},
  },
];
