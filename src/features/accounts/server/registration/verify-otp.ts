import type { Services } from "#kit/server/services.ts";
import type { Language } from "#kit/shared/language.ts";
import { hashToken } from "../hash-token.ts";
import { codeExpired, type CodeTry, redeemCode } from "../redeem-code.ts";
import type { Registered } from "./kept-registration.ts";
import * as users from "../queries/users.ts";
import { queueWelcome } from "./welcome-mail.ts";

export interface Verification extends Omit<CodeTry, "purpose"> {
  kept: Registered | null;
  /** The language of the request, if it states one. */
  reads: Language | null;
}

/**
 * Confirms an address with the code or the link that was mailed to it, and with it the registration that the
 * browser kept. Without a kept one, they confirm only the registration that they were mailed for. A new member
 * gets one welcome mail.
 * @throws 400 and 429 as `redeemCode`.
 */
export async function verifyOtp(
  services: Services,
  { kept, reads, ...tried }: Verification,
  now: Date,
): Promise<void> {
  const { email } = tried;
  await redeemCode(services, { ...tried, purpose: "verify_email" }, now, async (tx, sentFor) => {
    const waiting = kept ? undefined : await users.lockUnverifiedUser(tx, email);
    if (waiting && sentFor && !hashToken(waiting.password_hash).equals(sentFor)) return codeExpired();
    const added = await users.markVerified(tx, email, { ...kept, ...(reads ? { language: reads } : {}) });
    if (added) await queueWelcome(services, tx, added.id);
    return null;
  });
}
