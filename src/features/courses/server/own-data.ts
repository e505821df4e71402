import { conflict } from "#kit/server/errors.ts";
import type { OwnData } from "#kit/server/own-data.ts";
import * as m from "#messages/courses.ts";
import { leaveTeams } from "./queries/course-staff.ts";
import { coursesTaughtBy, teamsOf } from "./queries/own-data.ts";

export const ownData: OwnData = {
  async personalData(db, userId) {
    const [taught, teams] = [await coursesTaughtBy(db, userId), await teamsOf(db, userId)];
    return { courses_taught: taught, course_teams: teams };
  },

  async deletionBlocker(tx, userId) {
    const courses = await coursesTaughtBy(tx, userId);
    return courses.length > 0
      ? conflict("has_courses", m.leave_has_courses({ count: courses.length }))
      : null;
  },

  // The owner of a course cannot delete their account, so there is no course to change here.
  async deletePersonalData(tx, { id }) {
    await leaveTeams(tx, id);
  },
};
