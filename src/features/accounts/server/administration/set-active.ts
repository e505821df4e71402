import { audit } from "#kit/server/audit.ts";
import type { Tx } from "#kit/server/database/connect.ts";
import type { Services } from "#kit/server/services.ts";
import { endSessionsOf } from "../queries/sessions.ts";
import { changeUser, type UserRow } from "../queries/users.ts";
import { noteSecurityEvent } from "../security-log.ts";

/** Who does it: an administrator from a network, or the operator's command line. */
export interface Actor {
  actorId: number | null;
  network: string | null;
}

/**
 * Deactivates or reactivates an account, in the caller's transaction. A deactivated one cannot sign in, and all
 * its sessions end. `person` is locked. An account that is so already stays as it is.
 */
export async function setActive(
  services: Pick<Services, "secrets">,
  tx: Tx,
  person: UserRow,
  isActive: boolean,
  { actorId, network }: Actor,
): Promise<void> {
  if (person.is_active === isActive) return;
  await changeUser(tx, person.id, { is_active: isActive });
  if (!isActive) await endSessionsOf(tx, person.id, "the account was deactivated");
  await audit(tx, {
    actorId,
    action: isActive ? "user.reactivate" : "user.deactivate",
    subject: ["user", person.id],
    before: { is_active: person.is_active },
    after: { is_active: isActive },
  });
  await noteSecurityEvent(services, tx, isActive ? "reactivated" : "deactivated", {
    accountId: person.id,
    network,
  });
}

/** Ends all sessions of an account, in the caller's transaction. */
export async function endAllSessions(
  services: Pick<Services, "secrets">,
  tx: Tx,
  person: Pick<UserRow, "id">,
  { actorId, network }: Actor,
): Promise<void> {
  await endSessionsOf(tx, person.id, "ended by an administrator");
  await audit(tx, { actorId, action: "user.end_sessions", subject: ["user", person.id] });
  await noteSecurityEvent(services, tx, "sessions_ended", { accountId: person.id, network });
}
