import type { CourseLevel } from "#features/courses/rules.ts";
import { coverLinks, presentCard } from "#features/courses/server/public.ts";
import { isoTime, isoTimeOrNull } from "#kit/shared/iso-time.ts";
import { parseTaka, takaString } from "#kit/shared/money.ts";
import type { CourseCard } from "#features/courses/contract.ts";
import type { TaughtCourse } from "../document-contract.ts";
import { stateOf } from "./present.ts";
import type { DraftCard, TaughtRow } from "./queries/taught-courses.ts";

type ShownDraft = Omit<DraftCard, "lessons_written">;

/** A course that was never published as a card. It has no learners yet. */
export const presentDraftCard = (courseId: number, draft: ShownDraft, savedAt: Date): CourseCard => ({
  course_id: courseId,
  course_title: draft.title,
  description: draft.description,
  price: takaString(parseTaka(draft.price) ?? 0),
  thumbnail: draft.thumbnail,
  cover_links: draft.thumbnail
    ? []
    : coverLinks({ category: draft.category_name, title: draft.title, seed: courseId }),
  category: draft.category_id,
  category_name: draft.category_name,
  category_name_bn: draft.category_name_bn,
  language: draft.language,
  level: draft.level as CourseLevel | null,
  instructor_name: `${draft.instructor_first_name} ${draft.instructor_last_name}`.trim(),
  instructor_profile_picture: draft.instructor_profile_picture,
  total_students: 0,
  total_hours: 0,
  total_minutes: 0,
  total_lessons: draft.lessons,
  rating: 0,
  total_reviews: 0,
  created_at: isoTime(savedAt),
  is_enrolled: false,
  capacity: draft.capacity,
  is_full: false,
  seats_left: null,
});

export function presentTaught(row: TaughtRow): TaughtCourse {
  const { is_published, archived_at, draft_card: draft, saved_at } = row;
  return {
    ...(draft
      ? presentDraftCard(row.id, draft, saved_at!)
      : presentCard(row as Parameters<typeof presentCard>[0], row.is_enrolled ?? false)),
    state: stateOf({ is_published, is_archived: archived_at !== null }),
    has_changes: row.has_changes,
    in_review: row.in_review,
    review_remark: row.review_remark,
    version: row.version,
    draft_lessons: draft && { total: draft.lessons, written: draft.lessons_written },
    saved_at: isoTimeOrNull(saved_at),
  };
}
