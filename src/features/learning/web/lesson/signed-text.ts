// The addresses of pictures in a text are signed for some hours. A later answer has other signatures for the same pictures.

const signed = /(<img src="\/files\/[^"?]*)\?[^"]*/g;
const end = /<img src="\/files\/[^"?]*\?expires=(\d+)/g;

const withoutSignatures = (html: string): string => html.replaceAll(signed, "$1");

/** Whether two texts differ at most in signatures. */
export const isSameText = (one: string, other: string): boolean =>
  one === other || withoutSignatures(one) === withoutSignatures(other);

/** Whether an address in a text has ended. @param now in milliseconds since 1970 */
export const hasEnded = (html: string, now: number): boolean =>
  [...html.matchAll(end)].some(([, seconds]) => Number(seconds) * 1000 <= now);
