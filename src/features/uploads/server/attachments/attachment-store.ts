import type { AttachmentTable } from "../queries/attachments.ts";

/** The files of one feature: where they are, and what their senders are told. */
export interface AttachmentStore extends AttachmentTable {
  /** Its folder on the disk of all files. */
  folder: string;
  words: {
    /** The name is of no kind that is taken. */
    kindUnknown: () => string;
    /** The file was deleted, or the key is of another one. */
    gone: () => string;
  };
}

/** The folder of the parts of a file that is not whole. */
export const partsFolder = ({ folder }: AttachmentStore, key: string): string => `${folder}/parts/${key}`;
