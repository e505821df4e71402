import type { Services } from "#kit/server/services.ts";
import { requestCode } from "../email-codes.ts";
import * as users from "../queries/users.ts";
import type { Registered } from "./kept-registration.ts";

/**
 * Mails a new code to an address that is registered but not confirmed. The answer is the same for every address.
 * `kept`: what this browser registered. The code is for that registration, if another one replaced it.
 */
export async function resendOtp(
  services: Services,
  { email, network, kept }: { email: string; network: string; kept: Registered | null },
): Promise<void> {
  const user = await users.findUserByEmail(services.db, email);
  if (!user || user.email_verified_at) return;
  const passwordHash = kept?.password_hash ?? user.password_hash;
  await services.db.transaction().execute(async (tx) => {
    const isMailed = await requestCode(services, tx, {
      email,
      network,
      purpose: "verify_email",
      passwordHash,
    });
    if (isMailed && kept) await users.putUnverifiedUser(tx, kept);
  });
}
