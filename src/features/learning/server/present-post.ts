import { isoTime } from "#kit/shared/iso-time.ts";
import * as m from "#messages/learning.ts";
import type { LessonPost, LessonQuestion } from "../questions-contract.ts";
import type { PostRow, QuestionRow } from "./queries/lesson-posts.ts";

export const presentPost = (row: PostRow): LessonPost => ({
  id: row.id,
  text: row.text,
  author: {
    name: row.is_former ? m.former_learner() : row.name,
    profile_picture: row.is_former ? null : row.profile_picture,
    is_instructor: row.is_instructor,
    is_you: row.is_you,
  },
  created_at: isoTime(row.created_at),
  may_delete: row.may_delete,
  is_reported: row.is_reported,
  reports: row.reports,
});

export const presentQuestion = (row: QuestionRow): LessonQuestion => ({
  ...presentPost(row),
  answer_count: row.answer_count,
  answers: row.answers.map(presentPost),
});
