import { csvRows } from "#kit/server/csv.ts";
import { isoTime } from "#kit/shared/iso-time.ts";
import type { AuditEntry } from "../contract.ts";
import type { AuditRow } from "./queries/entries.ts";

export const presentAuditEntry = (row: AuditRow): AuditEntry => ({
  id: row.id,
  at: isoTime(row.at),
  actor:
    row.actor_id === null
      ? null
      : { id: row.actor_id, name: row.actor_name ?? "", email: row.actor_email ?? "" },
  action: row.action,
  subject_kind: row.subject_kind,
  subject_id: row.subject_id,
  before: row.before,
  after: row.after,
  reason: row.reason,
});

/** The names of the columns, as programs read them. */
export const auditCsvHead = csvRows([
  [
    "id",
    "at",
    "actor_id",
    "actor_email",
    "actor_name",
    "action",
    "subject_kind",
    "subject_id",
    "before",
    "after",
    "reason",
  ],
]);

const json = (value: object | null) => value && JSON.stringify(value);

export const auditCsv = (rows: AuditRow[]): string =>
  csvRows(
    rows.map((row) => [
      row.id,
      isoTime(row.at),
      row.actor_id,
      row.actor_email,
      row.actor_name,
      row.action,
      row.subject_kind,
      row.subject_id,
      json(row.before),
      json(row.after),
      row.reason,
    ]),
  );
