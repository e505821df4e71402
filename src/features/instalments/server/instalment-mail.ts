import { paymentPath } from "#features/payments/paths.ts";
import { mailNotice } from "#features/notifications/server/public.ts";
import { mailJob } from "#kit/server/mail.ts";
import type { Services } from "#kit/server/services.ts";
import { readSettings } from "#kit/server/settings.ts";
import { formatDate } from "#kit/shared/dates.ts";
import { formatExactMoney } from "#kit/shared/money.ts";
import * as m from "#messages/instalments.ts";
import { lastDayOf } from "../rules.ts";
import { instalmentNotices } from "./notification-types.ts";
import { partForMail } from "./queries/reminders.ts";
import { graceDaysSetting, lateSetting } from "./settings.ts";

export const instalmentMails = mailJob<{ instalmentId: number }>("mail-instalment");

/** @param lastDay the last day before the lessons are locked; null: they stay open. */
function paragraphsOf(part: { is_due: boolean; today: string }, lastDay: string | null): string[] {
  const first = part.is_due ? m.mail_due() : m.mail_soon();
  if (lastDay === null) return [first];
  return [first, lastDay < part.today ? m.mail_locked() : m.mail_locks({ date: formatDate(lastDay) })];
}

/** Mails learners about a part that is due, unless it was paid meanwhile. */
export async function workOnInstalmentMails(services: Services): Promise<void> {
  const { jobs, db } = services;
  await jobs.work(instalmentMails, async ({ instalmentId }) => {
    const part = await partForMail(db, instalmentId);
    if (!part) return;
    const { late, days } = await readSettings(db, { late: lateSetting, days: graceDaysSetting });
    const numbers = { part: part.part, parts: part.parts };
    await mailNotice(
      services,
      instalmentNotices,
      { ...part, userId: part.user_id, courseId: part.course_id },
      ({ academy, home }) => ({
        subject: m.mail_subject({ course: part.course_title, ...numbers }),
        preheader: m.mail_preheader({ date: formatDate(part.due_on) }),
        greeting: m.mail_dear({ name: part.first_name }),
        paragraphs: paragraphsOf(part, late === "lock" ? lastDayOf(part.due_on, days) : null),
        facts: [
          { label: m.mail_course(), value: part.course_title },
          { label: m.mail_part(), value: m.part_of(numbers) },
          { label: m.mail_amount(), value: formatExactMoney(part.amount_paisa) },
          { label: m.mail_day(), value: formatDate(part.due_on) },
        ],
        link: { label: m.mail_pay(), address: `${home}${paymentPath(part.course_id)}` },
        why: m.mail_why({ academy }),
      }),
    );
  });
}
