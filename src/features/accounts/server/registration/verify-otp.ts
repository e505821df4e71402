import type { Services } from "#kit/server/services.ts";
import type { Language } from "#kit/shared/language.ts";
import { hashToken } from "../hash-token.ts";
import { codeExpired, type CodeTry, isLinkSecret, redeemCode } from "../redeem-code.ts";
import { checkLinkPassword } from "./check-link-password.ts";
import type { Registered } from "./kept-registration.ts";
import * as users from "../queries/users.ts";
import { queueWelcome } from "./welcome-mail.ts";

export interface Verification extends Omit<CodeTry, "purpose"> {
  kept: Registered | null;
  password: string | undefined;
  /** The language of the request, if it states one. */
  reads: Language | null;
}

/**
 * Confirms an address with the code or the link that was mailed to it, and with it the registration that the
 * browser kept. Without a kept one, they confirm only the registration that they were mailed for, and the link needs
 * its password. A new member gets one welcome mail.
 * @throws 400 and 429 as `redeemCode` and `checkLinkPassword`.
 */
export async function verifyOtp(
  services: Services,
  { kept, reads, password, ...tried }: Verification,
  now: Date,
): Promise<void> {
  const { email } = tried;
  const needsPassword = !kept && isLinkSecret(tried.code);
  const compared = needsPassword ? await checkLinkPassword(services, { ...tried, password }) : null;
  await redeemCode(services, { ...tried, purpose: "verify_email" }, now, async (tx, sentFor) => {
    const waiting = kept ? undefined : await users.lockUnverifiedUser(tx, email);
    if (waiting && sentFor && !hashToken(waiting.password_hash).equals(sentFor)) return codeExpired();
    // Another registration replaced the one whose password was compared.
    if (needsPassword && waiting?.password_hash !== compared) return codeExpired();
    const added = await users.markVerified(tx, email, { ...kept, ...(reads ? { language: reads } : {}) });
    if (added) await queueWelcome(services, tx, added.id);
    return null;
  });
}
