import { splitLinks } from "#kit/shared/split-links.ts";
import type { Block, Words } from "./block.ts";
import { codeText } from "./code-text.ts";
import { joinLines } from "./join-lines.ts";
import { commonest, type Line } from "./lines.ts";
import { listMarkOf } from "./list-mark.ts";

/** Lines that belong to one block. */
interface Group {
  lines: Line[];
  isCode: boolean;
  /** The number of the item, null for a bullet. Not set outside of a list. */
  mark?: number | null;
}

interface Shape {
  size: number;
  font: string;
  left: number;
  right: number;
  /** From baseline to baseline. */
  leading: number;
  /** The types of programs. */
  monospace: ReadonlySet<string>;
}

function shapeOf(lines: readonly Line[], monospace: ReadonlySet<string>): Shape {
  const size = commonest(lines, (line) => Math.round(line.size * 2) / 2) ?? 12;
  const body = lines.filter((line) => Math.abs(line.size - size) < 0.5);
  const steps = body
    .slice(1)
    .map((line, place) => body[place]!.y - line.y)
    .filter((step) => step > 0.5 * size && step < 1.9 * size)
    .toSorted((one, other) => one - other);
  const font = commonest(body, (line) => line.font) ?? "";
  return {
    size,
    font,
    left: Math.min(...body.map(({ x }) => x)),
    right: Math.max(...body.map(({ end }) => end)),
    leading: steps[Math.floor(steps.length / 4)] ?? 1.4 * size,
    // Some pages are written in such a type as a whole.
    monospace: monospace.has(font) ? new Set() : monospace,
  };
}

/** Whether a line begins something new after the line above it. */
function begins(line: Line, group: Group, shape: Shape): boolean {
  const last = group.lines.at(-1)!;
  const first = group.lines[0]!;
  const isCode = shape.monospace.has(line.font);
  if (isCode || group.isCode) return isCode !== group.isCode;
  if (listMarkOf(line.text)) return true;
  if (Math.abs(line.size - last.size) > 0.06 * shape.size) return true;
  if (last.y - line.y > 1.35 * Math.max(shape.leading, 1.15 * line.size)) return true;
  if (group.mark !== undefined) return line.x < first.x - 0.3 * shape.size;
  const isIndented = line.x > last.x + 0.8 * shape.size && last.x < shape.left + 0.5 * shape.size;
  const isLastShort = last.end < shape.right - 0.2 * (shape.right - shape.left);
  const isAfterOwnType = last.font !== "" && last.font !== shape.font && line.font === shape.font;
  return isIndented || (isLastShort && (isAfterOwnType || /[.!?।:”"]$/u.test(last.text.trim())));
}

function groupLines(lines: readonly Line[], shape: Shape): Group[] {
  const groups: Group[] = [];
  for (const line of lines) {
    const group = groups.at(-1);
    if (group && !begins(line, group, shape)) {
      group.lines.push(line);
      continue;
    }
    const isCode = shape.monospace.has(line.font);
    const mark = isCode ? null : listMarkOf(line.text);
    groups.push(
      mark
        ? { lines: [{ ...line, text: line.text.slice(mark.length) }], isCode, mark: mark.number }
        : { lines: [line], isCode },
    );
  }
  return groups;
}

/** The level of a heading, by its size. A line in a type of its own is a heading, too. */
function levelOf({ lines, mark }: Group, shape: Shape): 2 | 3 | 4 | null {
  const [{ size, font, text }] = lines as [Line];
  const ratio = size / shape.size;
  if (ratio >= 1.15 && lines.length <= 4) return ratio >= 1.6 ? 2 : 3;
  const isOwnType = font !== "" && font !== shape.font;
  const isAlone = mark === undefined && lines.length === 1 && text.length <= 80;
  return isOwnType && isAlone && /\p{L}/u.test(text) && !/[.,;:।?!]$/u.test(text.trim()) ? 4 : null;
}

const linked = (text: string): Words[] =>
  splitLinks(text).map(({ text: piece, href }) => (href ? { text: piece, href } : { text: piece }));

/**
 * The blocks of a page without columns, by the places of its lines: headings by the size of their type, paragraphs by
 * the space before them or their first line's indent, lists by their marks, code by its type.
 */
export function layoutBlocks(
  pageLines: readonly Line[],
  monospace: ReadonlySet<string> = new Set(),
): Block[] {
  const lines = pageLines.toSorted((one, other) => other.y - one.y || one.x - other.x);
  const everywhere = lines.map(({ text }) => text).join(" ");
  const shape = shapeOf(lines, monospace);
  const blocks: Block[] = [];
  let markBefore: number | null | undefined;
  for (const group of groupLines(lines, shape)) {
    if (group.isCode) {
      blocks.push({ kind: "code", text: codeText(group.lines) });
      markBefore = undefined;
      continue;
    }
    const words = linked(
      joinLines(
        group.lines.map(({ text }) => text),
        everywhere,
      ),
    );
    const level = levelOf(group, shape);
    const mark = level ? undefined : group.mark;
    const last = blocks.at(-1);
    if (level) blocks.push({ kind: "heading", level, words });
    else if (mark === undefined) blocks.push({ kind: "paragraph", words });
    else {
      const item: Block[] = [{ kind: "paragraph", words }];
      const continues = markBefore !== undefined && (markBefore === null) === (mark === null);
      if (continues && last?.kind === "list") last.items.push(item);
      else blocks.push({ kind: "list", first: mark, items: [item] });
    }
    markBefore = mark;
  }
  return blocks;
}
