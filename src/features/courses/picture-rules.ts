// Pictures in the Markdown of a lesson's text. The text names the file and no address: `![A curve](file:courses/7/….webp)`.
// The address is signed for each reader. The pictures are WebP: so their size is known, and pages keep their place.

const picture = /^file:courses\/\d+\/[\w-]+\.webp$/;

/** Whether an address in a text names a picture of a course. */
export const isTextPicture = (href: string): boolean => picture.test(href);

/** More than `isTextPicture`: Markdown takes the backslash away in front of a sign, so it could hide a name. */
const named = /file\\?:(courses\\?\/\d+\\?\/[\w\\-]+\\?\.webp)/g;

const keyOf = (found: string): string => found.replaceAll("\\", "");

/** The keys of the files that a text could show, each once, wherever they are in it. */
export const pictureKeysIn = (text: string): string[] => [
  ...new Set([...text.matchAll(named)].map(([, key]) => keyOf(key!))),
];

/** The same text with other files. */
export const withPictureKeys = (text: string, keyFor: (key: string) => string): string =>
  text.replaceAll(named, (_, key: string) => `file:${keyFor(keyOf(key))}`);
