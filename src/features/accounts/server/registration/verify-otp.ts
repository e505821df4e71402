import type { Services } from "#kit/server/services.ts";
import type { Language } from "#kit/shared/language.ts";
import { type CodeTry, spendCode, tryCode } from "../email-codes.ts";
import type { Registered } from "./kept-registration.ts";
import * as users from "../queries/users.ts";
import { queueWelcome } from "./welcome-mail.ts";

export interface Verification extends Omit<CodeTry, "purpose"> {
  kept: Registered | null;
  /** The language of the request, if it states one. */
  reads: Language | null;
}

/**
 * Confirms an address with the code that was mailed to it. A registration that the browser kept wins over any
 * later registration of the same address. A new member gets one welcome mail.
 * @throws 400 when the code is wrong or no longer valid.
 */
export async function verifyOtp(
  services: Services,
  { email, code, network, kept, reads }: Verification,
  now: Date,
): Promise<void> {
  const tried = await tryCode(services.db, { email, code, network, purpose: "verify_email" }, now);
  const refusal = await services.db.transaction().execute(async (tx) => {
    const wrong = await spendCode(tx, tried, now);
    if (wrong) return wrong;
    const added = await users.markVerified(tx, email, { ...kept, ...(reads ? { language: reads } : {}) });
    if (added) await queueWelcome(services, tx, added.id);
    return null;
  });
  if (refusal) throw refusal;
}
