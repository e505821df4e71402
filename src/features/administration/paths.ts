// The addresses of this feature's pages.

/** The first page of administrators: what waits, and how the academy does. */
export const adminPath = "/admin";

/** The page where an administrator reviews payments. */
export const adminPaymentsPath = "/admin/payments";

/** The entry of a payment on that page, which shows the pending ones first, without those whose payer was asked. */
export const adminPaymentPath = (payment: {
  status: string;
  transaction_id: string;
  is_asked?: boolean;
}): string => {
  const status = payment.is_asked ? "asked" : payment.status;
  return `${adminPaymentsPath}?${new URLSearchParams({
    ...(status === "pending" ? {} : { status }),
    search: payment.transaction_id,
  })}`;
};

/** The two lists of the page of messages. */
export type Inbox = "messages" | "leads";

/** What people wrote to the academy, or the people who ask to be called. */
export const adminMessagesPath = (inbox: Inbox = "messages"): string =>
  inbox === "leads" ? "/admin/messages?tab=leads" : "/admin/messages";

/** The same list with only the entries that nobody answered yet. */
export const waitingMessagesPath = (inbox: Inbox = "messages"): string =>
  inbox === "leads"
    ? `${adminMessagesPath("leads")}&status=waiting`
    : `${adminMessagesPath()}?status=waiting`;

/** The questions on all lessons. */
export const adminQuestionsPath = "/admin/questions";

/** The reported posts of the forum. */
export const adminReportsPath = "/admin/reports";
