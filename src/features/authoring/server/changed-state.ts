import type { Tx } from "#kit/server/database/connect.ts";
import { conflict } from "#kit/server/errors.ts";
import * as m from "#messages/authoring.ts";
import type { CourseDocument } from "../document.ts";
import type { DraftRow } from "./queries/drafts.ts";
import { findPublishedAt, findVersion } from "./queries/versions.ts";

/** 409: somebody changed the same since the state that the client read. */
export const changedSince = () => conflict("draft_conflict", m.draft_conflict());

/**
 * The states that an edit of the documents' client is about: what it read, and what is newest. Of a published course both
 * are what was published; a draft of our editor counts for nothing.
 * @param draft the locked draft
 * @param version what the client says that it read. Left out: the newest.
 * @throws 409 `draft_conflict` if the course has no such state any more.
 */
export async function changedState(
  tx: Tx,
  draft: DraftRow,
  version: number | undefined,
): Promise<{ read: CourseDocument; newest: CourseDocument }> {
  const { course_id: courseId, published_version: last } = draft;
  const newest = last === null ? draft.document! : (await findVersion(tx, courseId, last))!;
  if (version === undefined || version === (last ?? draft.version)) return { read: newest, newest };
  const find = last === null ? findVersion : findPublishedAt;
  const read = version <= draft.version ? await find(tx, courseId, version) : undefined;
  if (!read) throw changedSince();
  return { read, newest };
}
