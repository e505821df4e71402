/** The folder of the pictures that administrators upload for settings. Everybody may see them. */
export const settingPictures = "public/settings";

/** The address of a file whose key begins with `public/`. It needs no signature. */
export const publicPath = (key: string): string => `/media/${key}`;

/** The size of an uploaded picture in pixels, which is part of its key. Null for other pictures. */
export function pictureSizeIn(key: string): { width: number; height: number } | null {
  const [, width, height] = /-(\d+)x(\d+)\.png$/.exec(key) ?? [];
  return width && height ? { width: Number(width), height: Number(height) } : null;
}
