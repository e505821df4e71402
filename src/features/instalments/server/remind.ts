import { paymentPath } from "#features/payments/paths.ts";
import { notifyAll } from "#features/notifications/server/public.ts";
import type { JobKind } from "#kit/server/jobs.ts";
import type { Services } from "#kit/server/services.ts";
import { formatDate } from "#kit/shared/dates.ts";
import { formatMoney } from "#kit/shared/money.ts";
import * as m from "#messages/instalments.ts";
import { instalmentMails } from "./instalment-mail.ts";
import { instalmentNotices } from "./notification-types.ts";
import { type DuePart, reminderTopic, takeDueParts } from "./queries/reminders.ts";

/** How many people are told in one transaction. */
const batch = 500;

const sentence = ({ course_title: course, part, parts, amount_paisa: amount, due_on, is_due }: DuePart) =>
  (is_due ? m.notice_due : m.notice_soon)({
    course,
    part,
    parts,
    amount: formatMoney(amount),
    date: formatDate(due_on),
  });

/**
 * Tells everybody who owes a part that it will be due soon, or that it is due. A part is marked in the transaction that
 * tells, so each is told once for each reason, also if a process is killed.
 */
export async function remind({ db, jobs }: Pick<Services, "db" | "jobs">, limit = batch): Promise<void> {
  let hasMore = true;
  while (hasMore)
    hasMore = await db.transaction().execute(async (tx) => {
      const parts = await takeDueParts(tx, limit);
      await notifyAll(
        tx,
        parts.map((part) => ({
          notificationType: instalmentNotices,
          hasOwnMail: true,
          userId: part.user_id,
          courseId: part.course_id,
          link: paymentPath(part.course_id),
          topic: reminderTopic(part.id),
          message: () => sentence(part),
        })),
      );
      await jobs.enqueueAll(
        tx,
        instalmentMails,
        parts.map(({ id }) => ({ instalmentId: id })),
      );
      return parts.length === limit;
    });
}

const everyTenMinutes: JobKind<object> = { name: "instalment-reminders" };

/** Looks every ten minutes for parts that are due. People are told in the morning. */
export const remindDaily = async (services: Services): Promise<void> =>
  services.jobs.repeat(everyTenMinutes, "*/10 * * * *", async () => remind(services));
