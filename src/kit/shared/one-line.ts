// Line breaks would end a header, or let a name speak in a line of its own; letters that turn the
// direction of writing could hide what stands behind them. What joins Bengali letters stays.
const breaking = /[\p{Cc}\s\u202a-\u202e\u2066-\u2069]+/gu;

/** A text without what leaves its line. */
export const oneLine = (text: string): string => text.replace(breaking, " ").trim();

/** Whether anything of a text can be seen. */
export const isVisible = (text: string): boolean =>
  /[\p{L}\p{N}\p{P}\p{S}]/u.test(text.replace(/\p{Default_Ignorable_Code_Point}/gu, ""));
