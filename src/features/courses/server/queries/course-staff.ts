import { sql } from "kysely";
import type { Db, Tx } from "#kit/server/database/connect.ts";
import type { StaffRole } from "../../team-rules.ts";
import { staffedBy } from "./managed-by.ts";

interface Member {
  courseId: number;
  userId: number;
}

/** Adds a person to the team of a course. @returns whether they were not in it. */
export async function addStaff(tx: Tx, { courseId, userId, role }: Member & { role: StaffRole }) {
  const added = await tx
    .insertInto("course_staff")
    .values({ course_id: courseId, user_id: userId, role })
    .onConflict((conflict) => conflict.doNothing())
    .returning("user_id")
    .executeTakeFirst();
  return added !== undefined;
}

/** Adds people to the team of a course on which nobody else works yet. */
export const addTeam = async (
  tx: Tx,
  courseId: number,
  members: readonly { userId: number; role: StaffRole }[],
): Promise<void> => {
  await tx
    .insertInto("course_staff")
    .values(members.map(({ userId, role }) => ({ course_id: courseId, user_id: userId, role })))
    .execute();
};

/** Changes what a person is in the team of a course. @returns whether they are in it. */
export async function changeStaff(tx: Tx, { courseId, userId, role }: Member & { role: StaffRole }) {
  const changed = await tx
    .updateTable("course_staff")
    .set({ role })
    .where("course_id", "=", courseId)
    .where("user_id", "=", userId)
    .returning("user_id")
    .executeTakeFirst();
  return changed !== undefined;
}

/** Removes a person from the team of a course. @returns what they were. Undefined: they were not in it. */
export async function removeStaff(tx: Tx, { courseId, userId }: Member): Promise<StaffRole | undefined> {
  const gone = await tx
    .deleteFrom("course_staff")
    .where("course_id", "=", courseId)
    .where("user_id", "=", userId)
    .returning("role")
    .executeTakeFirst();
  return gone?.role as StaffRole | undefined;
}

/** Removes the teams of courses that are deleted. */
export const removeTeams = async (tx: Tx, courseIds: number[]): Promise<void> => {
  await sql`delete from course_staff where course_id = any(${courseIds}::int[])`.execute(tx);
};

/** Gives a published course another owner. @returns whether it had the owner that is named. */
export async function changeOwner(
  tx: Tx,
  { courseId, from, to }: { courseId: number; from: number; to: number },
): Promise<boolean> {
  const changed = await tx
    .updateTable("courses")
    .set({ instructor_id: to })
    .where("id", "=", courseId)
    .where("instructor_id", "=", from)
    .returning("id")
    .executeTakeFirst();
  return changed !== undefined;
}

export const leaveTeams = async (db: Db, userId: number): Promise<void> => {
  await db.deleteFrom("course_staff").where("user_id", "=", userId).execute();
};

/** Whether a person is in the team of a published course, the owner too. */
export async function isInTeam(db: Db, userId: number, courseId: number): Promise<boolean> {
  const { rows } = await sql`
    select from courses as course where id = ${courseId} and ${staffedBy(userId)}`.execute(db);
  return rows.length > 0;
}
