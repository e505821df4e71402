// What other features' servers and the composition may use of the academy's name and mail.
import type { Db } from "#kit/server/database/connect.ts";
import { readSetting } from "#kit/server/settings.ts";
import { academyNameSetting } from "./settings.ts";

export { mailTo } from "./mail-to.ts";
export { readLogo } from "./read-logo.ts";
export { academyLogoSetting, academyNameSetting, contactEmailSetting, languagesSetting } from "./settings.ts";

export const academyName = async (db: Db): Promise<string> => readSetting(db, academyNameSetting);
