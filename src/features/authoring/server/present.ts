import { isoTime, isoTimeOrNull } from "#kit/shared/iso-time.ts";
import { parseTaka, takaString } from "#kit/shared/money.ts";
import type { ListedCourse } from "../administration-contract.ts";
import type { CourseState, Draft } from "../contract.ts";
import type { ListedCourseRow } from "./queries/all-courses.ts";
import type { ReadDraftRow } from "./queries/read-draft.ts";
import type { listInReview } from "./queries/reviews.ts";
import type { listVersions } from "./queries/versions.ts";
import { undecidedBase } from "./undecided.ts";

export const stateOf = (course: { is_published: boolean; is_archived: boolean }): CourseState => {
  if (!course.is_published) return "draft";
  return course.is_archived ? "archived" : "published";
};

function presentUndecided(row: ReadDraftRow): Draft["undecided"] {
  const base = undecidedBase(row.undecided_base, row.document, row.published);
  if (!base) return null;
  return { base, published_version: row.published_version!, published_by: row.published_by ?? "" };
}

export const presentDraft = (row: ReadDraftRow, publishesAlone: boolean): Draft => ({
  course_id: row.course_id,
  version: row.version,
  state: stateOf(row),
  has_changes: row.has_changes,
  in_review: row.in_review,
  review_remark: row.review_remark,
  publishes_alone: publishesAlone,
  saved_at: isoTimeOrNull(row.saved_at),
  saved_by: row.saved_by,
  document: (row.document ?? row.published)!,
  published: row.published,
  published_at: isoTimeOrNull(row.published_at),
  undecided: presentUndecided(row),
  learners: row.learners,
  completions: row.completions,
  module_completions: row.module_completions,
});

type VersionRow = Awaited<ReturnType<typeof listVersions>>[number];

export const presentVersion = (row: VersionRow) => ({
  number: row.number,
  kind: row.kind as "draft" | "published",
  saved_by: row.saved_by,
  saved_at: isoTime(row.saved_at),
  lessons: row.lessons,
});

type ReviewRow = Awaited<ReturnType<typeof listInReview>>[number];

export const presentReview = (row: ReviewRow) => ({
  course_id: row.course_id,
  course_title: row.course_title,
  author_name: row.author_name,
  is_new: Boolean(row.is_new),
  asked_at: isoTime(row.asked_at),
  version: row.version,
});

export function presentListed(row: ListedCourseRow): ListedCourse {
  const paisa = row.price_paisa ?? parseTaka(row.draft_price ?? "");
  return {
    course_id: row.course_id,
    course_title: row.course_title,
    class_code: row.class_code,
    owner_id: row.owner_id,
    owner_name: row.owner_name,
    state: stateOf(row),
    has_changes: row.has_changes,
    in_review: row.in_review,
    price: paisa === null ? null : takaString(paisa),
    category_name: row.category_name,
    category_name_bn: row.category_name_bn,
    learners: row.learners,
    version: row.version,
    changed_at: isoTime(row.changed_at),
  };
}
