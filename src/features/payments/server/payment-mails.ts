import { dashboardPath } from "#features/dashboard/paths.ts";
import { groupOrderPath } from "#features/group-orders/paths.ts";
import { classroomPath } from "#features/learning/paths.ts";
import { mailTo } from "#features/academy/server/public.ts";
import { mailNotice } from "#features/notifications/server/public.ts";
import { receiptPath } from "#features/receipts/paths.ts";
import { receiptNumber } from "#features/receipts/rules.ts";
import type { Tx } from "#kit/server/database/connect.ts";
import { mailJob } from "#kit/server/mail.ts";
import type { Letterhead, MailContent } from "#kit/server/mail-parts.ts";
import type { Services } from "#kit/server/services.ts";
import { formatExactMoney } from "#kit/shared/money.ts";
import { localDigits } from "#kit/shared/numerals.ts";
import * as m from "#messages/payments.ts";
import { isFromBalance } from "../balance-rules.ts";
import { paymentPathOf, paymentsPath } from "../paths.ts";
import { providerName } from "../provider-rules.ts";
import { usualTimeText } from "../usual-time.ts";
import { paymentNotices } from "./notification-types.ts";
import { readProviders } from "./providers/providers.ts";
import { medianMinutes, paymentForMail } from "./queries/payments.ts";

const decisionMails = mailJob<{ paymentId: number }>("mail-payment");
const receiptMails = mailJob<{ paymentId: number }>("mail-payment-received");

/** Enqueues the mail that tells the payer the decision, in the caller's transaction. */
export const queueDecisionMail = async ({ jobs }: Services, tx: Tx, paymentId: number): Promise<void> => {
  await jobs.enqueue(tx, decisionMails, { paymentId });
};

/** Enqueues the mail that tells the payer that the claim waits, in the caller's transaction. */
export const queueReceiptMail = async ({ jobs }: Services, tx: Tx, paymentId: number): Promise<void> => {
  await jobs.enqueue(tx, receiptMails, { paymentId });
};

type Payment = NonNullable<Awaited<ReturnType<typeof paymentForMail>>>;

/** The parts that all mails about a payment share. */
export function commonOf(payment: Payment, { academy }: Letterhead) {
  return {
    greeting: m.mail_dear({ name: payment.payer_first_name }),
    facts: [
      {
        label: m.mail_course({ count: payment.courses.length }),
        value: payment.courses.map((course) => course.course_title).join(", "),
      },
      ...(payment.places === null
        ? []
        : [{ label: m.mail_places(), value: localDigits(String(payment.places)) }]),
      ...(payment.instalment ? [{ label: m.mail_part(), value: m.mine_part(payment.instalment) }] : []),
      { label: m.mail_amount(), value: formatExactMoney(payment.amount_paisa) },
      isFromBalance(payment)
        ? { label: m.mail_paid_with(), value: m.paid_with_balance() }
        : { label: m.mail_transaction(), value: payment.transaction_id },
    ],
    why: m.mail_why({ academy }),
  };
}

/** The receipts that are valid now: of the money that came, and of what was sent back. */
const receiptLinks = ({ receipts }: Payment, { home }: Letterhead) =>
  receipts.map(({ kind, number, code }) => ({
    label: (kind === "refund" ? m.mine_refund_receipt : m.mine_receipt)({ number: receiptNumber(number) }),
    address: `${home}${receiptPath(code)}`,
  }));

const isLater = ({ instalment }: Payment) => instalment !== null && instalment.part > 1;

function verifiedText(payment: Payment): string[] {
  const { instalment, courses, places } = payment;
  if (places !== null) return [m.mail_group_verified_text(), m.mail_group_verified_stay()];
  const first = isLater(payment) ? m.mail_part_verified_text() : m.mail_verified_text();
  return [
    first,
    instalment && instalment.part < instalment.parts
      ? m.mail_parts_follow()
      : m.mail_verified_stay({ count: courses.length }),
  ];
}

