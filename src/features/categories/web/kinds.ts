import * as m from "#messages/categories.ts";
import { type CategoryCalls, courseCategoryCalls, forumCategoryCalls } from "../calls.ts";

/** What differs between the two pages of categories. */
export interface Kind {
  /** For the keys of drafts. */
  name: string;
  calls: CategoryCalls;
  text: () => string;
  retiredText: () => string;
  renameHint?: () => string;
  uses: (of: { count: number }) => string;
}

export const ofCourses: Kind = {
  name: "course",
  calls: courseCategoryCalls,
  text: m.courses_text,
  retiredText: m.courses_retired_text,
  renameHint: m.courses_rename_hint,
  uses: m.count_courses,
};
export const ofForum: Kind = {
  name: "forum",
  calls: forumCategoryCalls,
  text: m.forum_text,
  retiredText: m.forum_retired_text,
  uses: m.count_topics,
};
