/** What two blocks must share to be the same one: any of these texts. A block has none, one or several. */
export interface Sameness<Old, New> {
  old: (block: Old, place: number) => string[];
  sent: (block: New, place: number) => string[];
}

type Index = Map<string, number[]>;

function indexOf<Block>(
  blocks: readonly Block[],
  isPaired: ReadonlySet<number>,
  textsOf: (block: Block, place: number) => string[],
): { texts: Map<number, string[]>; index: Index } {
  const texts = new Map<number, string[]>();
  const index: Index = new Map();
  for (const [place, block] of blocks.entries()) {
    if (isPaired.has(place)) continue;
    const own = textsOf(block, place);
    texts.set(place, own);
    for (const text of own) {
      const places = index.get(text);
      if (places) places.push(place);
      else index.set(text, [place]);
    }
  }
  return { texts, index };
}

/** The only place that shares any of the texts. Undefined: none or several. */
function onlyPlace(texts: string[], index: Index): number | undefined {
  const found = new Set<number>();
  for (const text of texts)
    for (const place of index.get(text) ?? []) {
      found.add(place);
      if (found.size > 1) return undefined;
    }
  return [...found][0];
}

/**
 * Finds for each sent block the old one that it is, or undefined for a new one. The rules run one after the other. Each
 * makes a pair of an old and a sent block if each of them fits only the other, of all that have no pair yet.
 */
export function pairUp<Old, New>(
  olds: readonly Old[],
  sent: readonly New[],
  rules: readonly Sameness<Old, New>[],
): (Old | undefined)[] {
  const pairs = new Map<number, number>();
  const taken = new Set<number>();
  for (const rule of rules) {
    const free = indexOf(olds, taken, rule.old);
    const alone = indexOf(sent, new Set(pairs.keys()), rule.sent);
    for (const [place, texts] of alone.texts) {
      const at = onlyPlace(texts, free.index);
      if (at === undefined || onlyPlace(free.texts.get(at)!, alone.index) !== place) continue;
      pairs.set(place, at);
      taken.add(at);
    }
  }
  return sent.map((_, place) => {
    const at = pairs.get(place);
    return at === undefined ? undefined : olds[at];
  });
}
