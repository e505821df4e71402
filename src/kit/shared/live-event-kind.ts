/** What can happen to a person while a page is open. */
export type LiveEventKind = "notification" | "chat_message" | "payment" | "announcement";
