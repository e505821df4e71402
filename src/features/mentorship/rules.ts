import { onlyDigits } from "#kit/shared/numerals.ts";

export const minPhoneDigits = 7;
export const maxPhoneDigits = 15;

/** A phone number as it is stored: only digits. A number of Bangladesh has no country code. */
export const normalPhone = (typed: string): string => onlyDigits(typed).replace(/^(00)?880?(?=1\d{9}$)/, "0");

export const isPhone = (digits: string): boolean =>
  digits.length >= minPhoneDigits && digits.length <= maxPhoneDigits;
