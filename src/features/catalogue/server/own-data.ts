import { conflict } from "#kit/server/errors.ts";
import type { OwnData } from "#kit/server/own-data.ts";
import * as m from "#messages/catalogue.ts";
import * as queries from "./queries/own-data.ts";

export const ownData: OwnData = {
  async personalData(db, userId) {
    return {
      reviews: await queries.reviewsOf(db, userId),
      courses_taught: await queries.coursesTaughtBy(db, userId),
    };
  },

  async objection(tx, userId) {
    const courses = await queries.coursesTaughtBy(tx, userId);
    return courses.length > 0
      ? conflict("has_courses", m.leave_has_courses({ count: courses.length }))
      : null;
  },

  // Reviews stay, of somebody without a name, so that averages stay true.
  async forgetPerson(tx, { first_name, last_name }) {
    await queries.forgetSearchWords(tx, [first_name, last_name]);
  },
};
