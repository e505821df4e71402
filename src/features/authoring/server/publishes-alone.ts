import type { Db } from "#kit/server/database/connect.ts";
import type { Person } from "#kit/server/services.ts";
import { readSetting } from "#kit/server/settings.ts";
import { instructorsPublishSetting } from "./settings.ts";

/** Whether a person who may write a course publishes it without an administrator's approval. */
export const publishesAlone = async (db: Db, { role }: Pick<Person, "role">): Promise<boolean> =>
  role === "admin" || readSetting(db, instructorsPublishSetting);
