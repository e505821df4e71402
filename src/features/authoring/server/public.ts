// What other features' servers may call of authoring.
export { requireAuthored } from "./authored-course.ts";
export { withCaptionLinks } from "../caption-links.ts";
export { type CourseDocument, courseDocument } from "../document.ts";
export { readCourseNotes } from "./course-notes.ts";
export { createDraftWithin } from "./create-draft.ts";
export { withFilmSizes } from "./film-sizes.ts";
export { teamNotices } from "./notification-types.ts";
export { readDocument } from "./read-document.ts";
export { reserveCourseId } from "./queries/drafts.ts";
export { storeThumbnail } from "./store-thumbnail.ts";
export { addNewTeam, readStaff } from "./team/team-of.ts";
