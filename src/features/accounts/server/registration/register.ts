import type { z } from "zod";
import { consumeAttempt } from "#kit/server/rate-limit.ts";
import type { Services } from "#kit/server/services.ts";
import { language } from "#kit/shared/language.ts";
import type { registration } from "../../fields.ts";
import { requestCode } from "../email-codes.ts";
import { refuseWeakPassword } from "../password-rules.ts";
import { hashPassword } from "../passwords.ts";
import type { Registered } from "./kept-registration.ts";
import * as users from "../queries/users.ts";

const registrationsPerNetwork = { name: "registrations", max: 200, seconds: 60 * 60 };

/**
 * Registers an account. Only the owner of the address learns, by mail, whether it has an account already.
 * A code confirms only the registration that it was mailed for. So a registration replaces an earlier one of the
 * same address only together with a mail of its own. Without one it is only in the browser that made it.
 * `kept`: what this browser registered before.
 * @returns the registration, for the browser to keep.
 * @throws 400 for a password that is easy to guess, 429 after too many registrations from the network.
 */
export async function register(
  services: Services,
  { network, kept }: { network: string; kept: Registered | null },
  { password, ...details }: z.output<typeof registration>,
): Promise<Registered> {
  await consumeAttempt(services.db, registrationsPerNetwork, network);
  await refuseWeakPassword(services.db, "password", password, details);
  const password_hash = await hashPassword(password);
  const registered = { ...details, password_hash, language: language(), created_at: new Date() };
  await services.db.transaction().execute(async (tx) => {
    const found = await users.findUserByEmail(tx, details.email);
    const known = Boolean(found?.email_verified_at);
    const isMailed = await requestCode(services, tx, {
      email: details.email,
      network,
      purpose: "verify_email",
      known,
      passwordHash: known ? undefined : password_hash,
    });
    if (isMailed) await users.putUnverifiedUser(tx, registered, kept?.password_hash ?? null);
    else await users.addUnverifiedUser(tx, registered);
  });
  return registered;
}
