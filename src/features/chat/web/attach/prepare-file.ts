import { type PreparedAttachment, prepareAttachment } from "#features/uploads/web/public.tsx";
import * as m from "#messages/chat.ts";

export type PreparedFile = PreparedAttachment;

/** Checks a file that was chosen for a message, and makes a large picture smaller. @throws Error with its sentence */
export const prepareFile = async (file: File): Promise<PreparedFile> =>
  prepareAttachment(file, m.file_kind_unknown);
