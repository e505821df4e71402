import type { Device, PaymentMessage } from "../contract.ts";
import type { ShownPattern } from "../pattern-contract.ts";
import type { ReadingPattern } from "../pattern.ts";
import { isoTime, isoTimeOrNull } from "#kit/shared/iso-time.ts";
import { type Paisa, takaString } from "#kit/shared/money.ts";
import type { DeviceRow } from "./queries/devices.ts";
import type { MessageRow } from "./queries/messages.ts";
import type { PatternRow } from "./queries/patterns.ts";
import { ownKey } from "./reader.ts";

/** `-12.00`: a balance can be below zero. */
export const moneyOrNull = (paisa: Paisa | null): string | null =>
  paisa === null ? null : `${paisa < 0 ? "-" : ""}${takaString(Math.abs(paisa))}`;

export const presentMessage = (row: MessageRow): PaymentMessage => ({
  id: row.id,
  sender: row.sender,
  text: row.body,
  received_at: isoTime(row.received_at),
  arrived_at: isoTime(row.created_at),
  outcome: row.outcome,
  is_dismissed: row.is_dismissed,
  provider: row.provider,
  kind: row.kind,
  transaction_id: row.trx_id,
  amount: moneyOrNull(row.amount_paisa),
  fee: moneyOrNull(row.fee_paisa),
  balance: moneyOrNull(row.balance_paisa),
  reference: row.reference,
  told_at: isoTimeOrNull(row.told_at),
  device: row.device,
  balance_difference: moneyOrNull(row.difference_paisa),
});

export const presentDevice = (row: DeviceRow): Device => ({
  id: row.id,
  name: row.name,
  created_at: isoTime(row.created_at),
  last_seen_at: isoTimeOrNull(row.last_seen_at),
  revoked_at: isoTimeOrNull(row.revoked_at),
  messages: row.messages,
  credits: row.credits,
});

export const presentOwn = ({ id, ...row }: PatternRow): ShownPattern => ({ key: ownKey(id), id, ...row });

export const presentShipped = (pattern: ReadingPattern, isOn: boolean): ShownPattern => ({
  ...pattern,
  id: null,
  is_on: isOn,
});
