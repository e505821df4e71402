import { audit } from "#kit/server/audit.ts";
import { endSessionsOf } from "../queries/sessions.ts";
import { noteSecurityEvent } from "../security-log.ts";
import { type AccountServices, type Actor, lockAccount } from "./actor.ts";

/** Signs an account out on every device. @throws 404 for no account. */
export const endSessionsOfAccount = async (
  services: AccountServices,
  id: number,
  { actorId, network }: Actor,
): Promise<void> =>
  services.db.transaction().execute(async (tx) => {
    await lockAccount(tx, id);
    await endSessionsOf(tx, id, "ended by an administrator");
    await audit(tx, { actorId, action: "user.end_sessions", subject: ["user", id] });
    await noteSecurityEvent(services, tx, "sessions_ended", { accountId: id, network });
  });
