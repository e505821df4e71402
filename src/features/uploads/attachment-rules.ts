// Files that belong to a message or an announcement: which ones, and how they are sent.

export const attachmentKinds = ["picture", "document"] as const;
export type AttachmentKind = (typeof attachmentKinds)[number];

const megabyte = 1024 * 1024;

/** The largest file, in bytes, as its sender has it. */
export const maxAttachmentBytes = 10 * megabyte;
/** The size of the parts in which a file is sent, in bytes. At 35 KB in a second one takes a quarter of a minute. */
export const attachmentPartBytes = 512 * 1024;

/** The box into which pictures are made to fit, in pixels: what a large screen shows. */
export const pictureBox = { width: 1_600, height: 1_600 };

/** How long a file is kept that nothing has taken, in hours. */
export const unattachedHours = 24;

/** What the dialog of the device offers. */
export const acceptedAttachments = ".png,.jpg,.jpeg,.webp,.pdf,.docx,.pptx,.xlsx";

/** The name under which a file is saved. Pictures are stored as WebP. */
export const savedName = (kind: AttachmentKind, name: string): string =>
  kind === "picture" ? `${name.replace(/\.[a-z\d]+$/i, "")}.webp` : name;

/** `PDF`, `DOCX`: the kind of a document, as people call it. */
export const typeName = (name: string): string => name.slice(name.lastIndexOf(".") + 1).toUpperCase();
