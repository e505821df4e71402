import type { AttachmentKind } from "#features/uploads/attachment-rules.ts";

/** A file that goes out with a message. Its bytes are in `heldBytes`. */
export interface OutgoingFile {
  /** The server takes a file with the same key once. */
  key: string;
  kind: AttachmentKind;
  name: string;
  /** In bytes. */
  size: number;
}

/** The bytes of files on their way, by their keys. They stay while the page is open. */
export const heldBytes = new Map<string, Blob>();
