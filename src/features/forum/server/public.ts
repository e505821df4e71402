// What the composition may use of the forum.
export { ownData } from "./own-data.ts";
export { postsPerHourSetting } from "./settings.ts";
