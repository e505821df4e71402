import { conflict } from "#kit/server/errors.ts";
import type { OwnData } from "#kit/server/own-data.ts";
import * as m from "#messages/courses.ts";
import { coursesTaughtBy } from "./queries/own-data.ts";

export const ownData: OwnData = {
  async personalData(db, userId) {
    return { courses_taught: await coursesTaughtBy(db, userId) };
  },

  async deletionBlocker(tx, userId) {
    const courses = await coursesTaughtBy(tx, userId);
    return courses.length > 0
      ? conflict("has_courses", m.leave_has_courses({ count: courses.length }))
      : null;
  },

  // A person who teaches cannot delete their account, so there is no course to change here.
  async deletePersonalData() {},
};
