// What other features' pages may use of uploads.
export { UploadField } from "./upload-field.tsx";
export { type ReadyUpload, UploadList } from "./upload-list.tsx";
