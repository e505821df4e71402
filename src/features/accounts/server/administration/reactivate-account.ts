import { audit } from "#kit/server/audit.ts";
import { changeUser } from "../queries/users.ts";
import { noteSecurityEvent } from "../security-log.ts";
import { type AccountServices, type Actor, lockAccount } from "./actor.ts";

/** Lets a deactivated account sign in again. The sessions that ended stay ended. @throws 404 for no account. */
export const reactivateAccount = async (
  services: AccountServices,
  id: number,
  { actorId, network }: Actor,
): Promise<void> =>
  services.db.transaction().execute(async (tx) => {
    const person = await lockAccount(tx, id);
    if (person.is_active) return;
    await changeUser(tx, id, { is_active: true });
    const change = { before: { is_active: false }, after: { is_active: true } };
    await audit(tx, { actorId, action: "user.reactivate", subject: ["user", id], ...change });
    await noteSecurityEvent(services, tx, "reactivated", { accountId: id, network });
  });
