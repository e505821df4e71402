import { lazyDialog } from "#kit/web/ui/lazy-dialog.tsx";

// What other features' pages may use of uploads.
export const CaptionsDialog = lazyDialog(async () => import("./captions-dialog.tsx"));
export { UploadField } from "./upload-field.tsx";
export { type ReadyUpload, UploadList } from "./upload-list.tsx";
