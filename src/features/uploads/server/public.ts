// What other features' servers may call of uploads.
export { posterKeyOf, renditionKeyOf } from "./file-keys.ts";
export { captionsProblem } from "./read-captions.ts";
export { fitsContent } from "./fits-content.ts";
export { dropKeptFiles, keepFile } from "./keep-file.ts";
export { requireReadyArchive } from "./require-archive.ts";
export { maxSizeOf, readUploadLimits } from "./settings.ts";
