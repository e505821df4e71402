import type { Services } from "#kit/server/services.ts";
import type { Language } from "#kit/shared/language.ts";
import { codeExpired, type CodeTry, spendCode, tryCode } from "../email-codes.ts";
import { hashToken } from "../hash-token.ts";
import type { Registered } from "./kept-registration.ts";
import * as users from "../queries/users.ts";
import { queueWelcome } from "./welcome-mail.ts";

export interface Verification extends Omit<CodeTry, "purpose"> {
  kept: Registered | null;
  /** The language of the request, if it states one. */
  reads: Language | null;
}

/**
 * Confirms an address with the code that was mailed to it, and with it the registration that the browser kept.
 * Without a kept one, the code confirms only the registration that it was mailed for. A new member gets one
 * welcome mail.
 * @throws 400 when the code is wrong or no longer valid.
 */
export async function verifyOtp(
  services: Services,
  { email, code, network, kept, reads }: Verification,
  now: Date,
): Promise<void> {
  const tried = await tryCode(services.db, { email, code, network, purpose: "verify_email" }, now);
  const refusal = await services.db.transaction().execute(async (tx) => {
    const { refusal: wrong, sentFor } = await spendCode(tx, tried, now);
    if (wrong) return wrong;
    const waiting = kept ? undefined : await users.lockUnverifiedUser(tx, email);
    if (waiting && sentFor && !hashToken(waiting.password_hash).equals(sentFor)) return codeExpired();
    const added = await users.markVerified(tx, email, { ...kept, ...(reads ? { language: reads } : {}) });
    if (added) await queueWelcome(services, tx, added.id);
    return null;
  });
  if (refusal) throw refusal;
}
