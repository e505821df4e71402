// An academy with notifications of types that only tests have, for the tests of this feature.
import { expect } from "vitest";
import { listNotifications, type Notification } from "../contract.ts";
import type { NotificationType } from "#kit/server/notification-type.ts";
import type { ChannelChoices } from "#kit/shared/notification-channels.ts";
import { type Someone, setUpAcademy } from "#tests/academy.ts";
import { chooseChannel, deskNotices, notifyAll } from "./public.ts";

export function openNews() {
  const academy = setUpAcademy();

  const choose = async (
    { id }: { id: number },
    choices: Partial<ChannelChoices>,
    type: NotificationType = deskNotices,
  ) => {
    const { db } = academy.services;
    if (choices.site) await chooseChannel(db, id, [type], "site", choices.site);
    if (choices.mail) await chooseChannel(db, id, [type], "mail", choices.mail);
    if (choices.push) await chooseChannel(db, id, [type], "push", choices.push);
  };
  const tell = async (
    people: { id: number }[],
    message: string | (() => string),
    more: Partial<Parameters<typeof notifyAll>[1][number]> = {},
  ) =>
    academy.services.db.transaction().execute(async (tx) =>
      notifyAll(
        tx,
        people.map(({ id }) => ({ notificationType: deskNotices, userId: id, message, ...more })),
      ),
    );
  const shownTo = async (who: Someone) => {
    const rows = (await academy.call(listNotifications, {}, { as: who })).body as unknown as Notification[];
    return rows.map(({ message }) => message);
  };
  /** Waits until no job of a kind is left. */
  const jobsDone = async (...names: string[]) =>
    expect
      .poll(
        async () =>
          (
            await academy.services.connection.sql`
              select count(*)::integer as left from jobs.job
              where name = any(${names}::text[]) and state < 'completed'`
          )[0]!["left"],
        { timeout: 20_000 },
      )
      .toBe(0);
  const mailsTo = ({ email }: { email: string }) =>
    academy.mail.mails.filter(({ to }) => to.includes(email.toLowerCase()));
  /** Waits until nothing is due at once and all such mails were sent. */
  const mailsSent = async () => {
    await expect
      .poll(
        async () =>
          (
            await academy.services.db
              .selectFrom("notifications")
              .select("id")
              .where("mail_due", "=", "now")
              .execute()
          ).length,
        { timeout: 20_000 },
      )
      .toBe(0);
    await jobsDone("mail-notification");
  };
  const dueOf = async ({ id }: { id: number }) =>
    academy.services.db
      .selectFrom("notifications")
      .select(["message", "on_site", "mail_due"])
      .where("user_id", "=", id)
      .orderBy("id")
      .execute();
  return { academy, choose, tell, shownTo, mailsTo, mailsSent, jobsDone, dueOf };
}
