// What other features' servers and the composition may use of support.
export { messageLetter } from "./message-letter.ts";
export { type OperatorLetter, queueOperatorMails, workOnOperatorMails } from "./operator-mails.ts";
export { answerOf, presentEntry } from "./present.ts";
export { answererName, type InboxFilter, matching, type Slice } from "./queries/inbox-filter.ts";
export { lockSender } from "./queries/received.ts";
export { contactsSetting } from "./settings.ts";
