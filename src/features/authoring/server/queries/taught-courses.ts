import { sql } from "kysely";
import { courseCards, coTaughtBy, taughtBy } from "#features/courses/server/public.ts";
import { enrolledAs } from "#features/enrolment/server/public.ts";
import type { Db } from "#kit/server/database/connect.ts";
import { selectPage } from "#kit/server/database/select-page.ts";
import { publishedDocument } from "./drafts.ts";

/** What a card shows of a course that was never published. */
export interface DraftCard {
  title: string;
  description: string;
  price: string;
  thumbnail: string | null;
  language: "en" | "bn";
  level: string | null;
  capacity: number | null;
  category_id: number;
  category_name: string;
  category_name_bn: string;
  instructor_first_name: string;
  instructor_last_name: string;
  instructor_profile_picture: string | null;
  lessons: number;
  lessons_written: number;
}

const draftCard = sql<DraftCard | null>`case when not wanted.is_published then json_build_object(
  'title', draft.document ->> 'title', 'description', draft.document ->> 'description',
  'price', draft.document ->> 'price', 'thumbnail', draft.document ->> 'thumbnail',
  'language', draft.document ->> 'language', 'level', draft.document ->> 'level',
  'capacity', draft.document -> 'capacity', 'category_id', coalesce(category.id, 0),
  'category_name', coalesce(category.name, ''), 'category_name_bn', coalesce(category.name_bn, ''),
  'instructor_first_name', owner.first_name, 'instructor_last_name', owner.last_name,
  'instructor_profile_picture', owner.profile_picture,
  'lessons', (select count(*) from jsonb_path_query(draft.document, '$.modules[*].lessons[*]')),
  'lessons_written', (select count(*) from jsonb_path_query(draft.document, '$.modules[*].lessons[*] ? (
    @.text != "" || @.videos.size() > 0 || @.resources.size() > 0)'))) end`;

/** The courses of a person in one statement: drafts that were never published first, then the newest first. */
export const listTaught = async (db: Db, personId: number, slice: { limit: number; offset: number }) =>
  selectPage(async ({ limit, offset }) => {
    const wanted = sql<{ id: number; is_published: boolean; began_at: Date; count: number }>`(
      select *, count(*) over () as count from (
        select course.id, true as is_published, course.created_at as began_at
        from courses as course where ${taughtBy(personId)}
        union all
        select course_id, false, saved_at from course_drafts
        where published_version is null and (owner_id = ${personId} or course_id in ${coTaughtBy(personId)})) as taught
      order by is_published, began_at desc, id desc limit ${limit} offset ${offset})`;
    return db
      .selectFrom(wanted.as("wanted"))
      .leftJoinLateral(
        courseCards(db)
          .select(["course.archived_at", enrolledAs(personId).as("is_enrolled")])
          .where(sql<boolean>`course.id = wanted.id`)
          .as("card"),
        (join) => join.onTrue(),
      )
      .leftJoin("course_drafts as draft", "draft.course_id", "wanted.id")
      .leftJoin("categories as category", (join) =>
        join.on(sql<boolean>`category.id = (draft.document ->> 'category_id')::integer`),
      )
      .leftJoin("users as owner", "owner.id", "draft.owner_id")
      .selectAll("card")
      .select(["wanted.id", "wanted.is_published", "wanted.count", "draft.saved_at", "draft.review_remark"])
      .select([
        draftCard.as("draft_card"),
        sql<number>`coalesce(draft.version, 0)`.as("version"),
        sql<boolean>`draft.review_asked_at is not null`.as("in_review"),
        sql<boolean>`draft.document is not null and draft.document is distinct from ${publishedDocument}`.as(
          "has_changes",
        ),
      ])
      .orderBy("wanted.is_published")
      .orderBy("wanted.began_at", "desc")
      .orderBy("wanted.id", "desc")
      .execute();
  }, slice);
export type TaughtRow = Awaited<ReturnType<typeof listTaught>>["rows"][number];
