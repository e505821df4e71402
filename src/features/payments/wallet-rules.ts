/** The wallets whose messages can be read, by the names that the setting of a provider has. */
export const smsParsers = [
  "bkash",
  "nagad",
  "rocket",
  "upay",
  "tap",
  "cellfin",
  "mcash",
  "okwallet",
  "bank",
] as const;
export type SmsParser = (typeof smsParsers)[number];
