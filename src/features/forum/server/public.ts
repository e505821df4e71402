// What other features' servers and the composition may use of the forum.
export { countPost } from "./count-post.ts";
export { newAccountHoursSetting, postsPerHourSetting } from "./settings.ts";
export { forumCategories } from "./queries/categories.ts";
