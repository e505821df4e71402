import { consumeAttempt } from "#kit/server/rate-limit.ts";
import type { Services } from "#kit/server/services.ts";
import { findUserByEmail } from "../queries/users.ts";
import { requestCode } from "../email-codes.ts";

const resetsPerNetwork = { name: "password-resets", max: 200, seconds: 60 * 60 };

/**
 * Mails a code to an address with an account. An address without one gets a mail that says so. The answer is
 * the same for both.
 */
export async function requestPasswordReset(
  services: Services,
  network: string,
  email: string,
): Promise<void> {
  const { db } = services;
  await consumeAttempt(db, resetsPerNetwork, network);
  const user = await findUserByEmail(db, email);
  const known = user !== undefined;
  await db
    .transaction()
    .execute(async (tx) => requestCode(services, tx, { email, network, known, purpose: "reset_password" }));
}
