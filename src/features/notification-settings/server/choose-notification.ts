import { chooseChannel } from "#features/notifications/server/public.ts";
import { invalid } from "#kit/server/errors.ts";
import type { NotificationType } from "#kit/server/notification-type.ts";
import type { Services } from "#kit/server/services.ts";
import {
  type ChannelChoices,
  type NotificationChannel,
  notificationChannels,
} from "#kit/shared/notification-channels.ts";
import * as m from "#messages/notification-settings.ts";

export const isChannel = (name: string): name is NotificationChannel =>
  Object.hasOwn(notificationChannels, name);

/** @throws 400 if the channel has no such choice, or if the type cannot be switched off on it. */
export async function chooseNotification(
  { db }: Pick<Services, "db">,
  userId: number,
  { type, channel, choice }: { type: NotificationType; channel: NotificationChannel; choice: string },
): Promise<void> {
  const choices: readonly string[] = notificationChannels[channel];
  if (!choices.includes(choice)) throw invalid({ choice: [m.choice_wrong()] });
  if (type.alwaysOn?.includes(channel) && choice !== choices[0])
    throw invalid({ choice: [m.choice_always_on({ type: type.title() })] });
  const chosen = choice as ChannelChoices[typeof channel];
  await db.transaction().execute(async (tx) => chooseChannel(tx, userId, [type], channel, chosen));
}
