import type { NotificationType } from "#kit/server/notification-type.ts";
import * as m from "#messages/payments.ts";

/** A question about a payment of the reader: it is decided after the answer. */
export const paymentQuestionNotices: NotificationType = {
  id: "payment_question",
  title: () => m.question_type_title(),
  sentence: () => m.question_type_sentence(),
  byDefault: { site: "on", mail: "now", push: "on" },
  alwaysOn: ["site"],
  isPersonal: true,
};
