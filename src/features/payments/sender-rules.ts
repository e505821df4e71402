// Whether two sources show the number of one person, where each may hide digits. Pure.
import { phoneDigits } from "#kit/shared/numerals.ts";
import { senderShape, sendersAgree } from "./rules.ts";

const hidden = (number: string): string => number.replaceAll("•", "*");

/** Whether a number is shown with all of its digits. */
export const isWhole = (number: string): boolean => /^\d+$/.test(number);

/**
 * The mobile number that a source shows with all of its digits, as people write it: without the country, and without a check
 * digit where account numbers may carry one. Null: digits are hidden, or it is no mobile number.
 */
export function mobileNumber(shown: string | null, mayCarryCheckDigit: boolean): string | null {
  if (shown === null || !/^[+\d -]+$/.test(shown)) return null;
  const digits = phoneDigits(shown);
  if (senderShape.test(digits)) return digits;
  const account = digits.slice(0, -1);
  return mayCarryCheckDigit && senderShape.test(account) ? account : null;
}

/** Both with hidden digits: what each shows at its beginning and at its end can be of one number. */
function endsAgree(one: string, other: string): boolean {
  const [start, end] = [one.split("*")[0]!, one.split("*").at(-1)!];
  const [otherStart, otherEnd] = [other.split("*")[0]!, other.split("*").at(-1)!];
  return (
    (start.startsWith(otherStart) || otherStart.startsWith(start)) &&
    (end.endsWith(otherEnd) || otherEnd.endsWith(end))
  );
}

/** Whether two sources can show the number of one person. */
export function isOneSender(first: string, second: string, mayCarryCheckDigit: boolean): boolean {
  const [one, other] = [hidden(first), hidden(second)];
  if (one === other) return true;
  if (!isWhole(one) && !isWhole(other)) return endsAgree(one, other);
  return (
    (isWhole(one) && sendersAgree(one, other, mayCarryCheckDigit)) ||
    (isWhole(other) && sendersAgree(other, one, mayCarryCheckDigit))
  );
}
