import { type Refusal, refused } from "#kit/server/errors.ts";
import { consumeAttempt } from "#kit/server/rate-limit.ts";
import type { Services } from "#kit/server/services.ts";
import * as m from "#messages/accounts.ts";
import { resetTokenMinutes } from "../rules.ts";
import { type CodeTry, requestCode, spendCode, tryCode } from "./email-codes.ts";
import { hashToken, newToken } from "./hash-token.ts";
import { forgetFailedSignIns } from "./log-in.ts";
import { queuePasswordMail } from "./password-mail.ts";
import { hashPassword } from "./passwords.ts";
import { findUserByEmail } from "./queries/users.ts";
import { dropCodes } from "./queries/codes.ts";
import * as queries from "./queries/password-reset.ts";
import { endSessionsOf } from "./queries/sessions.ts";

const resetsPerNetwork = { name: "password-resets", max: 200, seconds: 60 * 60 };

/** Mails a code to whoever has an account, and to others that they have none: only the mail tells. */
export async function requestReset(services: Services, network: string, email: string): Promise<void> {
  const { db } = services;
  await consumeAttempt(db, resetsPerNetwork, network);
  const user = await findUserByEmail(db, email);
  const known = user !== undefined;
  await db
    .transaction()
    .execute(async (tx) => requestCode(services, tx, { email, network, known, purpose: "reset_password" }));
}

/**
 * Exchanges the code that was mailed for a token that sets a password once.
 * @throws 400 when the code is wrong or dead.
 */
export async function verifyResetCode(
  { db }: Services,
  { email, code, network }: Omit<CodeTry, "purpose">,
  now: Date,
): Promise<string> {
  const token = newToken();
  const tried = await tryCode(db, { email, code, network, purpose: "reset_password" }, now);
  const refusal = await db.transaction().execute(async (tx): Promise<Refusal | null> => {
    const wrong = await spendCode(tx, tried, now);
    if (wrong) return wrong;
    const user = await findUserByEmail(tx, email);
    // Somebody guessed a code that was mailed to nobody.
    if (!user) return refused(400, "code_invalid", m.code_invalid(), { otp_code: [m.code_invalid()] });
    await queries.putReset(tx, user.id, hashToken(token), resetTokenMinutes);
    return null;
  });
  if (refusal) throw refusal;
  return token;
}

/**
 * Sets a password with such a token, which ends every session and is told by mail: whoever knew the old one is out. An
 * account that was never confirmed is confirmed by it, as the code came to its address.
 * @throws 400 when the token was used, has run out, or is another address's.
 */
export async function setNewPassword(
  services: Services,
  { email, token, password, network }: { email: string; token: string; password: string; network: string },
): Promise<void> {
  const tokenHash = hashToken(token);
  const { db } = services;
  const gone = refused(400, "reset_over", m.reset_over(), { token: [m.reset_over()] });
  // Before the expensive part: hashing is for those who had a code.
  if (!(await queries.isLivingReset(db, email, tokenHash))) throw gone;
  const passwordHash = await hashPassword(password);
  await db.transaction().execute(async (tx) => {
    const reset = await queries.takeReset(tx, email, tokenHash);
    if (!reset) throw gone;
    await queries.setPassword(tx, reset.user_id, passwordHash);
    await endSessionsOf(tx, reset.user_id, "password reset");
    await dropCodes(tx, reset.user_id, email);
    await queuePasswordMail(services, tx, reset.user_id);
    // Whoever forgot it has tried a few.
    await forgetFailedSignIns(tx, email, network);
  });
}
