// What other features' servers may call of uploads.
export { posterKeyOf, renditionKeyOf } from "./file-keys.ts";
export { type FilmFiles, findFilmFiles, lockFilmFiles } from "./film-files.ts";
export { captionsProblem } from "./read-captions.ts";
export { fitsContent } from "./fits-content.ts";
export { dropKeptFiles, keepFile, type KeptFile } from "./keep-file.ts";
export { findShownFiles, type ShownFile } from "./shown-files.ts";
export { keepReadyArchive, requireReadyArchive } from "./require-archive.ts";
export { maxSizeOf, readUploadLimits } from "./settings.ts";
export type { AttachmentStore } from "./attachments/attachment-store.ts";
export { deleteAttachmentsSoon, deleteUnattached, tidyAttachments } from "./attachments/drop-attachments.ts";
export { readPart, withParts } from "./part-routes.ts";
export { type AttachmentPart, takePart } from "./attachments/take-part.ts";
export type { AttachmentRow, DroppedAttachment } from "./queries/attachments.ts";
