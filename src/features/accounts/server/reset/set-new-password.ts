import { refused } from "#kit/server/errors.ts";
import type { Services } from "#kit/server/services.ts";
import * as m from "#messages/accounts.ts";
import { dropCodes } from "../queries/codes.ts";
import * as queries from "../queries/password-reset.ts";
import { endSessionsOf } from "../queries/sessions.ts";
import { hashToken } from "../hash-token.ts";
import { noteSecurityEvent } from "../security-log.ts";
import { queuePasswordMail } from "../security/password-mail.ts";
import { refuseWeakPassword } from "../password-rules.ts";
import { hashPassword } from "../passwords.ts";
import { clearFailedSignIns } from "../sign-in/log-in.ts";

/**
 * Sets a password with the token of a reset. Every session ends, so that a thief of the old password is signed
 * out. A mail tells the owner. An unconfirmed account is confirmed by it, because the code came to its address.
 * @throws 400 when the token was used, has expired, or belongs to another address, and for a password that is easy
 * to guess: the token then stays valid.
 */
export async function setNewPassword(
  services: Services,
  { email, token, password, network }: { email: string; token: string; password: string; network: string },
): Promise<void> {
  const tokenHash = hashToken(token);
  const { db } = services;
  const gone = refused(400, "reset_over", m.reset_over(), { token: [m.reset_over()] });
  // Checked before the slow hash, so that strangers cannot cause that work.
  const person = await queries.findLivingReset(db, email, tokenHash);
  if (!person) throw gone;
  await refuseWeakPassword(db, "new_password", password, person);
  const passwordHash = await hashPassword(password);
  await db.transaction().execute(async (tx) => {
    const reset = await queries.takeReset(tx, email, tokenHash);
    if (!reset) throw gone;
    await queries.setPassword(tx, reset.user_id, passwordHash);
    await endSessionsOf(tx, reset.user_id, "password reset");
    await dropCodes(tx, reset.user_id, email);
    await queuePasswordMail(services, tx, reset.user_id);
    await noteSecurityEvent(services, tx, "password_reset", { accountId: reset.user_id, network });
    // A person who forgot the password has probably tried some wrong ones.
    await clearFailedSignIns(tx, email, network);
  });
}
