import { type Language, language } from "./language.ts";

// As the companies write their names in Bengali. The operator names wallets in Latin letters.
const inBengali: Record<string, string> = {
  bkash: "বিকাশ",
  nagad: "নগদ",
  rocket: "রকেট",
  upay: "উপায়",
  tap: "ট্যাপ",
  cellfin: "সেলফিন",
  mcash: "এমক্যাশ",
  okwallet: "ওকে ওয়ালেট",
  surecash: "শিওরক্যাশ",
  mycash: "মাইক্যাশ",
};

/**
 * The name of a wallet as a person reads it, by default in the current language. A name that is not in the list stays. Senders of
 * messages and IDs are no names: they stay as the phone shows them.
 */
export const walletName = (name: string, of: Language = language()): string =>
  of === "bn" ? (inBengali[name.toLowerCase().replaceAll(/[\s-]/g, "")] ?? name) : name;
