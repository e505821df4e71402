// The addresses of this feature's pages.

/** The page where an administrator reviews payments. */
export const adminPaymentsPath = "/admin/payments";

/** The two lists of the page of messages. */
export type Inbox = "messages" | "leads";

/** What people wrote to the academy, or the people who ask to be called. */
export const adminMessagesPath = (inbox: Inbox = "messages"): string =>
  inbox === "leads" ? "/admin/messages?tab=leads" : "/admin/messages";
