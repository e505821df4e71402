// What other features' servers may call of notifications.
export { chooseChannel, chosenFor } from "./choose-channel.ts";
export { mailNotice } from "./mail-notice.ts";
export { notify, notifyAll, notifyMany, renewEach, renewNotices, reword, rewordMany } from "./notify.ts";
export { hasMutedCourse, muteCourse, muteTopic, unmuteCourse, unmuteTopic } from "./queries/mutes.ts";
export {
  withdrawLessonNotices,
  withdrawNotice,
  withdrawNoticesInCourse,
  withdrawNoticesOfPost,
  withdrawNoticesTo,
} from "./queries/notifications.ts";
export { withdrawNotices } from "./queries/renewed.ts";
export { deskNotices } from "./types.ts";
