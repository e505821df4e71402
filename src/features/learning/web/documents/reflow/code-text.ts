import type { Line } from "./lines.ts";

/** Lines of a program, with their indents and the empty lines between them. */
export function codeText(lines: readonly Line[]): string {
  if (lines.length === 0) return "";
  const left = Math.min(...lines.map(({ x }) => x));
  const widths = lines
    .map(({ text, x, end }) => (end - x) / text.length)
    .toSorted((one, other) => one - other);
  const letter = widths[Math.floor(widths.length / 2)] ?? 1;
  const steps = lines.slice(1).map((line, place) => lines[place]!.y - line.y);
  const leading = Math.min(...steps.filter((step) => step > 0));
  return lines
    .map(({ text, x }, place) => {
      const step = steps[place - 1] ?? 0;
      const above = place > 0 ? "\n".repeat(Math.min(2, Math.max(1, Math.round(step / leading)))) : "";
      return above + " ".repeat(Math.max(0, Math.round((x - left) / letter))) + text;
    })
    .join("");
}
