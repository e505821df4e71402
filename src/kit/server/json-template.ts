/** A place in a template. What it returns is written there as JSON. Within a longer text it must return a text. */
export type Slot<Given> = <Value>(fill: (given: Given) => Value) => Value;

// PostgreSQL stores no NUL in a text, so no content of ours has it.
const mark = "\0";
// With its quotes a slot is a whole value, without them a part of a text. What people typed has two backslashes there.
const marks = /((?<!\\)"|)(?<!\\)\\u0000(\d+)\\u0000\1/;

interface Filled<Given> {
  fill: (given: Given) => unknown;
  isPart: boolean;
}

/**
 * The JSON text of a value that is the same for many readers except in a few places. `make` puts a slot in each of
 * them. The text is made once; each reader costs only the slots.
 */
export function jsonTemplate<Given>(make: (slot: Slot<Given>) => unknown): {
  textFor(given: Given): string;
  /** The size of the text without the slots, in characters. */
  size: number;
} {
  const fills: ((given: Given) => unknown)[] = [];
  const value = make((fill) => `${mark}${fills.push(fill) - 1}${mark}` as never);
  // Between two texts are the quote of a slot and its number.
  const parts = JSON.stringify(value).split(marks);
  const texts = parts.filter((_, place) => place % 3 === 0);
  const inOrder = texts.slice(1).map((_, place): Filled<Given> => ({
    fill: fills[Number(parts[3 * place + 2])]!,
    isPart: parts[3 * place + 1] === "",
  }));
  return {
    size: texts.reduce((sum, text) => sum + text.length, 0),
    textFor(given) {
      let text = texts[0]!;
      for (let place = 0; place < inOrder.length; place++) {
        const { fill, isPart } = inOrder[place]!;
        const filled = JSON.stringify(fill(given));
        text += (isPart ? filled.slice(1, -1) : filled) + texts[place + 1]!;
      }
      return text;
    },
  };
}
