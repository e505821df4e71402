// A separate module, so that a start without the demo does not load the loader.
import type { Db } from "#kit/server/database/connect.ts";

export const demoPassword = "bidya-demo";
export const demoAccounts = [
  { role: "learner", email: "learner@bidya.test" },
  { role: "instructor", email: "instructor@bidya.test" },
  { role: "admin", email: "admin@bidya.test" },
] as const;

/** Whether there is no course at all. Only then the demo disturbs nobody. */
export async function isEmpty(db: Db): Promise<boolean> {
  return (await db.selectFrom("courses").select("id").limit(1).executeTakeFirst()) === undefined;
}
