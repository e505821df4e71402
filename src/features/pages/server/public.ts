// What other features' servers and the composition may use of the pages.
export { aboutFiguresSetting, benefitsSetting, contactPhoneSetting, statementsSetting } from "./settings.ts";
