import { audit } from "#kit/server/audit.ts";
import { conflict } from "#kit/server/errors.ts";
import * as m from "#messages/accounts.ts";
import { endSessionsOf } from "../queries/sessions.ts";
import { changeUser } from "../queries/users.ts";
import { noteSecurityEvent } from "../security-log.ts";
import { type AccountServices, type Actor, lockAccount } from "./actor.ts";

/**
 * Deactivates an account: all its sessions end, and it cannot sign in. Administrators cannot deactivate their own
 * account, so an academy keeps an administrator who can act.
 * @throws 404 for no account, 409 for their own one.
 */
export async function deactivateAccount(
  services: AccountServices,
  id: number,
  { actorId, network }: Actor,
): Promise<void> {
  if (id === actorId) throw conflict("own_account", m.not_own_account());
  await services.db.transaction().execute(async (tx) => {
    const person = await lockAccount(tx, id);
    if (!person.is_active) return;
    await changeUser(tx, id, { is_active: false });
    await endSessionsOf(tx, id, "the account was deactivated");
    const change = { before: { is_active: true }, after: { is_active: false } };
    await audit(tx, { actorId, action: "user.deactivate", subject: ["user", id], ...change });
    await noteSecurityEvent(services, tx, "deactivated", { accountId: id, network });
  });
}
