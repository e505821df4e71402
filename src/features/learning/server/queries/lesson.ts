import { sql } from "kysely";
import type { Role } from "#kit/shared/endpoint.ts";
import type { Db } from "#kit/server/database/connect.ts";
import { type MaterialRows, placeOfModule } from "#features/courses/server/public.ts";
import { isLessonClosed, openModules } from "#features/instalments/server/public.ts";
import { enrolledAs, foundBy, opensAll } from "#features/enrolment/server/public.ts";
import { completedBy } from "#features/progress/server/public.ts";

interface Neighbour {
  lesson_id: number;
  lesson_title: string;
  is_preview: boolean;
  /** The place of its module in the course, from 1. */
  module_place: number;
}

export interface SharedLesson {
  lesson_id: number;
  lesson_title: string;
  duration: number;
  is_preview: boolean;
  course_id: number;
  course_title: string;
  course_language: "en" | "bn";
  asks_checks: boolean;
  module_title: string;
  place: number;
  total_lessons: number;
  previous: Neighbour | null;
  next: Neighbour | null;
  text: string;
  videos: (MaterialRows["videos"][number] & { poster_link: string | null })[];
  resources: (MaterialRows["resources"][number] & { pages: number | null })[];
  checks: {
    check_id: number;
    question: string;
    options: string[];
    is_multiple: boolean;
    explanation: string;
  }[];
}

const neighbour = sql`json_build_object(
  'lesson_id', lesson.id, 'lesson_title', lesson.title, 'is_preview', lesson.is_preview,
  'module_place', ${placeOfModule(sql`lesson.module_id`)})`;

/** What all readers of a lesson read in it. Nothing if it is retired or was deleted. */
export async function findSharedLesson(db: Db, lessonId: number): Promise<SharedLesson | undefined> {
  const { rows } = await sql<SharedLesson>`
    with outline as (
      select lesson.id, module.title as module_title, row_number() over places as place,
        count(*) over () as total_lessons,
        lag(${neighbour}) over places as previous, lead(${neighbour}) over places as next
      from lessons as lesson join modules as module on module.id = lesson.module_id
      where lesson.course_id = (select course_id from lessons where id = ${lessonId})
      window places as (order by module.position, module.id, lesson.position, lesson.id)
    )
    select lesson.id as lesson_id, lesson.title as lesson_title, lesson.minutes as duration, lesson.is_preview,
      course.id as course_id, course.title as course_title, course.language as course_language,
      course.completion = 'lessons_and_checks' as asks_checks,
      outline.module_title, outline.place::integer, outline.total_lessons::integer, outline.previous, outline.next,
      lesson.text,
      coalesce((
        select json_agg(json_build_object('video_id', video.id, 'video_title', video.title,
          'video_link', video.link, 'captions', video.captions,
          'renditions', video.renditions, 'poster_link', video.poster_link) order by video.position, video.id)
        from lesson_videos as video where video.lesson_id = lesson.id), '[]') as videos,
      coalesce((
        select json_agg(json_build_object('resource_id', resource.id, 'resource_title', resource.title,
          'resource_link', resource.link, 'pages', resource.pages) order by resource.position, resource.id)
        from lesson_resources as resource where resource.lesson_id = lesson.id), '[]') as resources,
      coalesce((
        select json_agg(json_build_object('check_id', id, 'question', question, 'options', options,
          'is_multiple', is_multiple, 'explanation', explanation) order by position, id)
        from lesson_checks where lesson_id = lesson.id), '[]') as checks
    from outline
    join lessons as lesson on lesson.id = outline.id
    join courses as course on course.id = lesson.course_id
    where lesson.id = ${lessonId}`.execute(db);
  return rows[0];
}

export interface NoteRow {
  text: string;
  version: number;
  updated_at: string | Date;
}
export interface PositionRow {
  text_block: number;
  video_place: number | null;
  video_seconds: number | null;
  /** Of the films that were played before: their seconds, by place. */
  film_seconds: Record<string, number>;
}

export interface OwnLesson {
  course_id: number;
  version: number;
  is_retired: boolean;
  is_preview: boolean;
  /** Whether the person may open every lesson of the course. */
  may_open: boolean;
  /** A part of the price must be paid before it opens. */
  is_closed: boolean;
  /** How many modules the paid parts open. Null: all. */
  open_modules: number | null;
  is_enrolled: boolean;
  is_completed: boolean;
  position: PositionRow | null;
  note: NoteRow | null;
  answers: { check_id: number; chosen: number[]; is_right: boolean }[];
}

/** What a lesson is for one person, or for a visitor: whether they may open it, and what is their own in it. */
export async function findOwnLesson(
  db: Db,
  lessonId: number,
  person: { id: number; role: Role } | null,
): Promise<OwnLesson | undefined> {
  const id = person?.id ?? null;
  const { rows } = await sql<OwnLesson>`
    select lesson.course_id, figures.version, lesson.retired_at is not null as is_retired, lesson.is_preview,
      ${opensAll(person)} as may_open, ${isLessonClosed(person)} as is_closed, ${openModules(person)} as open_modules,
      ${enrolledAs(id)} as is_enrolled, ${completedBy(id)} as is_completed,
      (select json_build_object('text_block', text_block, 'video_place', video_place,
          'video_seconds', video_seconds, 'film_seconds', film_seconds)
        from lesson_positions where lesson_id = lesson.id and user_id = ${id}::integer) as position,
      (select json_build_object('text', text, 'version', version, 'updated_at', updated_at)
        from lesson_notes where lesson_id = lesson.id and user_id = ${id}::integer) as note,
      coalesce((
        select json_agg(json_build_object('check_id', given.check_id, 'chosen', given.chosen,
          'is_right', given.is_right))
        from lesson_checks as question
        join lesson_check_answers as given on given.check_id = question.id and given.version = question.version
        where question.lesson_id = lesson.id and given.user_id = ${id}::integer), '[]') as answers
    from lessons as lesson
    join courses as course on course.id = lesson.course_id
    join course_figures as figures on figures.course_id = lesson.course_id
    where lesson.id = ${lessonId} and ${foundBy(person)}`.execute(db);
  return rows[0];
}