/** Where the payer goes on after a verification. */
function nextStepOf({ order_id: orderId, courses, places }: Payment): { label: string; path: string } {
  if (places !== null) return { label: m.mail_group_see(), path: groupOrderPath(orderId) };
  const path = courses.length === 1 ? classroomPath(courses[0]!.course_id) : dashboardPath;
  return { label: m.mail_start(), path };
}

function refundedText(payment: Payment): string {
  if (payment.places !== null) return m.mail_group_refunded_text();
  return isLater(payment)
    ? m.mail_part_refunded_text()
    : m.mail_refunded_text({ count: payment.courses.length });
}

function rejectedText(payment: Payment): string {
  if (payment.places !== null) return m.mail_group_rejected_text();
  return isLater(payment)
    ? m.mail_part_rejected_text()
    : m.mail_rejected_text({ count: payment.courses.length });
}

function receivedText(payment: Payment): string {
  if (payment.places !== null) return m.mail_group_received_text();
  return isLater(payment)
    ? m.mail_part_received_text()
    : m.mail_received_text({ count: payment.courses.length });
}

const paymentPage = ({ order_id, courses, places }: Payment, { home }: Letterhead): string =>
  `${home}${paymentPathOf(order_id, courses, places)}`;

function decisionMail(payment: Payment, head: Letterhead): MailContent {
  const common = commonOf(payment, head);
  const { label, path } = nextStepOf(payment);
  if (payment.status === "verified")
    return {
      ...common,
      subject: m.mail_verified_subject(),
      paragraphs: verifiedText(payment),
      links: receiptLinks(payment, head),
      link: { label, address: `${head.home}${path}` },
    };
  if (payment.status === "refunded")
    return {
      ...common,
      subject: m.mail_refunded_subject(),
      paragraphs: [refundedText(payment)],
      links: receiptLinks(payment, head),
      link: { label: m.mail_refunded_back(), address: `${head.home}${paymentsPath}` },
    };
  return {
    ...common,
    subject: m.mail_rejected_subject(),
    paragraphs: [rejectedText(payment), m.mail_rejected_again()],
    quote: { label: m.mail_rejected_reason(), text: payment.reason ?? "" },
    link: { label: m.mail_submit_again(), address: paymentPage(payment, head) },
  };
}

interface Waiting {
  payment: Payment;
  /** Its name. */
  provider: string;
  /** How many minutes payments took lately; null while there are too few of them. */
  median: number | null;
}

function receiptMail({ payment, provider, median }: Waiting, head: Letterhead): MailContent {
  const { facts, ...common } = commonOf(payment, head);
  const ending = payment.sender_number.slice(-3);
  return {
    ...common,
    subject: m.mail_received_subject(),
    preheader: m.mail_received_preheader(),
    facts: [...facts, { label: m.mail_sent_with({ provider }), value: m.mail_ending({ ending }) }],
    paragraphs: [
      receivedText(payment),
      ...(median === null ? [] : [usualTimeText(median)]),
      m.mail_received_correct(),
    ],
    link: { label: m.mail_received_see(), address: paymentPage(payment, head) },
  };
}

/** Who gets a mail about a payment. */
export const payerOf = ({ payer_id: userId, payer_email: email, payer_language: language }: Payment) => ({
  userId,
  email,
  language,
});

/** Mails payers about their payments, each in the language that the payer has chosen when the mail is sent. */
export async function workOnPaymentMails(services: Services): Promise<void> {
  const { jobs, db } = services;
  await jobs.work(decisionMails, async ({ paymentId }) => {
    const payment = await paymentForMail(db, paymentId);
    if (!payment || payment.status === "pending") return;
    await mailNotice(services, paymentNotices, payerOf(payment), (head) => decisionMail(payment, head));
  });

  await jobs.work(receiptMails, async ({ paymentId }) => {
    const payment = await paymentForMail(db, paymentId);
    // It was decided in the meantime, and the mail about the decision is on its way.
    if (payment?.status !== "pending") return;
    const [median, providers] = await Promise.all([medianMinutes(db), readProviders(db)]);
    const waiting = { payment, provider: providerName(providers, payment.provider), median };
    await mailTo(services, payerOf(payment), (head) => receiptMail(waiting, head));
  });
}
