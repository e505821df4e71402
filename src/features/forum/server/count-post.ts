import type { Db } from "#kit/server/database/connect.ts";
import { invalid, Refusal, tooOften } from "#kit/server/errors.ts";
import { consumeAttempt } from "#kit/server/rate-limit.ts";
import { readSettings } from "#kit/server/settings.ts";
import * as m from "#messages/forum.ts";
import { hasLink, isNewAccount } from "../rules.ts";
import { findWriter } from "./queries/writers.ts";
import { newAccountHoursSetting, newAccountPostsSetting, postsPerHourSetting } from "./settings.ts";

const hour = 3_600;

async function readLimits(db: Db, userId: number) {
  const [settings, writer] = await Promise.all([
    readSettings(db, {
      perHour: postsPerHourSetting,
      newHours: newAccountHoursSetting,
      newPerHour: newAccountPostsSetting,
    }),
    findWriter(db, userId),
  ]);
  return { ...settings, isNew: writer ? isNewAccount(writer, settings.newHours, new Date()) : true };
}

/**
 * Counts a post, or a change of one. `fields`: what was written, by the name of its field.
 * @throws 400 under a field in which a new account wrote a link; 429 when a person posted too much in this hour.
 */
export async function countPost(db: Db, userId: number, fields: Record<string, string> = {}): Promise<void> {
  const { perHour, newHours, newPerHour, isNew } = await readLimits(db, userId);
  const withLink = isNew ? Object.keys(fields).filter((name) => hasLink(fields[name]!)) : [];
  if (withLink.length > 0) {
    const sentence = m.new_account_link({ count: newHours });
    throw invalid(Object.fromEntries(withLink.map((name) => [name, [sentence]])));
  }
  const max = isNew ? Math.min(perHour, newPerHour) : perHour;
  try {
    await consumeAttempt(db, { name: "forum-posts", max, seconds: hour }, String(userId));
  } catch (error) {
    if (!isNew || !(error instanceof Refusal) || error.retryAfterSeconds === undefined) throw error;
    throw tooOften(error.retryAfterSeconds, m.new_account_posts({ max, count: newHours }));
  }
}
