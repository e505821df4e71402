import type { Services } from "#kit/server/services.ts";
import { requestCode } from "../email-codes.ts";
import { findUserByEmail } from "../queries/users.ts";

/** Mails a new code to an address that is registered but not confirmed. The answer is the same for every address. */
export async function resendOtp(services: Services, network: string, email: string): Promise<void> {
  const user = await findUserByEmail(services.db, email);
  if (!user || user.email_verified_at) return;
  await services.db
    .transaction()
    .execute(async (tx) => requestCode(services, tx, { email, network, purpose: "verify_email" }));
}
