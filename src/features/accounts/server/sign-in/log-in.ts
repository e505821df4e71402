import type { Db } from "#kit/server/database/connect.ts";
import { forbidden, refused } from "#kit/server/errors.ts";
import { type Counted, clearAttempts } from "#kit/server/rate-limit.ts";
import type { Services } from "#kit/server/services.ts";
import type { Language } from "#kit/shared/language.ts";
import * as m from "#messages/accounts.ts";
import { checkPassword } from "../check-password.ts";
import { requestCode } from "../email-codes.ts";
import { noteSecurityEvent, type SecurityEvent } from "../security-log.ts";
import { type Registered, registrationOf } from "../registration/kept-registration.ts";
import * as users from "../queries/users.ts";
import { beginSession, type TokenPair } from "./begin-session.ts";

// A campus or a phone network may share one address, so its limit is high.
const failuresOfNetwork = { name: "failed-sign-ins-of-network", max: 1_000, seconds: 15 * 60 };
const failures = { name: "failed-sign-ins", max: 10, seconds: 15 * 60 };
const failuresInAll = { name: "failed-sign-ins-in-all", max: 100, seconds: 15 * 60 };

/**
 * The limits by which wrong passwords of an address are counted. Wrong passwords from other networks must not
 * lock the owner out, but an attacker with many networks is stopped too.
 */
export const failedSignIns = (email: string, network: string): Counted[] => [
  [failures, `${email} ${network}`],
  [failuresInAll, email],
];

/** Clears the wrong passwords of an address, after its owner proved that it is theirs. */
export async function clearFailedSignIns(db: Db, email: string, network: string): Promise<void> {
  for (const [{ name }, subject] of failedSignIns(email, network)) await clearAttempts(db, name, subject);
}

export interface SignIn {
  email: string;
  password: string;
  userAgent: string;
  network: string;
  isLocalRequest: boolean;
  /** The language of the request, if it states one. */
  reads?: Language | null;
  /** Keeps the registration in the browser, so that a code that comes from it confirms no other. */
  keep: (registered: Registered) => void;
}

/**
 * Signs in. The demo's accounts have a printed password, so they can sign in on this machine only.
 * @throws 401 for a wrong address or password, 403 `email_unverified` (a fresh code is mailed, and the browser keeps the registration), 403 for a
 * deactivated account, 429 after ten failures in a quarter of an hour from one network or a hundred from all
 * networks, or after very many from one network for any addresses.
 */
export async function logIn(
  services: Services,
  { email, password, userAgent, network, isLocalRequest, reads, keep }: SignIn,
): Promise<TokenPair> {
  const { db, secrets, config } = services;
  const found = await users.findUserByEmail(db, email);
  const user = found?.is_demo && !(isLocalRequest && config.loopbackOnly) ? undefined : found;
  const note = async (tx: Db, event: SecurityEvent) =>
    noteSecurityEvent(services, tx, event, { accountId: found?.id ?? null, network });
  const { matches, locks } = await checkPassword(
    db,
    [...failedSignIns(email, network), [failuresOfNetwork, network]],
    user?.password_hash ?? null,
    password,
  );
  if (!matches || !user) {
    await note(db, "wrong_password");
    if (locks) await note(db, "lockout");
    throw refused(401, "wrong_credentials", m.wrong_credentials());
  }
  if (!user.is_active || !user.email_verified_at) await note(db, "sign_in_refused");
  if (!user.is_active) throw forbidden(m.account_inactive(), "account_inactive");
  if (!user.email_verified_at) {
    await db.transaction().execute(async (tx) =>
      requestCode(services, tx, {
        email,
        network,
        purpose: "verify_email",
        passwordHash: user.password_hash,
      }),
    );
    keep(registrationOf(user));
    throw forbidden(m.email_unverified(), "email_unverified");
  }
  // Failures from other networks came from other people, so their count stays.
  await clearAttempts(db, failures.name, `${email} ${network}`);
  return db.transaction().execute(async (tx) => {
    // Comparing takes a while. The password may have changed in the meantime, which ended every session.
    const now = await users.lockUser(tx, user.id);
    if (now?.password_hash !== user.password_hash || !now.is_active)
      throw refused(401, "wrong_credentials", m.wrong_credentials());
    // Mails and notifications are in the language that the person reads now.
    if (reads && reads !== user.language) await users.changeUser(tx, user.id, { language: reads });
    await note(tx, "sign_in");
    return beginSession(tx, secrets, user.id, userAgent);
  });
}
