// What other features' servers and the composition may use of the pages.
export { aboutFiguresSetting, contactPhoneSetting } from "./settings.ts";
