import type { Database } from "#kit/server/database/connect.ts";
import type { Person } from "#kit/server/services.ts";
import * as m from "#messages/accounts.ts";
import { readDevice } from "../../device.ts";
import type { Device } from "../../contract.ts";
import { refreshTokenDays, sessionHours } from "../../rules.ts";
import { livingSessions } from "../queries/sessions.ts";
import { isoTime } from "#kit/shared/iso-time.ts";

const words = (userAgent: string): Pick<Device, "device" | "kind"> => {
  const { browser, system, kind } = readDevice(userAgent);
  if (browser && system) return { kind, device: m.device_browser_on({ browser, system }) };
  return { kind, device: browser ?? system ?? m.device_unknown() };
};

/** Where a person is signed in. */
export async function listSessions(db: Database, person: Person): Promise<Device[]> {
  const hours = person.role === "admin" ? sessionHours.administrator : sessionHours.others;
  const begunAfter = new Date(Date.now() - hours * 60 * 60 * 1_000);
  const rows = await livingSessions(db, person.id, person.sessionId, { days: refreshTokenDays, begunAfter });
  return rows.map((row) => ({
    id: row.id,
    ...words(row.user_agent),
    created_at: isoTime(row.created_at),
    last_used_at: isoTime(row.last_used_at),
    is_current: row.id === person.sessionId,
  }));
}
