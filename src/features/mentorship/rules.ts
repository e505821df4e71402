import { onlyDigits } from "#kit/shared/numerals.ts";

export const minPhoneDigits = 7;
export const maxPhoneDigits = 15;

/** A phone number as it is kept: digits only, one of Bangladesh without the country's code. */
export const normalPhone = (typed: string): string => onlyDigits(typed).replace(/^(00)?880?(?=1\d{9}$)/, "0");

export const isPhone = (digits: string): boolean =>
  digits.length >= minPhoneDigits && digits.length <= maxPhoneDigits;
