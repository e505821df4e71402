import type { z } from "zod";
import { invalid, sessionOver } from "#kit/server/errors.ts";
import { clearAttempts } from "#kit/server/rate-limit.ts";
import type { Person, Services } from "#kit/server/services.ts";
import * as m from "#messages/accounts.ts";
import type { passwordChange } from "../../fields.ts";
import { checkPassword } from "../check-password.ts";
import { queuePasswordMail } from "./password-mail.ts";
import { refuseWeakPassword } from "../password-rules.ts";
import { hashPassword, passwordMatches } from "../passwords.ts";
import { noteSecurityEvent } from "../security-log.ts";
import { endSessionsOf } from "../queries/sessions.ts";
import { changeUser, findUser, lockUser } from "../queries/users.ts";

// Counted apart from failed sign-ins: those come from strangers too, who must not block the owner's change.
const failures = { name: "failed-password-changes", max: 10, seconds: 15 * 60 };

/**
 * Changes a password, ends every other session of the person and tells them by mail. The same change sent
 * again, because its answer was lost, changes nothing and gets the same answer.
 * @throws 400 with the field when the old password is wrong or the new one is easy to guess, 429 after ten wrong ones in a quarter of an hour.
 */
export async function changePassword(
  services: Services,
  { id, sessionId, network }: Pick<Person, "id" | "sessionId"> & { network: string },
  { old_password, new_password }: z.output<typeof passwordChange>,
): Promise<void> {
  const { db } = services;
  const known = await findUser(db, id);
  if (!known) throw sessionOver();
  const { matches, locks } = await checkPassword(
    db,
    [[failures, String(id)]],
    known.password_hash,
    old_password,
  );
  if (!matches) {
    if (await passwordMatches(known.password_hash, new_password)) return;
    await noteSecurityEvent(services, db, "wrong_password", { accountId: id, network });
    if (locks) await noteSecurityEvent(services, db, "lockout", { accountId: id, network });
    throw wrongPassword();
  }
  await refuseWeakPassword(db, "new_password", new_password, known);
  const password_hash = await hashPassword(new_password);
  await db.transaction().execute(async (tx) => {
    const person = await lockUser(tx, id);
    // The password was changed in the meantime, so the given one is not the current one any more.
    if (person?.password_hash !== known.password_hash) throw wrongPassword();
    await changeUser(tx, id, { password_hash });
    await endSessionsOf(tx, id, "the password was changed", sessionId);
    await queuePasswordMail(services, tx, id);
    await noteSecurityEvent(services, tx, "password_changed", { accountId: id, network });
  });
  await clearAttempts(db, failures.name, String(id));
}

const wrongPassword = () =>
  invalid({ old_password: [m.old_password_wrong()] }, undefined, "old_password_wrong");
