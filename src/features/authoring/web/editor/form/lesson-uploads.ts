// What a lesson shows of its uploads: one file, because a lesson that is opened needs most of it. Loaded on demand.
export { FileFacts } from "./file-facts.tsx";
export { LessonUploadField } from "./lesson-upload-field.tsx";
export { NextPicture } from "./next-picture.tsx";
export { sendTextPicture } from "#features/uploads/web/public.tsx";
