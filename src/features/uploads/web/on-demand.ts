import { lazyDialog } from "#kit/web/ui/lazy-dialog.tsx";
import type { sendTextPicture as send } from "./text-picture.ts";

export const CaptionsDialog = lazyDialog(async () => import("./captions-dialog.tsx"));

/** As in `text-picture.ts`, which is loaded when a picture is chosen. */
export const sendTextPicture: typeof send = async (...picture) =>
  (await import("./text-picture.ts")).sendTextPicture(...picture);
