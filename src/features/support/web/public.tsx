// What other features' pages may embed of support: the messages, and the parts of an inbox.
export { type InboxFilter, inboxKey, inboxQueryOf } from "./inbox/api.ts";
export { EntryRow } from "./inbox/entry-row.tsx";
export { InboxList, type ListProps, states } from "./inbox/inbox-list.tsx";
export { MessageList } from "./inbox/message-list.tsx";
