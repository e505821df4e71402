/** A place in a template. What it returns is written there as JSON. */
export type Slot<Given> = <Value>(fill: (given: Given) => Value) => Value;

// PostgreSQL stores no NUL in a text, so no content of ours has it.
const mark = "\0";
const marks = /"\\u0000(\d+)\\u0000"/;

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
  // Odd parts are the numbers of the slots between the texts.
  const parts = JSON.stringify(value).split(marks);
  const texts = parts.filter((_, place) => place % 2 === 0);
  const inOrder = parts.filter((_, place) => place % 2 === 1).map((number) => fills[Number(number)]!);
  return {
    size: texts.reduce((sum, text) => sum + text.length, 0),
    textFor(given) {
      let text = texts[0]!;
      for (let place = 0; place < inOrder.length; place++)
        text += JSON.stringify(inOrder[place]!(given)) + texts[place + 1]!;
      return text;
    },
  };
}
