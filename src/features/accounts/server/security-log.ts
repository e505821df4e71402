import type { Db } from "#kit/server/database/connect.ts";
import type { Services } from "#kit/server/services.ts";
import { addSecurityEvent } from "./queries/security-log.ts";

export const securityEvents = [
  "sign_in",
  "wrong_password",
  "sign_in_refused",
  "lockout",
  "wrong_code",
  "codes_locked",
  "many_addresses_tried",
  "token_reused",
  "password_changed",
  "password_reset",
  "role_changed",
  "deactivated",
  "reactivated",
  "sessions_ended",
] as const;
export type SecurityEvent = (typeof securityEvents)[number];

interface Happened {
  /** Null: the address has no account. */
  accountId: number | null;
  /** The network of the call; null for a command of the operator. */
  network: string | null;
}

/** How a network stands in the security log: a keyed hash, to be compared and not read. */
export const networkMark = ({ secrets }: Pick<Services, "secrets">, network: string): string =>
  secrets.pseudonym(network).toString("hex").slice(0, 16);

/** Writes an event to the security log, in the caller's transaction if there is one, and to the process's log. */
export async function noteSecurityEvent(
  services: Pick<Services, "secrets"> & Partial<Pick<Services, "log">>,
  tx: Db,
  event: SecurityEvent,
  { accountId, network }: Happened,
): Promise<void> {
  const mark = network === null ? null : networkMark(services, network);
  await addSecurityEvent(tx, { event, account_id: accountId, network: mark });
  services.log?.info({ security: event, account: accountId, network: mark });
}
