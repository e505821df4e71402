import type { Db } from "../database/connect.ts";
import { readSetting, type Setting } from "../settings.ts";
import type { VisitorCache } from "./visitor-cache.ts";

/**
 * A setting that every request for a page needs, also for a cached page. It is read again when something that visitors
 * see has changed, in any process. While it cannot be read, the last value stays.
 */
export function keepSetting<T>(
  db: Db,
  visitorCache: Pick<VisitorCache, "onPurge">,
  setting: Setting<T>,
): () => Promise<T> {
  let last = setting.initial;
  let reading: Promise<T> | undefined;
  visitorCache.onPurge(() => {
    reading = undefined;
  });
  return async () => {
    const mine = (reading ??= readSetting(db, setting));
    try {
      last = await mine;
    } catch {
      if (reading === mine) reading = undefined;
    }
    return last;
  };
}
