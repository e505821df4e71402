import * as contract from "./contract.ts";

/** The four calls of categories of courses. */
export const courseCategoryCalls = {
  list: contract.listAllCourseCategories,
  create: contract.createCourseCategory,
  read: contract.readCourseCategory,
  change: contract.changeCourseCategory,
};

/** The same four of categories of the forum. */
export const forumCategoryCalls = {
  list: contract.listAllForumCategories,
  create: contract.createForumCategory,
  read: contract.readForumCategory,
  change: contract.changeForumCategory,
};

export type CategoryCalls = typeof courseCategoryCalls;
