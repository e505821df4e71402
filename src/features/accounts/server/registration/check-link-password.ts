import { refused } from "#kit/server/errors.ts";
import type { Services } from "#kit/server/services.ts";
import * as m from "#messages/accounts.ts";
import { checkPassword } from "../check-password.ts";
import { hashToken } from "../hash-token.ts";
import { findCodeLink } from "../queries/code-links.ts";
import { findUserByEmail } from "../queries/users.ts";
import { noteSecurityEvent } from "../security-log.ts";
import { failedSignIns } from "../sign-in/log-in.ts";

const refusedPassword = (code: string, sentence: string) =>
  refused(400, code, sentence, { password: [sentence] });

/**
 * Compares the password of a registration that a link confirms in another browser. A stranger can register any
 * address, and the owner may open the link in the mail: without the password it confirms nothing. The link stays
 * valid, and wrong passwords count as at a sign-in.
 * @returns the stored hash that the password fits; null if the link confirms nothing anyway.
 * @throws 400 `password_needed` without a password, 400 `password_wrong`, 429 after too many wrong ones.
 */
export async function checkLinkPassword(
  services: Services,
  tried: { email: string; code: string; network: string; password: string | undefined },
): Promise<string | null> {
  const { db } = services;
  const { email, network, password } = tried;
  const link = await findCodeLink(db, hashToken(tried.code), email, "verify_email");
  if (!link) return null;
  const user = await findUserByEmail(db, email);
  if (!user || user.email_verified_at) return null;
  // Another registration has replaced the one that the link is for. Its password is no wrong try.
  if (link.sent_for && !hashToken(user.password_hash).equals(link.sent_for)) return null;
  if (password === undefined) throw refusedPassword("password_needed", m.link_password_needed());
  const { matches, locks } = await checkPassword(
    db,
    failedSignIns(email, network),
    user.password_hash,
    password,
  );
  if (matches) return user.password_hash;
  const happened = { accountId: user.id, network };
  await noteSecurityEvent(services, db, "wrong_password", happened);
  if (locks) await noteSecurityEvent(services, db, "lockout", happened);
  throw refusedPassword("password_wrong", m.link_password_wrong());
}
