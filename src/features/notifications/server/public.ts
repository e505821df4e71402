// What other features' servers may call of notifications.
export { chooseChannel, chosenFor } from "./choose-channel.ts";
export { mailNotice } from "./mail-notice.ts";
export { notify, notifyAll, notifyMany, reword, rewordMany } from "./notify.ts";
export {
  hasMutedCourse,
  hasMutedTopic,
  muteCourse,
  muteTopic,
  unmuteCourse,
  unmuteTopic,
} from "./queries/mutes.ts";
export { withdrawLessonNotices, withdrawNotice } from "./queries/notifications.ts";
export { deskNotices } from "./types.ts";
