import { notify } from "#features/notifications/server/public.ts";
import type { Tx } from "#kit/server/database/connect.ts";
import type { Services } from "#kit/server/services.ts";
import * as m from "#messages/certificates.ts";
import { certificatesPath } from "../paths.ts";
import { queueMail } from "./certificate-mails.ts";
import { certificateNotices } from "./notification-types.ts";
import type { IssuedRow } from "./queries/issued.ts";

const wordsOf = {
  revoked: m.notice_revoked,
  reinstated: m.notice_reinstated,
};

/** Notifies the learner of a certificate that was revoked or reinstated, and queues the mail. */
export async function notifyOfRevocation(
  services: Services,
  tx: Tx,
  { id, user_id: userId, course_id: courseId, course_title: course }: IssuedRow,
  what: "revoked" | "reinstated",
  reason: string,
): Promise<void> {
  if (userId === null) return;
  const message = () => wordsOf[what]({ course, reason });
  await notify(tx, {
    notificationType: certificateNotices,
    hasOwnMail: true,
    userId,
    courseId,
    link: certificatesPath,
    message,
  });
  await queueMail(services, tx, id, what);
}
