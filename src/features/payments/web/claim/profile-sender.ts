import { phoneDigits } from "#kit/shared/numerals.ts";
import { senderShape } from "../../rules.ts";

/** The profile's phone number as a sender of money; null if no wallet can have this number. */
export function profileSender(phone: string | undefined): string | null {
  const number = phoneDigits(phone ?? "");
  return senderShape.test(number) ? number : null;
}
