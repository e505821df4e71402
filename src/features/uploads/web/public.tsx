// What other features' pages may use of uploads.
export { CaptionsDialog, sendTextPicture } from "./on-demand.ts";
export { UploadFacts, useUpload } from "./upload-facts.tsx";
export { UploadField } from "./upload-field.tsx";
export { type ReadyUpload, UploadList } from "./upload-list.tsx";
export type { Line } from "./lines.ts";
export { UploadLine } from "./upload-line.tsx";
export { uploadsKey } from "./uploads-api.ts";
export { useLines } from "./use-lines.ts";
export { cancelLine, finishLine, sendChosen } from "./work-on-lines.ts";
export { type PreparedAttachment, prepareAttachment } from "./attachments/prepare-attachment.ts";
export { sendAttachment } from "./attachments/send-attachment.ts";
