import { type RawBuilder, sql } from "kysely";
import type { CourseDocument } from "../../document.ts";

/**
 * The document of the published course of the row (`course`), in one expression. Its blocks have their keys from their
 * ids: module `m7`, lesson `l31`, question `c5`, film `v2`, handout `r9`, outcome `o1`, prerequisite `p1`.
 */
export const liveDocument: RawBuilder<CourseDocument> = sql`json_build_object(
  'title', course.title,
  'description', course.description,
  'language', course.language,
  'level', course.level,
  'category_id', course.category_id,
  'price', (course.price_paisa / 100)::text || case when course.price_paisa % 100 = 0 then ''
    else '.' || lpad((course.price_paisa % 100)::text, 2, '0') end,
  'capacity', course.capacity,
  'completion', course.completion,
  'class_code', coalesce(course.class_code, ''),
  'thumbnail', course.thumbnail,
  'outcomes', coalesce((
    select json_agg(json_build_object('key', 'o' || id, 'title', title) order by position, id)
    from course_outcomes where course_id = course.id), '[]'),
  'prerequisites', coalesce((
    select json_agg(json_build_object('key', 'p' || id, 'title', title) order by position, id)
    from course_prerequisites where course_id = course.id), '[]'),
  'modules', coalesce((
    select json_agg(json_build_object('key', 'm' || module.id, 'id', module.id, 'title', module.title,
      'lessons', coalesce((
        select json_agg(json_build_object(
          'key', 'l' || lesson.id, 'id', lesson.id, 'title', lesson.title,
          'minutes', nullif(lesson.minutes, 0), 'is_preview', lesson.is_preview, 'text', lesson.text,
          'videos', coalesce((
            select json_agg(json_build_object('key', 'v' || id, 'title', title, 'link', link,
              'captions', captions, 'renditions', renditions) order by position, id)
            from lesson_videos where lesson_id = lesson.id), '[]'),
          'resources', coalesce((
            select json_agg(json_build_object('key', 'r' || id, 'title', title, 'link', link, 'pages', pages)
              order by position, id)
            from lesson_resources where lesson_id = lesson.id), '[]'),
          'checks', coalesce((
            select json_agg(json_build_object('key', 'c' || id, 'id', id, 'question', question,
              'options', options, 'right_options', right_options, 'is_multiple', is_multiple,
              'explanation', explanation) order by position, id)
            from lesson_checks where lesson_id = lesson.id), '[]')
        ) order by lesson.position, lesson.id)
        from lessons as lesson where lesson.module_id = module.id), '[]')
    ) order by module.position, module.id)
    from modules as module where module.course_id = course.id), '[]'))`;
