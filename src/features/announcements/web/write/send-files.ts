// What a form needs when somebody has chosen files. Loaded then.
import { type PreparedAttachment, prepareAttachment, sendAttachment } from "#features/uploads/web/public.tsx";
import { pathOf } from "#kit/shared/path.ts";
import { callApi } from "#kit/web/api.ts";
import * as m from "#messages/announcements.ts";
import { deleteAttachment, sendAttachmentPart } from "../../files-contract.ts";

export type { PreparedAttachment };

/** Checks a file, and makes a large picture smaller. @throws Error with the sentence for the person */
export const prepare = async (file: File): Promise<PreparedAttachment> =>
  prepareAttachment(file, m.file_kind_unknown);

/** Sends what the server does not have yet of a file. @throws ApiError */
export const send = async (
  courseId: number,
  key: string,
  { name, content }: Pick<PreparedAttachment, "name" | "content">,
  sight: { signal: AbortSignal; onSent: (bytes: number) => void },
): Promise<void> =>
  sendAttachment(
    { path: pathOf(sendAttachmentPart.path, { id: courseId, key }), name, size: content.size, content },
    sight,
    m.file_gone,
  );

/** The file will not be sent. The server deletes what it has of it; if it is not reached, it does so later. */
export const forget = async (courseId: number, key: string): Promise<void> =>
  callApi(deleteAttachment, { params: { id: courseId, key } }).catch(() => {});
