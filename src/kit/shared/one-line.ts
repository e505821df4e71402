// A line break would end a mail header, or let a name fake a line. Characters that change the direction of
// writing could hide the text after them. Characters that join Bengali letters stay.
const breaking = /[\p{Cc}\s\u202a-\u202e\u2066-\u2069]+/gu;

/** A text on one line. */
export const oneLine = (text: string): string => text.replace(breaking, " ").trim();

/** Whether a text has a visible character. */
export const isVisible = (text: string): boolean =>
  /[\p{L}\p{N}\p{P}\p{S}]/u.test(text.replace(/\p{Default_Ignorable_Code_Point}/gu, ""));
