import { afterEach, expect, test } from "vitest";
import { provideLanguage } from "./language.ts";
import { walletName } from "./wallet-name.ts";

afterEach(() => provideLanguage(() => "en"));

test.each([
  ["bKash", "বিকাশ"],
  ["bkash", "বিকাশ"],
  ["Nagad", "নগদ"],
  ["Rocket", "রকেট"],
  ["Upay", "উপায়"],
  ["OK Wallet", "ওকে ওয়ালেট"],
  ["বিকাশ", "বিকাশ"],
  ["Dutch-Bangla Bank", "Dutch-Bangla Bank"],
  ["bKash Merchant", "bKash Merchant"],
])("%s is %s in Bengali, and stays in English", (name, bengali) => {
  expect(walletName(name)).toBe(name);
  provideLanguage(() => "bn");
  expect(walletName(name)).toBe(bengali);
});
