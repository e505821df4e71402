import { setThumbnail } from "#features/courses/server/public.ts";
import { audit } from "#kit/server/audit.ts";
import type { Tx } from "#kit/server/database/connect.ts";
import { limitPerUser } from "#kit/server/concurrency.ts";
import { consumeAttempt } from "#kit/server/rate-limit.ts";
import type { Person, Services } from "#kit/server/services.ts";
import * as m from "#messages/authoring.ts";
import type { CourseDocument } from "../document.ts";
import { isSame } from "../same-value.ts";
import { changedSince, changedState } from "./changed-state.ts";
import { lockNewest } from "./lock-version.ts";
import { askForReview } from "./publish-course.ts";
import { findSubmitted } from "./publish-submitted.ts";
import { publishesAlone } from "./publishes-alone.ts";
import { changeDraft, type DraftRow } from "./queries/drafts.ts";
import { addVersion } from "./queries/versions.ts";
import { storeDraft } from "./save-draft.ts";
import { refuseThumbnail, storeThumbnail } from "./store-thumbnail.ts";

const uploads = { name: "course-pictures", max: 60, seconds: 60 * 60 };
// A picture is in memory from the read until it is scaled down.
const limitedPerUser = limitPerUser(2);

/** What a form has: the file, and the version that the person saw, if it says so. */
interface ReadForm {
  file: Buffer | null;
  version: number | undefined;
}

interface NewThumbnail {
  thumbnail: string;
  by: number;
}

/** Only the picture of what is published changes. An open draft gets it too, and nothing else of it is published. */
async function publishThumbnail(
  tx: Tx,
  draft: DraftRow,
  published: CourseDocument,
  { thumbnail, by }: NewThumbnail,
): Promise<number> {
  const { course_id: courseId, document } = draft;
  const version = draft.version + 1;
  await setThumbnail(tx, courseId, thumbnail);
  const after = { ...published, thumbnail };
  await addVersion(tx, { courseId, number: version, kind: "published", document: after, savedBy: by });
  await changeDraft(tx, courseId, {
    version,
    published_version: version,
    saved_by: by,
    ...(document === null ? {} : { document: { ...document, thumbnail } }),
  });
  await audit(tx, {
    actorId: by,
    action: "course.thumbnail_changed",
    subject: ["course", courseId],
    before: { thumbnail: published.thumbnail },
    after: { thumbnail, version },
  });
  return version;
}

/** Whether nothing of a draft is unfinished: there is none, or all of it was sent to the administrators. */
async function isFinished(tx: Tx, draft: DraftRow): Promise<boolean> {
  if (draft.document === null) return true;
  if (!draft.review_asked_at) return false;
  return isSame(draft.document, (await findSubmitted(tx, draft)).document);
}

/**
 * Gives a course the uploaded picture. It shows at once if the course is published and the person publishes without an
 * administrator; if not, the draft gets it. The old picture stays in the history.
 * @param read reads the form of the request; no file: none came.
 * @throws 400 under `thumbnail`; 429 while two are under way, and after sixty in an hour.
 */
export const changeThumbnail = async (
  services: Services,
  { courseId, person, read }: { courseId: number; person: Person; read: () => Promise<ReadForm> },
): Promise<{ thumbnail: string; version: number; isChanged: boolean }> =>
  limitedPerUser(person.id, async () => {
    const { file, version: changed } = await read();
    if (!file) throw refuseThumbnail(m.thumbnail_missing());
    await consumeAttempt(services.db, uploads, String(person.id));
    const thumbnail = await storeThumbnail(services, person.id, file);
    const change = { thumbnail, by: person.id };
    return services.db.transaction().execute(async (tx) => {
      const draft = await lockNewest(tx, courseId);
      const { published_version: last } = draft;
      const state = await changedState(tx, draft, changed);
      if (state.read.thumbnail !== state.newest.thumbnail) throw changedSince();
      const published = last === null ? null : state.newest;
      if (published && (await publishesAlone(tx, person))) {
        const version = await publishThumbnail(tx, draft, published, change);
        return { thumbnail, version, isChanged: true };
      }
      const document = { ...(draft.document ?? published!), thumbnail };
      const { version } = await storeDraft(tx, draft, { document, by: person.id }, { isOwnRow: true });
      // Only the picture is new.
      if (await isFinished(tx, draft)) {
        const keepsBlanks = draft.document === null || draft.review_keeps_blanks;
        await askForReview(tx, { ...draft, version, document }, person.id, { keepsBlanks });
      }
      return { thumbnail, version, isChanged: false };
    });
  });
