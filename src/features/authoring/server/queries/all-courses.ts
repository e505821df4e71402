import { type RawBuilder, sql } from "kysely";
import { listPrice } from "#features/courses/server/public.ts";
import type { Db } from "#kit/server/database/connect.ts";
import { selectPage } from "#kit/server/database/select-page.ts";
import { maxCounted } from "#kit/shared/max-counted.ts";
import type { ListedState } from "../../administration-contract.ts";
import { publishedDocument } from "./drafts.ts";

export interface AllCoursesFilter {
  /** For `as_searched`, as `likePattern` makes it. Null: no search. */
  pattern: string | null;
  state: ListedState | null;
  categoryId: number | null;
}

export interface ListedCourseRow {
  course_id: number;
  course_title: string;
  class_code: string;
  owner_id: number;
  owner_name: string;
  is_published: boolean;
  is_archived: boolean;
  in_review: boolean;
  has_changes: boolean;
  /** Null: it was never published. */
  price_paisa: number | null;
  /** What was typed. Null: it is published. */
  draft_price: string | null;
  category_name: string;
  category_name_bn: string;
  learners: number;
  version: number;
  changed_at: Date;
  count: number;
}

// Spelled as in their indexes: courses_by_words, course_drafts_by_words, users_by_words.
const courseText = sql`as_searched(course.title || ' ' || coalesce(course.class_code, ''))`;
const draftText = sql`as_searched(
  coalesce(draft.document ->> 'title', '') || ' ' || coalesce(draft.document ->> 'class_code', ''))`;
const ownerText = sql`as_searched(
  ' ' || owner.first_name || ' ' || owner.last_name || ' ' || owner.email || ' ' || owner.phone)`;

/** A part of all courses: one index has its rows in the order of their last change. */
interface Part {
  from: RawBuilder<unknown>;
  id: RawBuilder<unknown>;
  changedAt: RawBuilder<unknown>;
  kept: RawBuilder<unknown>[];
}

/**
 * The parts that a filter can find something in: courses that were never published, those that were written here, and those
 * that were not (the demo's, for example), which have no draft. Each has only the conditions of the filter, so that each
 * finds its index.
 */
function partsOf({ pattern, state, categoryId }: AllCoursesFilter): Part[] {
  const matches = (text: RawBuilder<unknown>, ownerId: RawBuilder<unknown>) =>
    pattern === null
      ? []
      : [
          sql`(${text} like as_searched(${pattern}::text)
            or ${ownerId} = any((select ids from searched_owners)::integer[]))`,
        ];
  const inReview = state === "in_review" ? [sql`draft.review_asked_at is not null`] : [];
  const ofCourse = [
    ...(state === "published" ? [sql`course.archived_at is null`] : []),
    ...(state === "archived" ? [sql`course.archived_at is not null`] : []),
    ...(categoryId === null ? [] : [sql`course.category_id = ${categoryId}::integer`]),
    ...matches(courseText, sql`course.instructor_id`),
  ];
  const neverPublished: Part = {
    from: sql`course_drafts as draft`,
    id: sql`draft.course_id`,
    changedAt: sql`draft.saved_at`,
    kept: [
      sql`draft.published_version is null`,
      ...inReview,
      ...(categoryId === null ? [] : [sql`draft.document ->> 'category_id' = ${categoryId}::integer::text`]),
      ...matches(draftText, sql`draft.owner_id`),
    ],
  };
  const written: Part = {
    from: sql`course_drafts as draft join courses as course on course.id = draft.course_id`,
    id: sql`draft.course_id`,
    changedAt: sql`draft.saved_at`,
    kept: [sql`draft.published_version is not null`, ...inReview, ...ofCourse],
  };
  const notWritten: Part = {
    from: sql`courses as course`,
    id: sql`course.id`,
    changedAt: sql`course.updated_at`,
    kept: [sql`not exists (select from course_drafts where course_id = course.id)`, ...ofCourse],
  };
  if (state === "draft") return [neverPublished];
  if (state === "in_review") return [neverPublished, written];
  return state === null ? [neverPublished, written, notWritten] : [written, notWritten];
}

const keptOf = ({ kept }: Part) => sql.join(kept, sql` and `);

/** The first rows of a part. */
const firstOf = (part: Part, most: number) => sql`(
  select ${part.id} as id, ${part.changedAt} as changed_at from ${part.from} where ${keptOf(part)}
  order by ${part.changedAt} desc, ${part.id} desc limit ${most})`;

const countOf = (part: Part) => sql`(select count(*) from (
  select from ${part.from} where ${keptOf(part)} limit ${maxCounted}) as counted)`;

/** The people who own a course and are found by a search, in one array. Without a search nothing asks for it. */
const searchedOwners = (pattern: string | null) => sql`searched_owners as materialized (
  select array(
    select owner.id from users as owner
    where owner.forgotten_at is null and ${ownerText} like as_searched(${pattern}::text) and owner.id in (
      select instructor_id from courses
      union all select owner_id from course_drafts where published_version is null)) as ids)`;

/** A page of all courses and drafts, the newest change first, and how many there are: at most `maxCounted`. */
export async function listAllCourses(
  db: Db,
  filter: AllCoursesFilter,
  slice: { limit: number; offset: number },
) {
  const parts = partsOf(filter);
  return selectPage(async ({ limit, offset }) => {
    const found = sql.join(
      parts.map((part) => firstOf(part, limit + offset)),
      sql` union all `,
    );
    const { rows } = await sql<ListedCourseRow>`
      with ${searchedOwners(filter.pattern)}
      select wanted.id as course_id,
        case when course.id is null then draft.document ->> 'title' else course.title end as course_title,
        coalesce(case when course.id is null then draft.document ->> 'class_code' else course.class_code end, '')
          as class_code,
        owner.id as owner_id, trim(owner.first_name || ' ' || owner.last_name) as owner_name,
        course.id is not null as is_published, course.archived_at is not null as is_archived,
        draft.review_asked_at is not null as in_review,
        draft.document is not null and draft.document is distinct from ${publishedDocument} as has_changes,
        ${listPrice("course.price_paisa")} as price_paisa,
        case when course.id is null then draft.document ->> 'price' end as draft_price,
        coalesce(category.name, '') as category_name, coalesce(category.name_bn, '') as category_name_bn,
        coalesce(figures.students, 0) as learners, coalesce(draft.version, 0) as version, wanted.changed_at,
        least(${maxCounted}, ${sql.join(parts.map(countOf), sql` + `)})::integer as count
      from (
        select id, changed_at from (${found}) as found
        order by changed_at desc, id desc limit ${limit} offset ${offset}) as wanted
      left join courses as course on course.id = wanted.id
      left join course_figures as figures on figures.course_id = wanted.id
      left join course_drafts as draft on draft.course_id = wanted.id
      left join categories as category
        on category.id = coalesce(course.category_id, (draft.document ->> 'category_id')::integer)
      join users as owner on owner.id = coalesce(course.instructor_id, draft.owner_id)
      order by wanted.changed_at desc, wanted.id desc`.execute(db);
    return rows;
  }, slice);
}
