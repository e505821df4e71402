// What the composition may use of the site.
export { benefitsSetting, homeFiguresSetting, partnersSetting, socialLinkSetting } from "./settings.ts";
