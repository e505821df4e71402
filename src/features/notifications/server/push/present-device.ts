import { deviceName } from "#features/accounts/server/public.ts";
import { isoTime, isoTimeOrNull } from "#kit/shared/iso-time.ts";
import type { PushDevice, Shows } from "../../push-contract.ts";
import type { DeviceRow } from "../queries/push-devices.ts";

export const presentDevice = (row: DeviceRow): PushDevice => ({
  id: row.id,
  device: deviceName(row.user_agent),
  shows: row.shows as Shows,
  created_at: isoTime(row.created_at),
  delivered_at: isoTimeOrNull(row.delivered_at),
});
