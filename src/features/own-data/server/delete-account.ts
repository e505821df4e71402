import {
  checkPassword,
  deletionBlockerOf,
  findUser,
  eraseAccount,
  hashPassword,
  lockDepartingUser,
  noteSecurityEvent,
  queueAccountDeletedMail,
} from "#features/accounts/server/public.ts";
import { invalid, sessionOver } from "#kit/server/errors.ts";
import { deleteTraces } from "#kit/server/delete-traces.ts";
import type { OwnData } from "#kit/server/own-data.ts";
import type { Person, Services } from "#kit/server/services.ts";
import * as m from "#messages/own-data.ts";

// Counted separately from failed sign-ins. Those can come from strangers, who must not block a deletion.
const failures = { name: "failed-deletions", max: 10, seconds: 15 * 60 };

type Caller = Pick<Person, "id"> & { network: string };

/** @throws 400 when the password is wrong, 429 after ten wrong ones in a quarter of an hour. */
async function confirmPassword(services: Services, { id, network }: Caller, password: string): Promise<void> {
  const { db } = services;
  const user = await findUser(db, id);
  if (!user) throw sessionOver();
  const { matches, locks } = await checkPassword(db, [[failures, String(id)]], user.password_hash, password);
  if (matches) return;
  await noteSecurityEvent(services, db, "wrong_password", { accountId: id, network });
  if (locks) await noteSecurityEvent(services, db, "lockout", { accountId: id, network });
  throw invalid({ password: [m.leave_password_wrong()] }, undefined, "wrong_password");
}

/**
 * Deletes a person's data in every feature, in one transaction. An empty account stays, because payments,
 * reviews and posts refer to it.
 * @throws as above, and 409 while something prevents the deletion: a pending payment, courses that the person
 * teaches, or that the person is the last administrator.
 */
export async function deleteAccount(
  services: Services,
  features: OwnData[],
  caller: Caller,
  password: string,
): Promise<void> {
  const userId = caller.id;
  await confirmPassword(services, caller, password);
  // Hashing takes a while, so it is done before the transaction.
  const nobodysPassword = await hashPassword(crypto.randomUUID());
  await services.db.transaction().execute(async (tx) => {
    const people = await lockDepartingUser(tx, userId);
    const departingUser = people.find(({ id }) => id === userId);
    // Another tab has already deleted the account.
    if (!departingUser) throw sessionOver();
    const ownBlocker = deletionBlockerOf(departingUser, people);
    if (ownBlocker) throw ownBlocker;
    for (const { deletionBlocker } of features) {
      const blocker = await deletionBlocker?.(tx, userId);
      if (blocker) throw blocker;
    }
    for (const { deletePersonalData } of features) await deletePersonalData(tx, departingUser);
    await deleteTraces(tx, departingUser);
    await eraseAccount(tx, departingUser, nobodysPassword);
    await queueAccountDeletedMail(services, tx, departingUser);
  });
}
