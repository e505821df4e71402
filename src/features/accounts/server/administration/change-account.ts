import { audit } from "#kit/server/audit.ts";
import { conflict } from "#kit/server/errors.ts";
import type { Role } from "#kit/shared/endpoint.ts";
import * as m from "#messages/accounts.ts";
import { academyKeepsAdministrator } from "../../rules.ts";
import { endSessionsOf } from "../queries/sessions.ts";
import { changeUser } from "../queries/users.ts";
import { noteSecurityEvent } from "../security-log.ts";
import { type AccountServices, type Actor, lockWithAdministrators } from "./actor.ts";

/** What becomes of an account. A value that it has already is no change. */
export interface AccountChange {
  role?: Role | undefined;
  isActive?: boolean | undefined;
}

/**
 * Changes what an account may do. A deactivated account has no sessions and cannot sign in; when it is active again,
 * its ended sessions stay ended. Administrators cannot change their own account by mistake, and nobody takes the
 * academy's last administrator away.
 * @throws 404 for no account; 409 `own_account`, `last_administrator`.
 */
export async function changeAccount(
  services: AccountServices,
  id: number,
  wanted: AccountChange,
  { actorId, network }: Actor,
): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const { person, otherAdministrators } = await lockWithAdministrators(tx, id);
    const role = wanted.role === person.role ? undefined : wanted.role;
    const isActive = wanted.isActive === person.is_active ? undefined : wanted.isActive;
    if (role === undefined && isActive === undefined) return;
    if (id === actorId) throw conflict("own_account", m.not_own_account());
    const losesAdministrator = person.is_active && (role !== undefined || isActive === false);
    if (losesAdministrator && !academyKeepsAdministrator(person, otherAdministrators))
      throw conflict("last_administrator", m.last_administrator());

    await changeUser(tx, id, { role, is_active: isActive });
    const subject: ["user", number] = ["user", id];
    const happened = { accountId: id, network };
    if (role !== undefined) {
      const change = { before: { role: person.role }, after: { role } };
      await audit(tx, { actorId, action: "user.role", subject, ...change });
      await noteSecurityEvent(services, tx, "role_changed", happened);
    }
    if (isActive === false) {
      await endSessionsOf(tx, id, "the account was deactivated");
      const change = { before: { is_active: true }, after: { is_active: false } };
      await audit(tx, { actorId, action: "user.deactivate", subject, ...change });
      await noteSecurityEvent(services, tx, "deactivated", happened);
    }
    if (isActive === true) {
      const change = { before: { is_active: false }, after: { is_active: true } };
      await audit(tx, { actorId, action: "user.reactivate", subject, ...change });
      await noteSecurityEvent(services, tx, "reactivated", happened);
    }
  });
}
