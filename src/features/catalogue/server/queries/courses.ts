import { sql, type RawBuilder } from "kysely";
import type { Role } from "#kit/shared/endpoint.ts";
import type { Db } from "#kit/server/database/connect.ts";
import { reviewBy } from "./reviews.ts";

/** Courses with what their cards show; other features join what they add. */
export const courseCards = (db: Db) =>
  db
    .selectFrom("courses as course")
    .innerJoin("course_figures as figures", "figures.course_id", "course.id")
    .innerJoin("categories as category", "category.id", "course.category_id")
    .innerJoin("users as instructor", "instructor.id", "course.instructor_id")
    .select([
      "course.id as course_id",
      "course.title",
      "course.description",
      "course.language",
      "course.price_paisa",
      "course.thumbnail",
      "course.created_at",
      "category.id as category_id",
      "category.name as category_name",
      "category.name_bn as category_name_bn",
      "instructor.first_name as instructor_first_name",
      "instructor.last_name as instructor_last_name",
      "instructor.profile_picture as instructor_profile_picture",
      "figures.students",
      "figures.minutes",
      "figures.lessons",
      "figures.rating",
      "figures.rating_count",
      "figures.seats_left",
      "course.capacity",
    ]);

type CardQuery = ReturnType<typeof courseCards>;
/** A card's row, without what says whether one is enrolled. */
export type CardRow = Awaited<ReturnType<CardQuery["execute"]>>[number];

/** Whether a person is enrolled in the course of the row; nobody is as a visitor. */
export const enrolledAs = (personId: number | null): RawBuilder<boolean> =>
  personId === null
    ? sql<boolean>`false`
    : sql<boolean>`exists (select from enrolments where user_id = ${personId} and course_id = course.id)`;

/** Whether a person may open every lesson of the course of the row. */
export const opensAll = (person: { id: number; role: Role } | null): RawBuilder<boolean> =>
  person === null
    ? sql<boolean>`false`
    : sql<boolean>`(${person.role === "admin"}::boolean or course.instructor_id = ${person.id} or ${enrolledAs(person.id)})`;

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
    videos: { video_id: number; video_title: string; video_link: string; captions: string[] }[];
    resources: { resource_id: number; resource_title: string; resource_link: string }[];
  }[];
}

/** The modules of the course of the row, with links where they may be opened. */
export const modulesFor = (
  personId: number | null,
  open: RawBuilder<boolean>,
): RawBuilder<ModuleRow[]> => sql`
  coalesce((
    select json_agg(json_build_object(
      'module_id', module.id, 'module_title', module.title, 'order', module.position,
      'lessons', coalesce((
        select json_agg(json_build_object(
          'lesson_id', lesson.id, 'lesson_title', lesson.title, 'duration', lesson.minutes,
          'is_preview', lesson.is_preview, 'is_completed', done.lesson_id is not null,
          'videos', coalesce((
            select json_agg(json_build_object(
              'video_id', video.id, 'video_title', video.title,
              'video_link', case when access.is_open or lesson.is_preview then video.link else '' end,
              'captions', case when access.is_open or lesson.is_preview then video.captions else '{}' end
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
        left join lesson_completions as done on done.lesson_id = lesson.id and done.user_id = ${personId}::integer
        where lesson.module_id = module.id), '[]')
    ) order by module.position, module.id)
    from modules as module, (select ${open} as is_open) as access
    where module.course_id = course.id), '[]')`;

/** A course with its modules as a person may see them; links are empty where they may not be opened. */
export const findCourse = async (db: Db, id: number, person: { id: number; role: Role } | null) =>
  courseCards(db)
    .select([
      "course.instructor_id",
      "course.updated_at",
      "instructor.bio as instructor_bio",
      "figures.rating_counts",
      reviewBy(person?.id ?? null).as("my_review"),
      enrolledAs(person?.id ?? null).as("is_enrolled"),
      sql<{ outcome_id: number; outcome_title: string }[]>`coalesce((
        select json_agg(json_build_object('outcome_id', id, 'outcome_title', title) order by position, id)
        from course_outcomes where course_id = course.id), '[]')`.as("outcomes"),
      sql<{ prerequisite_id: number; prerequisite_title: string }[]>`coalesce((
        select json_agg(json_build_object('prerequisite_id', id, 'prerequisite_title', title) order by position, id)
        from course_prerequisites where course_id = course.id), '[]')`.as("prerequisites"),
      modulesFor(person?.id ?? null, opensAll(person)).as("modules"),
    ])
    .where("course.id", "=", id)
    .executeTakeFirst();
export type CourseRow = NonNullable<Awaited<ReturnType<typeof findCourse>>>;

export const listCategories = async (db: Db) =>
  db
    .selectFrom("categories")
    .select(["id as category_id", "name as category_name", "name_bn as category_name_bn"])
    .orderBy("position")
    .orderBy("id")
    .execute();

/** Whether there is such a course, whether a person is enrolled in it, and whether they teach it. */
export const findCourseFor = async (db: Db, courseId: number, personId: number) =>
  db
    .selectFrom("courses as course")
    .select([
      "course.id",
      enrolledAs(personId).as("isEnrolled"),
      sql<boolean>`course.instructor_id = ${personId}`.as("teaches"),
    ])
    .where("course.id", "=", courseId)
    .executeTakeFirst();

export const courseExists = async (db: Db, id: number): Promise<boolean> =>
  (await db.selectFrom("courses").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;

/** Every course's number and when it last changed, for the site's map. */
export const courseAddresses = async (db: Db, limit: number) =>
  db.selectFrom("courses").select(["id", "updated_at"]).orderBy("id").limit(limit).execute();
