// Where the files of uploads are on the disk of all files.
import { extensionOf, filmHeights } from "../rules.ts";
import type { UploadRow } from "./queries/uploads.ts";

/** The folder of the parts of an upload that is not whole. */
export const partsFolder = (key: string): string => `partial/${key}`;
export const partKey = (key: string, object: string): string => `${partsFolder(key)}/${object}`;

const withoutExtension = (fileKey: string): string => fileKey.replace(/\.\w+$/, "");

/** What all files of an upload begin with. */
export const stemOf = (fileKey: string): string => fileKey.replace(/\..*$/, "");

/** @param isPublic everybody who has the address may load it, without a signature */
export const fileKeyOf = (courseId: number, key: string, name: string, isPublic: boolean): string =>
  `${isPublic ? "public/" : ""}courses/${courseId}/${key}.${extensionOf(name)}`;

/** Where a picture of a lesson's text is. It is made when it has arrived, so the name of what was sent does not matter. */
export const textPictureKeyOf = (courseId: number, key: string): string => `courses/${courseId}/${key}.webp`;

/** Where the ZIP file of a course waits for its import. */
export const archiveKeyOf = (key: string): string => `archives/${key}.zip`;

export const renditionKeyOf = (filmKey: string, height: number): string =>
  `${withoutExtension(filmKey)}.${height}p.mp4`;
export const posterKeyOf = (filmKey: string): string => `${withoutExtension(filmKey)}.jpg`;
export const previewKeyOf = (pictureKey: string): string => `${withoutExtension(pictureKey)}.preview.webp`;

/** The small picture of an upload that `has_poster`: the poster of a film, the preview of a picture. */
export const smallPictureKeyOf = ({ kind, file_key }: Pick<UploadRow, "kind" | "file_key">): string =>
  kind === "picture" ? previewKeyOf(file_key) : posterKeyOf(file_key);

/** Where everything is that is made of a film, also what is not recorded yet. */
export const madeOf = ({ file_key, renditions }: Pick<UploadRow, "file_key" | "renditions">): string[] => {
  const heights = new Set([...filmHeights, ...renditions.map(({ height }) => height)]);
  return [
    posterKeyOf(file_key),
    ...Array.from(heights, (height) => renditionKeyOf(file_key, height)).filter((key) => key !== file_key),
  ];
};

/** All files that an upload that was whole can have. */
export const filesOf = (upload: UploadRow): string[] => [
  upload.file_key,
  ...(upload.kind === "film" ? madeOf(upload) : []),
  ...(upload.kind === "picture" ? [previewKeyOf(upload.file_key)] : []),
];
