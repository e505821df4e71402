import { lazyDialog } from "#kit/web/ui/lazy-dialog.tsx";

// What other features' pages may use of uploads.
export const CaptionsDialog = lazyDialog(async () => import("./captions-dialog.tsx"));
export { UploadFacts, useUpload } from "./upload-facts.tsx";
export { UploadField } from "./upload-field.tsx";
export { type ReadyUpload, UploadList } from "./upload-list.tsx";
export type { Line } from "./lines.ts";
export { UploadLine } from "./upload-line.tsx";
export { sendTextPicture } from "./text-picture.ts";
export { uploadsKey } from "./uploads-api.ts";
export { useLines } from "./use-lines.ts";
export { cancelLine, finishLine, sendChosen } from "./work-on-lines.ts";
export { type PreparedAttachment, prepareAttachment } from "./attachments/prepare-attachment.ts";
export { sendAttachment } from "./attachments/send-attachment.ts";
