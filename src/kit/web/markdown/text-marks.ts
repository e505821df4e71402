/** What the toolbar of a Markdown text can do. */
export const textMarks = ["heading", "bold", "italic", "list", "numbers", "quote", "link"] as const;
export type TextMark = (typeof textMarks)[number];

/** A replacement in a text, and what is selected after it. All are places in UTF-16 units. */
export interface Replacement {
  from: number;
  to: number;
  insert: string;
  select: [from: number, to: number];
}

/** Puts signs around the selection, or takes them away again. */
function around(text: string, from: number, to: number, sign: string): Replacement {
  const selected = text.slice(from, to);
  const inner = selected.trim();
  const [start, end] = [from + selected.indexOf(inner), from + selected.indexOf(inner) + inner.length];
  const isMarked =
    text.slice(start - sign.length, start) === sign && text.slice(end, end + sign.length) === sign;
  // Two asterisks are not one asterisk twice.
  const isOther = sign === "*" && text[start - 2] === "*" && text[start - 3] !== "*";
  if (isMarked && !isOther) {
    const [before, after] = [start - sign.length, end + sign.length];
    return { from: before, to: after, insert: inner, select: [before, before + inner.length] };
  }
  return {
    from: start,
    to: end,
    insert: `${sign}${inner}${sign}`,
    select: [start + sign.length, start + sign.length + inner.length],
  };
}

/** Begins each line of the selection with a sign, or takes the signs away again. */
function atLines(
  text: string,
  from: number,
  to: number,
  own: RegExp,
  signOf: (index: number) => string,
): Replacement {
  const start = text.lastIndexOf("\n", from - 1) + 1;
  const next = text.indexOf("\n", to);
  const end = next < 0 ? text.length : next;
  const lines = text.slice(start, end).split("\n");
  const isMarked = lines.every((line) => own.test(line));
  const other = /^(?:#{1,6} |> |[-*] |\d+\. )/;
  const insert = lines
    .map((line, index) => (isMarked ? line.replace(own, "") : signOf(index) + line.replace(other, "")))
    .join("\n");
  return {
    from: start,
    to: end,
    insert,
    select: [lines.length > 1 ? start : start + insert.length, start + insert.length],
  };
}

/** What a button of the toolbar does with a text. */
export function markText(text: string, from: number, to: number, mark: TextMark): Replacement {
  switch (mark) {
    case "bold":
      return around(text, from, to, "**");
    case "italic":
      return around(text, from, to, "*");
    case "heading":
      return atLines(text, from, to, /^## /, () => "## ");
    case "list":
      return atLines(text, from, to, /^[-*] /, () => "- ");
    case "numbers":
      return atLines(text, from, to, /^\d+\. /, (index) => `${index + 1}. `);
    case "quote":
      return atLines(text, from, to, /^> /, () => "> ");
    case "link": {
      const label = text.slice(from, to);
      const address = "https://";
      // The address is selected, to be written over.
      const at = from + label.length + 3;
      return {
        from,
        to,
        insert: `[${label}](${address})`,
        select: label ? [at, at + address.length] : [from + 1, from + 1],
      };
    }
  }
}
