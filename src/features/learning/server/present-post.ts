import { teachesCourse } from "#features/courses/team-rules.ts";
import { isoTime } from "#kit/shared/iso-time.ts";
import * as m from "#messages/learning.ts";
import type { AcademyQuestion, LessonPost, LessonQuestion } from "../questions-contract.ts";
import type { PostRow, QuestionRow } from "./queries/lesson-posts.ts";
import type { AcademyQuestionRow } from "./queries/unanswered.ts";

export const presentPost = (row: PostRow): LessonPost => ({
  id: row.id,
  text: row.text,
  author: {
    name: row.is_former ? m.former_learner() : row.name,
    profile_picture: row.is_former ? null : row.profile_picture,
    is_instructor: teachesCourse(row.team_role),
    is_assistant: row.team_role === "assistant",
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

export const presentAcademyQuestion = (row: AcademyQuestionRow): AcademyQuestion => ({
  id: row.id,
  text: row.text,
  created_at: isoTime(row.created_at),
  asker: row.asker,
  lesson_id: row.lesson_id,
  lesson_title: row.lesson_title,
  course_id: row.course_id,
  course_title: row.course_title,
  course_language: row.language as AcademyQuestion["course_language"],
  is_answered: row.is_answered,
});
