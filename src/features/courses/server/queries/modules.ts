import { sql, type RawBuilder } from "kysely";
import type { StoredCaptions, StoredRendition } from "../course-description.ts";

export interface ModuleRow {
  module_id: number;
  module_title: string;
  order: number;
  lessons: {
    lesson_id: number;
    lesson_title: string;
    duration: number;
    is_preview: boolean;
    is_completed: boolean;
    videos: {
      video_id: number;
      video_title: string;
      video_link: string;
      captions: StoredCaptions[];
      renditions: StoredRendition[];
    }[];
    resources: { resource_id: number; resource_title: string; resource_link: string }[];
  }[];
}

/**
 * The modules of the course of the row. `open`: whether the reader gets the links of the module of the row (`module`);
 * `done`: whether the reader completed the lesson of the row (`lesson`).
 */
export const modulesFor = ({
  open,
  done,
}: {
  open: RawBuilder<boolean>;
  done: RawBuilder<boolean>;
}): RawBuilder<ModuleRow[]> => sql`
  coalesce((
    select json_agg(json_build_object(
      'module_id', module.id, 'module_title', module.title, 'order', module.position,
      'lessons', coalesce((
        select json_agg(json_build_object(
          'lesson_id', lesson.id, 'lesson_title', lesson.title, 'duration', lesson.minutes,
          'is_preview', lesson.is_preview, 'is_completed', ${done},
          'videos', coalesce((
            select json_agg(json_build_object(
              'video_id', video.id, 'video_title', video.title,
              'video_link', case when access.is_open or lesson.is_preview then video.link else '' end,
              'captions', case when access.is_open or lesson.is_preview then video.captions else '[]' end,
              'renditions', case when access.is_open or lesson.is_preview then video.renditions else '[]' end
            ) order by video.position, video.id)
            from lesson_videos as video where video.lesson_id = lesson.id), '[]'),
          'resources', coalesce((
            select json_agg(json_build_object(
              'resource_id', resource.id, 'resource_title', resource.title,
              'resource_link', case when access.is_open or lesson.is_preview then resource.link else '' end
            ) order by resource.position, resource.id)
            from lesson_resources as resource where resource.lesson_id = lesson.id), '[]')
        ) order by lesson.position, lesson.id)
        from lessons as lesson
        where lesson.module_id = module.id), '[]')
    ) order by module.position, module.id)
    from modules as module cross join lateral (select ${open} as is_open) as access
    where module.course_id = course.id), '[]')`;

/** The place in its course, from 1, of the module with this id. A retired lesson has no module: null. */
export const placeOfModule = (moduleId: RawBuilder<number | null>): RawBuilder<number | null> =>
  sql<number | null>`(
    select count(*)::integer from modules as this join modules as earlier
      on earlier.course_id = this.course_id and (earlier.position, earlier.id) <= (this.position, this.id)
    where this.id = ${moduleId})`;
