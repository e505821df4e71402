import { classroomPath } from "#features/learning/paths.ts";
import { mailNotice } from "#features/notifications/server/public.ts";
import type { Tx } from "#kit/server/database/connect.ts";
import { mailJob } from "#kit/server/mail.ts";
import type { Services } from "#kit/server/services.ts";
import * as m from "#messages/enrolment.ts";
import { placeNotices } from "./notification-types.ts";
import { enrolmentForMail } from "./queries/enrolments.ts";

const enrolmentMails = mailJob<{ enrolmentId: number }>("mail-enrolment");

/** Queues the mail that tells a learner about the enrolment, in the transaction that enrols. */
export const queueEnrolmentMail = async (
  { jobs }: Pick<Services, "jobs">,
  tx: Tx,
  enrolmentId: number,
): Promise<void> => {
  await jobs.enqueue(tx, enrolmentMails, { enrolmentId });
};

/** The same for several enrolments. */
export const queueEnrolmentMails = async (
  { jobs }: Pick<Services, "jobs">,
  tx: Tx,
  enrolmentIds: number[],
): Promise<void> =>
  jobs.enqueueAll(
    tx,
    enrolmentMails,
    enrolmentIds.map((enrolmentId) => ({ enrolmentId })),
  );

/** Mails learners about their enrolment, each in the language that they read when the mail is sent. */
export async function workOnEnrolmentMails(services: Services): Promise<void> {
  const { jobs, db } = services;
  await jobs.work(enrolmentMails, async ({ enrolmentId }) => {
    const enrolment = await enrolmentForMail(db, enrolmentId);
    if (!enrolment) return;
    const { title: course, source } = enrolment;
    await mailNotice(
      services,
      placeNotices,
      { ...enrolment, userId: enrolment.user_id },
      ({ academy, home }) => ({
        subject: m.mail_enrolled_subject({ course }),
        preheader: m.mail_enrolled_preheader(),
        greeting: m.mail_dear({ name: enrolment.first_name }),
        paragraphs: [
          source === "granted" ? m.mail_enrolled_granted({ academy }) : m.mail_enrolled_hello(),
          m.mail_enrolled_yours(),
        ],
        facts: [
          { label: m.mail_course(), value: course },
          {
            label: m.mail_instructor(),
            value: `${enrolment.instructor_first_name} ${enrolment.instructor_last_name}`,
          },
        ],
        link: {
          label: m.mail_start(),
          address: `${home}${classroomPath(enrolment.course_id)}`,
        },
        why: m.mail_enrolled_why({ academy }),
      }),
    );
  });
}
