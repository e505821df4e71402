import type { Services } from "#kit/server/services.ts";
import { requestCode } from "../email-codes.ts";
import { findUserByEmail } from "../queries/users.ts";

/** Mails a fresh code to who registered and has not confirmed it yet; nobody learns who that is. */
export async function resendOtp(services: Services, network: string, email: string): Promise<void> {
  const user = await findUserByEmail(services.db, email);
  if (!user || user.email_verified_at) return;
  await services.db
    .transaction()
    .execute(async (tx) => requestCode(services, tx, { email, network, purpose: "verify_email" }));
}
