import { isoTime, isoTimeOrNull } from "#kit/shared/iso-time.ts";
import type { Invitation, LearnerImport } from "../contract.ts";
import type { ImportRow } from "./queries/imports.ts";
import { payerWords } from "./payer-words.ts";
import type { InvitationRow } from "./queries/invitations.ts";

interface Course {
  course_id: number | null;
  course_title: string | null;
  course_language: string | null;
}

const courseOf = ({ course_id, course_title, course_language }: Course): Invitation["course"] =>
  course_id === null
    ? null
    : {
        course_id,
        course_title: course_title ?? "",
        course_language: course_language === "bn" ? "bn" : "en",
      };

export const presentImport = (row: ImportRow): LearnerImport => ({
  id: row.id,
  created_at: isoTime(row.created_at),
  imported_by: row.importer,
  course: courseOf(row),
  reason: row.reason,
  total: row.total,
  mailed: row.mailed,
  accepted: row.accepted,
  // Old ones are deleted: they had expired, or their mails were stopped.
  expired: row.expired + (row.stopped_at ? 0 : row.total - row.kept),
  is_stopped: row.stopped_at !== null,
});

export const presentInvitation = (row: InvitationRow): Invitation => ({
  email: row.email ?? "",
  first_name: row.first_name,
  last_name: row.last_name,
  phone: row.phone,
  course: courseOf(row),
  is_known: row.person_id !== null,
  is_closed: row.is_closed,
  paid_by: payerWords(row.paid_by),
  expires_at: isoTimeOrNull(row.expires_at),
});
