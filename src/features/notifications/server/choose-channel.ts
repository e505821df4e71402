import type { Db } from "#kit/server/database/connect.ts";
import type { NotificationType } from "#kit/server/notification-type.ts";
import type { ChannelChoices, NotificationChannel } from "#kit/shared/notification-channels.ts";
import {
  choicesOf,
  dropChoices,
  dropDueMails,
  dropWaitingPushes,
  findChoice,
  storeChoices,
} from "./queries/choices.ts";
import { digestToEnd, type Subscription } from "./unsubscribe-token.ts";

/** How a person hears of a type on a channel. */
export async function chosenFor<Channel extends NotificationChannel>(
  db: Db,
  userId: number,
  type: NotificationType,
  channel: Channel,
): Promise<ChannelChoices[Channel]> {
  const found = await findChoice(db, { userId, type: type.id, channel });
  return (found as ChannelChoices[Channel] | undefined) ?? type.byDefault[channel];
}

/** Those of some types of which a person wants mails, and how. */
export async function mailChoicesFor(
  db: Db,
  userId: number,
  types: readonly NotificationType[],
): Promise<{ type: NotificationType; mail: ChannelChoices["mail"] }[]> {
  const chosen = (await choicesOf(db, userId)).filter(({ channel }) => channel === "mail");
  const choices = new Map(chosen.map(({ type, choice }) => [type, choice as ChannelChoices["mail"]]));
  return types.map((type) => ({ type, mail: choices.get(type.id) ?? type.byDefault.mail }));
}

/**
 * Chooses how a person hears of some types on a channel. Only what differs from the default is stored. Mails that wait
 * are dropped if no mail is wanted any more; those of the digest still come in it if mails shall come at once. Push
 * messages that wait are dropped if none are wanted any more.
 */
export async function chooseChannel<Channel extends NotificationChannel>(
  tx: Db,
  userId: number,
  types: readonly NotificationType[],
  channel: Channel,
  choice: ChannelChoices[Channel],
): Promise<void> {
  const idsOf = (isDefault: boolean) =>
    types.filter(({ byDefault }) => (byDefault[channel] === choice) === isDefault).map(({ id }) => id);
  await dropChoices(tx, { userId, types: idsOf(true), channel });
  await storeChoices(tx, { userId, types: idsOf(false), channel }, choice);
  const all = types.map(({ id }) => id);
  if (channel === "mail" && choice === "none") await dropDueMails(tx, userId, all);
  if (channel === "push" && choice === "off") await dropWaitingPushes(tx, userId, all);
}

/** Ends the mails that a token is about. Of the digest: those of every type that comes in it. */
export async function endMails(
  tx: Db,
  types: readonly NotificationType[],
  { userId, ends }: Subscription,
): Promise<void> {
  const choices = await mailChoicesFor(tx, userId, types);
  const meant = choices.filter(({ type, mail }) =>
    ends === digestToEnd ? mail === "digest" : type.id === ends,
  );
  await chooseChannel(
    tx,
    userId,
    meant.map(({ type }) => type),
    "mail",
    "none",
  );
}
