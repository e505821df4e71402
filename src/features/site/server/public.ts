// What the composition may use of the site.
export { homeFiguresSetting, partnersSetting, socialLinkSetting } from "./settings.ts";
