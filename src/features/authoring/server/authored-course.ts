import { courseIdWords } from "#features/courses/contract.ts";
import { canChangeTeam, canManageCourse, canModerateCourse } from "#features/courses/team-rules.ts";
import type { Db } from "#kit/server/database/connect.ts";
import { forbidden, notFound } from "#kit/server/errors.ts";
import type { Person } from "#kit/server/services.ts";
import * as m from "#messages/authoring.ts";
import { type AuthoredCourse, findAuthored } from "./queries/drafts.ts";

/** A course, if the person may. Of a course that the catalogue does not have, only its team is told. */
async function requireCourse(
  db: Db,
  person: Person,
  courseId: number,
  may: typeof canManageCourse,
): Promise<AuthoredCourse> {
  const course = await findAuthored(db, courseId, person.id);
  if (!course) throw notFound(courseIdWords.unknown());
  if (may(person, course.my_role)) return course;
  if (course.my_role) throw forbidden(m.not_your_part(), "not_your_part");
  const isOffered = course.is_published && !course.is_archived;
  throw isOffered ? forbidden(m.not_your_course(), "not_your_course") : notFound(courseIdWords.unknown());
}

/**
 * A course for a person who may edit and publish it.
 * @throws 404 without the course, and for strangers if the catalogue does not have it; 403 for others. The same for the next two.
 */
export const requireAuthored = async (db: Db, person: Person, courseId: number): Promise<AuthoredCourse> =>
  requireCourse(db, person, courseId, canManageCourse);

/** A course for a person who may see its team. */
export const requireTeamMember = async (db: Db, person: Person, courseId: number): Promise<AuthoredCourse> =>
  requireCourse(db, person, courseId, canModerateCourse);

/** A course for a person who may change its team. */
export const requireOwner = async (db: Db, person: Person, courseId: number): Promise<AuthoredCourse> =>
  requireCourse(db, person, courseId, canChangeTeam);
