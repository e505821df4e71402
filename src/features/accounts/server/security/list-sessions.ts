import type { Database } from "#kit/server/database/connect.ts";
import type { Person } from "#kit/server/services.ts";
import { readDevice } from "../../device.ts";
import type { Device } from "../../contract.ts";
import { refreshTokenDays, sessionHours } from "../../rules.ts";
import { livingSessions } from "../queries/sessions.ts";
import { deviceName } from "./device-name.ts";
import { isoTime } from "#kit/shared/iso-time.ts";

/** Where a person is signed in. */
export async function listSessions(db: Database, person: Person): Promise<Device[]> {
  const hours = person.role === "admin" ? sessionHours.administrator : sessionHours.others;
  const begunAfter = new Date(Date.now() - hours * 60 * 60 * 1_000);
  const rows = await livingSessions(db, person.id, person.sessionId, { days: refreshTokenDays, begunAfter });
  return rows.map((row) => ({
    id: row.id,
    kind: readDevice(row.user_agent).kind,
    device: deviceName(row.user_agent),
    created_at: isoTime(row.created_at),
    last_used_at: isoTime(row.last_used_at),
    is_current: row.id === person.sessionId,
  }));
}
