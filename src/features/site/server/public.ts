import { z } from "zod";
import type { Db } from "#kit/server/database/connect.ts";
import { readSetting, type Setting } from "#kit/server/settings.ts";

/** What the academy calls itself. */
export const academyNameSetting: Setting<string> = {
  name: "academy_name",
  schema: z.string().trim().min(1).max(80),
  initial: "Bidya Academy",
};
export const academyName = async (db: Db): Promise<string> => readSetting(db, academyNameSetting);
