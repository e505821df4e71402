import type { NotificationType } from "#kit/server/notification-type.ts";
import { isoTime, isoTimeOrNull } from "#kit/shared/iso-time.ts";
import type { NotificationSettings, TypeSetting } from "../contract.ts";
import type { SettingsRow } from "./queries/settings.ts";

/** A type with what a person chose of it; its defaults where they chose nothing. */
export function presentType(type: NotificationType, chosen: SettingsRow["choices"]): TypeSetting {
  const own = chosen.filter(({ type: id }) => id === type.id);
  const choices = {
    ...type.byDefault,
    ...Object.fromEntries(own.map(({ channel, choice }) => [channel, choice])),
  };
  return {
    type: type.id,
    title: type.title(),
    sentence: type.sentence(),
    choices: { site: choices.site, mail: choices.mail, push: choices.push },
    always_on: [...(type.alwaysOn ?? [])],
  };
}

export const presentSettings = (
  types: NotificationType[],
  { choices, courses, topics }: SettingsRow,
): NotificationSettings => ({
  types: types.map((type) => presentType(type, choices)),
  courses: courses.map(({ muted_at: mutedAt, ...course }) => ({
    ...course,
    muted_since: isoTimeOrNull(mutedAt),
  })),
  topics: topics.map(({ muted_at: mutedAt, ...topic }) => ({ ...topic, muted_since: isoTime(mutedAt) })),
});
