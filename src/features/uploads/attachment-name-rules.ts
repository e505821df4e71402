// Apart from `attachment-rules.ts`, because pages load that before anybody chooses a file.
import type { AttachmentKind } from "./attachment-rules.ts";
import { isFileName, kindOf, maxNameLength } from "./rules.ts";

/** What a file is by its name; null: messages and announcements cannot have it. */
export function attachmentKindOf(name: string): AttachmentKind | null {
  const kind = isFileName(name) && name.length <= maxNameLength ? kindOf(name) : null;
  return kind === "picture" || kind === "document" ? kind : null;
}
