// What the composition may use of the forum.
export { postsPerHourSetting } from "./settings.ts";
