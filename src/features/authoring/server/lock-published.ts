import { lockSeats } from "#features/enrolment/server/public.ts";
import type { Tx } from "#kit/server/database/connect.ts";
import { conflict } from "#kit/server/errors.ts";
import * as m from "#messages/authoring.ts";
import { lockVersion } from "./lock-version.ts";
import { changeDraft, type DraftRow } from "./queries/drafts.ts";

export interface ArchiveRequest {
  courseId: number;
  version: number;
  by: number;
}
export interface ArchiveOutcome {
  version: number;
  isChanged: boolean;
}

/** Locks a published course and its seats, so that nobody orders it meanwhile. @throws 409 `not_published` */
export async function lockPublished(tx: Tx, { courseId, version }: ArchiveRequest): Promise<DraftRow> {
  const draft = await lockVersion(tx, courseId, version);
  if (draft.published_version === null) throw conflict("not_published", m.not_published());
  await lockSeats(tx, [courseId]);
  return draft;
}

export async function countWrite(tx: Tx, { courseId, version, by }: ArchiveRequest): Promise<ArchiveOutcome> {
  await changeDraft(tx, courseId, { version: version + 1, saved_by: by });
  return { version: version + 1, isChanged: true };
}
