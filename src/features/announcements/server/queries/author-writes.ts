import { sql } from "kysely";
import { courseRoleOf } from "#features/courses/server/public.ts";

/** Whether the author of an announcement (`author`) may still write in its course (`course`). Never null. */
export const authorWrites = sql<boolean>`(author.is_active and (author.role = 'admin'
  or coalesce(${courseRoleOf(sql`author.id`)} in ('owner', 'co_teacher'), false)))`;
