import { forbidden, refused } from "#kit/server/errors.ts";
import { countTry, forgetTries, refuseIfFull } from "#kit/server/rate-limit.ts";
import type { Services } from "#kit/server/services.ts";
import type { Language } from "#kit/shared/language.ts";
import * as m from "#messages/accounts.ts";
import { requestCode } from "./email-codes.ts";
import { passwordMatches } from "./passwords.ts";
import * as users from "./queries/users.ts";
import { beginSession, type TokenPair } from "./sessions.ts";

export const failedSignIns = { name: "failed-sign-ins", most: 10, seconds: 15 * 60 };

export interface SignIn {
  email: string;
  password: string;
  userAgent: string;
  /** It came through a proxy, and so perhaps from another machine. */
  isForwarded: boolean;
  /** The language that they read by now, if their program says so. */
  reads?: Language | null;
}

/**
 * Signs in. The demo's accounts, whose password is printed, exist for this machine alone.
 * @throws 401 for a wrong address or password, 403 `email_unverified` (and a fresh code is mailed), 403 for a deactivated account, 429 after ten failures in a quarter of an hour.
 */
export async function logInAccount(
  services: Services,
  { email, password, userAgent, isForwarded, reads }: SignIn,
): Promise<TokenPair> {
  const { db, secrets, config } = services;
  await refuseIfFull(db, failedSignIns, email);
  const found = await users.findUserByEmail(db, email);
  const user = found?.is_demo && (isForwarded || !config.loopbackOnly) ? undefined : found;
  if (!(await passwordMatches(user?.password_hash ?? null, password)) || !user) {
    await countTry(db, failedSignIns, email);
    throw refused(401, "wrong_credentials", m.wrong_credentials());
  }
  // Once more: many tries at once must not all pass before the first has failed.
  await refuseIfFull(db, failedSignIns, email);
  if (!user.is_active) throw forbidden(m.account_inactive(), "account_inactive");
  if (!user.email_verified_at) {
    await db.transaction().execute(async (tx) => requestCode(services, tx, email, "verify_email"));
    throw forbidden(m.email_unverified(), "email_unverified");
  }
  await forgetTries(db, failedSignIns.name, email);
  return db.transaction().execute(async (tx) => {
    // Comparing takes a while: the password may have been changed by now, which ended every session.
    const now = await users.lockUser(tx, user.id);
    if (now?.password_hash !== user.password_hash || !now.is_active)
      throw refused(401, "wrong_credentials", m.wrong_credentials());
    // Mails and notices follow the person from one language to the other.
    if (reads && reads !== user.language) await users.changeUser(tx, user.id, { language: reads });
    return beginSession(tx, secrets, user.id, userAgent);
  });
}
