import type { SKRSContext2D } from "@napi-rs/canvas";
import { fontOf, type Weight } from "./fonts.ts";
import { type FittedText, heightOf } from "./canvas-text.ts";

interface Box {
  weight: Weight;
  width: number;
  /** The size that it should have, and the smallest that can be read. */
  largest: number;
  smallest: number;
  maxLines: number;
  /** At most so high. */
  height?: number;
  /** The largest size of several lines, where that is less. */
  largestWrapped?: number;
}

// Letters with all their signs: a conjunct is never torn.
const letters = new Intl.Segmenter(undefined, { granularity: "grapheme" });
const lettersOf = (word: string) => [...letters.segment(word)].map(({ segment }) => segment);

/** Lines that fit, broken between words; a word that is too wide alone is broken between letters. */
function wrap(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = line ? `${line} ${word}` : word;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line) lines.push(line);
    line = "";
    for (const letter of lettersOf(word)) {
      if (line && !fits(line + letter)) {
        lines.push(line);
        line = "";
      }
      line += letter;
    }
  }
  return line ? [...lines, line] : lines;
}

/** The same lines with their words spread evenly: the narrowest width that needs no further line. */
function balance(text: string, measure: (line: string) => number, width: number, count: number): string[] {
  let [low, high] = [width / 2, width];
  while (high - low > 2) {
    const middle = (low + high) / 2;
    if (wrap(text, (line) => measure(line) <= middle).length <= count) high = middle;
    else low = middle;
  }
  return wrap(text, (line) => measure(line) <= high);
}

/** As large as it can be in so many lines; what does not even fit at the smallest ends in an ellipsis. */
export function fitText(context: SKRSContext2D, text: string, box: Box): FittedText {
  const measure = (line: string) => context.measureText(line).width;
  const wrapAt = (size: number) => {
    context.font = fontOf(text, box.weight, size);
    return wrap(text, (line) => measure(line) <= box.width);
  };
  for (let most = 1; most <= box.maxLines; most++) {
    // A second line is better than letters of half the size.
    const floor =
      most === box.maxLines ? box.smallest : Math.max(box.smallest, box.largest * (1 - 0.16 * most));
    const start = most > 1 ? (box.largestWrapped ?? box.largest) : box.largest;
    for (let size = start; size >= floor; size -= 0.5) {
      const lines = wrapAt(size);
      if (lines.length > most || heightOf({ size, lines }) > (box.height ?? Infinity)) continue;
      return { size, lines: lines.length > 1 ? balance(text, measure, box.width, lines.length) : lines };
    }
  }
  const lines = wrapAt(box.smallest).slice(0, box.maxLines);
  const last = lettersOf(lines.at(-1) ?? "");
  while (last.length > 1 && measure(`${last.join("")}…`) > box.width) last.pop();
  return { size: box.smallest, lines: [...lines.slice(0, -1), `${last.join("").trimEnd()}…`] };
}
