import type { Db } from "#kit/server/database/connect.ts";

/** How many administrators there are who can decide. */
export async function countAdministrators(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom("users")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("role", "=", "admin")
    .where("is_active", "=", true)
    .executeTakeFirstOrThrow();
  return count;
}
