import { consumeAttempt } from "#kit/server/rate-limit.ts";
import type { Services } from "#kit/server/services.ts";
import { requestCode } from "../email-codes.ts";
import * as users from "../queries/users.ts";
import type { Registered } from "./kept-registration.ts";

const resendsPerNetwork = { name: "resent-codes", max: 200, seconds: 60 * 60 };

/**
 * Mails a new code to an address that is registered but not confirmed. The answer is the same for every address,
 * and so is the work, so that time tells nothing either.
 * `kept`: what this browser registered. The code is for that registration, if another one replaced it.
 * @throws 429 after 200 requests in an hour from one network.
 */
export async function resendOtp(
  services: Services,
  { email, network, kept }: { email: string; network: string; kept: Registered | null },
): Promise<void> {
  const { db } = services;
  await consumeAttempt(db, resendsPerNetwork, network);
  const user = await users.findUserByEmail(db, email);
  const purpose = user && !user.email_verified_at ? "verify_email" : "no_mail";
  const passwordHash = kept?.password_hash ?? user?.password_hash;
  await db.transaction().execute(async (tx) => {
    const isMailed = await requestCode(services, tx, {
      email,
      network,
      purpose,
      passwordHash,
    });
    if (isMailed && kept) await users.putUnverifiedUser(tx, kept, kept.password_hash);
  });
}
