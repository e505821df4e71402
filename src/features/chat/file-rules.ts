// Which files a message can have, and how they are sent.

export type ChatFileKind = "picture" | "document";

const megabyte = 1024 * 1024;

/** The largest file of a message, in bytes, as its sender has it. */
export const maxFileBytes = 10 * megabyte;
/** The size of the parts in which a file is sent, in bytes. At 35 KB in a second one takes a quarter of a minute. */
export const filePartBytes = 512 * 1024;

/** The box into which pictures are made to fit, in pixels: what a large screen shows. */
export const pictureBox = { width: 1_600, height: 1_600 };

/** How many files one person may begin to send in an hour. */
export const maxFilesPerHour = 30;
/** How long a file without a message is kept, in hours. */
export const unsentHours = 24;

/** What the dialog of the device offers. */
export const acceptedFiles = ".png,.jpg,.jpeg,.webp,.pdf,.docx,.pptx,.xlsx";

/** The name under which a file is saved. Pictures are stored as WebP. */
export const savedName = (kind: ChatFileKind, name: string): string =>
  kind === "picture" ? `${name.replace(/\.[a-z\d]+$/i, "")}.webp` : name;

/** `PDF`, `DOCX`: the kind of a document, as people call it. */
export const typeName = (name: string): string => name.slice(name.lastIndexOf(".") + 1).toUpperCase();
