import { sql } from "kysely";
import type { Db } from "#kit/server/database/connect.ts";

/** The pictures that any course, draft or version has. */
export async function knownThumbnails(db: Db): Promise<string[]> {
  const { rows } = await sql<{ thumbnail: string }>`
    select thumbnail from courses where thumbnail is not null
    union
    select document ->> 'thumbnail' from course_drafts where document ->> 'thumbnail' is not null
    union
    select document ->> 'thumbnail' from course_versions where document ->> 'thumbnail' is not null`.execute(
    db,
  );
  return rows.map(({ thumbnail }) => thumbnail);
}
