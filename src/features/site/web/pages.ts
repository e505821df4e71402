import { coursesPath } from "#features/catalogue/paths.ts";
import { mentorshipPath } from "#features/mentorship/paths.ts";
import { forumPath } from "#features/forum/paths.ts";
import { dashboardPath } from "#features/dashboard/paths.ts";
import * as m from "#messages/site.ts";

/** The pages of the navigation except home that everybody may open. */
export const publicPages = () => [
  { to: coursesPath, words: m.nav_courses(), whose: "" },
  { to: mentorshipPath, words: m.nav_mentorship(), whose: "" },
];

/** The pages of the navigation except home, and who sees each. */
export const pages = () => [
  ...publicPages(),
  { to: forumPath, words: m.nav_forums(), whose: "only-signed-in" },
  { to: dashboardPath, words: m.nav_dashboard(), whose: "only-signed-in" },
];
