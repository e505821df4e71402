// What other features' servers and the composition may use of the forum.
export { countPost } from "./posts-per-hour.ts";
export { postsPerHourSetting } from "./settings.ts";
export { forumCategories } from "./queries/categories.ts";
