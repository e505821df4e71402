import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { Role } from "#kit/shared/endpoint.ts";
import type { Db } from "#kit/server/database/connect.ts";
import type { Sort } from "../rules.ts";

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

export interface CourseFilter {
  words: string[];
  category: string | undefined;
  minPaisa: number | undefined;
  maxPaisa: number | undefined;
  minRating: number | undefined;
  sort: Sort | undefined;
}

const ofCategory = (column: string, category: string): RawBuilder<SqlBool> =>
  /^\d{1,9}$/.test(category)
    ? sql`${sql.ref(column)} = ${Number(category)}`
    : sql`${sql.ref(column)} in (select id from categories where lower(${category}) in (lower(name), lower(name_bn)))`;

const filtered = ({ category, minPaisa, maxPaisa, minRating }: CourseFilter): RawBuilder<SqlBool> => {
  const conditions = [
    ...(category === undefined ? [] : [ofCategory("course.category_id", category)]),
    ...(minPaisa === undefined ? [] : [sql`course.price_paisa >= ${minPaisa}`]),
    ...(maxPaisa === undefined ? [] : [sql`course.price_paisa <= ${maxPaisa}`]),
    ...(minRating === undefined ? [] : [sql`figures.rating >= ${minRating}`]),
  ];
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
};

/** How many courses fit; those of categories are counted already. */
const counted = (filter: CourseFilter): RawBuilder<number> => {
  const { category, minPaisa, maxPaisa, minRating, words } = filter;
  if (words.length === 0 && [minPaisa, maxPaisa, minRating].every((bound) => bound === undefined))
    return sql<number>`(select coalesce(sum(courses), 0)::integer from category_figures
      where ${category === undefined ? sql`true` : ofCategory("category_figures.category_id", category)})`;
  return sql<number>`(
    select count(*) from courses as course join course_figures as figures on figures.course_id = course.id
    ${words.length === 0 ? sql`` : sql`join find_courses(${words}::text[]) as found on found.course_id = course.id`}
    where ${filtered(filter)})`;
};

// Each has an index that begins so.
const orders: Record<Sort, RawBuilder<unknown>> = {
  popularity: sql`figures.students desc, course.id`,
  rating: sql`figures.rating desc, figures.students desc, course.id`,
  newest: sql`course.created_at desc, course.id desc`,
  "price-low": sql`course.price_paisa, course.id`,
  "price-high": sql`course.price_paisa desc, course.id desc`,
};

/** The courses that fit, with how many there are in all. What is searched for comes best first. */
export async function findCourses(
  db: Db,
  personId: number | null,
  filter: CourseFilter,
  { limit, offset, isPaged }: { limit: number; offset: number; isPaged: boolean },
) {
  const searches = filter.words.length > 0;
  // What is searched for is all found anyway: it is counted on the way.
  const count = !isPaged ? sql<number>`0` : searches ? sql<number>`count(*) over ()` : counted(filter);
  const order = orders[filter.sort ?? "popularity"];
  const rows = await courseCards(db)
    .select([enrolledAs(personId).as("is_enrolled"), count.as("count")])
    .$if(searches, (query) =>
      query.innerJoin(
        sql<{ course_id: number; rank: number }>`find_courses(${filter.words}::text[])`.as("found"),
        "found.course_id",
        "course.id",
      ),
    )
    .where(filtered(filter))
    .orderBy(searches && !filter.sort ? sql`found.rank desc, ${order}` : order)
    .limit(limit)
    .offset(offset)
    .execute();
  if (rows.length > 0 || offset === 0) return { rows, count: rows[0]?.count ?? 0 };
  // Past the last page there is no row to carry the count.
  const { rows: total } = await sql<{ count: number }>`select ${counted(filter)} as count`.execute(db);
  return { rows, count: total[0]!.count };
}

/** A course with its modules as a person may see them; links are empty where they may not be opened. */
export const findCourse = async (db: Db, id: number, person: { id: number; role: Role } | null) =>
  courseCards(db)
    .select([
      "course.instructor_id",
      "course.updated_at",
      "instructor.bio as instructor_bio",
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

export interface ReviewRow {
  review_id: number;
  course_id: number;
  reviewer: string;
  rating: number;
  comment: string;
  created_at: string | Date;
  is_mine: boolean;
}

/** The reviews of a course, newest first, and how many there are; nothing if there is no such course. */
export async function findReviews(
  db: Db,
  courseId: number,
  personId: number | null,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ count: number; rows: ReviewRow[] } | undefined> {
  const { rows } = await sql<{ count: number; rows: ReviewRow[] }>`
    select figures.rating_count as count, coalesce((select json_agg(shown) from (
      select review.id as review_id, review.course_id, trim(author.first_name || ' ' || author.last_name) as reviewer,
        review.rating, review.comment, review.created_at, coalesce(review.user_id = ${personId}::integer, false) as is_mine
      from reviews as review join users as author on author.id = review.user_id
      where review.course_id = figures.course_id
      order by review.created_at desc, review.id desc limit ${limit} offset ${offset}) as shown), '[]') as rows
    from course_figures as figures where figures.course_id = ${courseId}`.execute(db);
  return rows[0];
}

/** Whether there is such a course, and whether a person is enrolled in it. */
export const findCourseFor = async (db: Db, courseId: number, personId: number) =>
  db
    .selectFrom("courses as course")
    .select(["course.id", enrolledAs(personId).as("is_enrolled")])
    .where("course.id", "=", courseId)
    .executeTakeFirst();

/** One's review of a course: the first, or changed. */
export async function putReview(
  db: Db,
  review: { course_id: number; user_id: number; rating: number; comment: string },
): Promise<ReviewRow> {
  const { rating, comment } = review;
  const { rows } = await sql<ReviewRow>`
    with written as (
      insert into reviews (course_id, user_id, rating, comment)
      values (${review.course_id}, ${review.user_id}, ${rating}, ${comment})
      on conflict (course_id, user_id) do update
        set rating = excluded.rating, comment = excluded.comment, updated_at = now()
      returning *)
    select written.id as review_id, written.course_id, trim(author.first_name || ' ' || author.last_name) as reviewer,
      written.rating, written.comment, written.created_at, true as is_mine
    from written join users as author on author.id = written.user_id`.execute(db);
  return rows[0]!;
}

export interface PraiseRow {
  comment: string;
  reviewer: string;
  course_id: number;
  course_title: string;
}

/** What learners said who gave five stars and their reasons, newest first, one of a course. */
export const findPraise = async (db: Db, limit: number): Promise<PraiseRow[]> => {
  const { rows } = await sql<PraiseRow>`
    select review.comment, trim(author.first_name || ' ' || author.last_name) as reviewer,
      course.id as course_id, course.title as course_title
    from (
      select distinct on (course_id) * from (
        select * from reviews where rating = 5 and length(comment) between 60 and 320
          and exists (select from users where id = user_id and forgotten_at is null)
        order by created_at desc, id desc limit 200) as recent
      order by course_id, created_at desc, id desc) as review
    join courses as course on course.id = review.course_id
    join users as author on author.id = review.user_id
    order by review.created_at desc, review.id desc limit ${limit}`.execute(db);
  return rows;
};

/** Every course's number and when it last changed, for the site's map. */
export const courseAddresses = async (db: Db, limit: number) =>
  db.selectFrom("courses").select(["id", "updated_at"]).orderBy("id").limit(limit).execute();
