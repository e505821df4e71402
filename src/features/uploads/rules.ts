// Which files a course can have, and how they are sent.

/**
 * What a file is for. A document is read or opened: PDF, Word, PowerPoint, Excel. An archive is the ZIP file of a course
 * that will be imported: lessons have none.
 */
export const uploadKinds = ["film", "audio", "picture", "document", "captions", "archive"] as const;
export type UploadKind = (typeof uploadKinds)[number];
/** Those that are sent in parts for lessons. Captions come as text: see `captions-contract.ts`. */
export const sentKinds = ["film", "audio", "picture", "document"] as const;

const extensions: Record<string, { kind: UploadKind; type: string }> = {
  mp4: { kind: "film", type: "video/mp4" },
  webm: { kind: "film", type: "video/webm" },
  mp3: { kind: "audio", type: "audio/mpeg" },
  m4a: { kind: "audio", type: "audio/mp4" },
  ogg: { kind: "audio", type: "audio/ogg" },
  png: { kind: "picture", type: "image/png" },
  jpg: { kind: "picture", type: "image/jpeg" },
  jpeg: { kind: "picture", type: "image/jpeg" },
  webp: { kind: "picture", type: "image/webp" },
  pdf: { kind: "document", type: "application/pdf" },
  docx: {
    kind: "document",
    type: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  },
  pptx: {
    kind: "document",
    type: "application/vnd.openxmlformats-officedocument.presentationml.presentation",
  },
  xlsx: { kind: "document", type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet" },
  vtt: { kind: "captions", type: "text/vtt" },
};

/** The extension of a file's name in lower case, without its dot; "" if it has none. */
export const extensionOf = (name: string): string => /\.([a-z\d]+)$/i.exec(name)?.[1]!.toLowerCase() ?? "";

/** The kind of a file by its name. Null: such files are not taken. */
export const kindOf = (name: string): UploadKind | null => extensions[extensionOf(name)]?.kind ?? null;

/** The type of a file whose kind is known. */
export const typeOf = (name: string): string => extensions[extensionOf(name)]!.type;

/** The extensions of some kinds, each with its dot. */
export const extensionsOf = (kinds: readonly UploadKind[]): string[] =>
  Object.entries(extensions)
    .filter(([, { kind }]) => kinds.includes(kind))
    .map(([extension]) => `.${extension}`);

// Browsers name sound in the containers of films as they like.
const broadOf = (type: string): string => type.replace(/\/.*/, "").replace("audio", "video");

/**
 * Whether the type that a browser names can be the type of a file with this name. Browsers do not know every type: an
 * unknown one fits.
 */
export function typeFits(type: string, name: string): boolean {
  const broad = broadOf(type);
  if (!["video", "image"].includes(broad) && type !== "text/html") return true;
  // A drawing with scripts calls itself a picture too.
  return broad === broadOf(typeOf(name)) && type !== "image/svg+xml";
}

/** Whether a name is only a name: a path would say something about the person's device. */
export const isFileName = (name: string): boolean => !/[/\\\p{Cc}]/u.test(name) && !/^\.+$/.test(name);

export const maxNameLength = 200;
/** A title for a lesson's material from the name of a file. */
export const titleOf = (name: string): string =>
  name
    .replace(/\.[a-z\d]+$/i, "")
    .replaceAll(/[_\s-]+/g, " ")
    .trim() || name;

const kilobyte = 1024;

/** A part that a request brings, in bytes. At 35 KB in a second the largest takes the minute that a request may take. */
export const maxChunk = 2048 * kilobyte;
/** Smaller parts would be too many files. The last part of a file can have any size. */
export const minChunk = 64 * kilobyte;

/** The largest captions, in bytes. Hours of speech have 200 KB. */
export const maxCaptions = 2048 * kilobyte;

/** The largest picture for a text, in bytes, as its sender has it: it is decoded. A photo of a phone has 3 to 12 MB. */
export const maxTextPicture = 20 * 1024 * kilobyte;

/** Of a picture that is larger, in bytes, a small one is made, which a lesson shows before the picture is opened. */
export const maxOwnPreview = 128 * kilobyte;
/** The box of that small picture, in pixels: twice as large as its place on a page. */
export const previewBox = { width: 640, height: 480 };

/** How long an upload that nobody continues stays, in days. */
export const unfinishedDays = 7;
/** How long a file stays that no draft, version or course names, in days. */
export const unnamedDays = 30;
/** The largest ZIP file of a course, in bytes. */
export const maxArchiveBytes = 2048 * 1024 * kilobyte;
/** How long the ZIP file of a course waits for its import, in days. */
export const archiveDays = 1;
/** So many ZIP files of courses a person can have here at the same time. */
export const maxArchives = 5;

/** So many uploads of a person can be unfinished at the same time. */
export const maxUnfinished = 100;

/** The heights in which a film is made, in pixels. No film is made larger than it is. */
export const filmHeights = [240, 360, 720];
export const heightsFor = (height: number): number[] => filmHeights.filter((wanted) => wanted <= height);
