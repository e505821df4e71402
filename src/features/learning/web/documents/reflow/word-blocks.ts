import { type Block, plainText, type Words } from "./block.ts";
import type { WordModel, WordNode } from "./word-model.ts";
import { hasHidden, picturesOf, wordsOfParagraph } from "./word-words.ts";

interface Item {
  level: number;
  first: number | null;
  /** Of the list. Another list begins from its own first number. */
  list: string;
  blocks: Block[];
}

/** Lists inside lists, by the levels of their items. */
function nest(items: readonly Item[]): Block[] {
  const lists: Block[] = [];
  let place = 0;
  while (place < items.length) {
    const { level, first, list } = items[place]!;
    const own: Block[][] = [];
    while (place < items.length && items[place]!.level >= level) {
      const item = items[place]!;
      if (item.level === level && item.list !== list) break;
      if (item.level === level) {
        own.push([...item.blocks]);
        place += 1;
        continue;
      }
      let end = place;
      while (end < items.length && items[end]!.level > level) end += 1;
      own.at(-1)!.push(...nest(items.slice(place, end)));
      place = end;
    }
    lists.push({ kind: "list", first, items: own });
  }
  return lists;
}

/** The blocks of a Word document. A figure's `source` is the id under which the document keeps the picture. */
export function wordBlocks({ body, styles, numberings, links, footnotes }: WordModel): Block[] {
  const byId = new Map(styles.map((style) => [style.id, style]));
  const notes: string[] = [];
  const onNote = (id: string) => {
    if (!notes.includes(id)) notes.push(id);
    return notes.indexOf(id) + 1;
  };

  /** The first answer of a paragraph's style and the styles that it is based on. */
  function inStyles<Answer>(
    id: string | undefined,
    ask: (style: (typeof styles)[number]) => Answer | undefined,
  ) {
    const seen = new Set<string | null | undefined>();
    for (let style = byId.get(id ?? null); style && !seen.has(style.id); style = byId.get(style.basedOn)) {
      const answer = ask(style);
      if (answer !== undefined) return answer;
      seen.add(style.id);
    }
    return undefined;
  }

  function levelOf({ styleName, outlineLevel }: WordNode): number | undefined {
    if (!styleName && outlineLevel === undefined) return undefined;
    const outline = outlineLevel ?? inStyles(styleName, ({ paragraphProps }) => paragraphProps?.outlineLevel);
    if (outline !== undefined) return outline < 9 ? outline + 1 : undefined;
    return inStyles(styleName, ({ name }) =>
      /^title$/i.test(name ?? "") ? 1 : Number(/^heading (\d)$/i.exec(name ?? "")?.[1]) || undefined,
    );
  }

  function itemOf(node: WordNode, blocks: Block[]): Item | null {
    const own = node.numbering ?? inStyles(node.styleName, ({ paragraphProps }) => paragraphProps?.numbering);
    if (!own?.id || own.id === "0") return null;
    const level = own.level ?? 0;
    const numbering = numberings.find((one) => one.id === own.id && one.level === level);
    const isNumbered = numbering && numbering.format !== "bullet" && numbering.format !== "none";
    return { level, list: own.id, first: isNumbered ? (numbering.start ?? 1) : null, blocks };
  }

  const wordsOf = (node: WordNode): Words[] => wordsOfParagraph(node, links, onNote);

  const cellOf = (cell: WordNode): Words[] => {
    if (cell.verticalMerge === "continue") return [];
    const paragraphs = (cell.children ?? []).flatMap((one) =>
      one.type === "table"
        ? (one.children ?? []).flatMap((row) => (row.children ?? []).map(cellOf))
        : [wordsOf(one)],
    );
    return paragraphs
      .filter((words) => plainText(words).trim())
      .flatMap((words, place) => (place ? [{ text: "\n" }, ...words] : words));
  };

  function tableOf(table: WordNode): Block {
    const rows = (table.children ?? []).filter(({ type }) => type === "row");
    const cells = rows.map((row) =>
      (row.children ?? []).flatMap((cell) => [
        cellOf(cell),
        ...Array.from({ length: Math.max(0, (cell.span ?? 1) - 1) }, (): Words[] => []),
      ]),
    );
    const hasHead = rows[0] !== undefined && "isHeader" in rows[0] && rows[0].isHeader !== false;
    return hasHead && rows.length > 1
      ? { kind: "table", head: cells[0]!, rows: cells.slice(1) }
      : { kind: "table", head: [], rows: cells };
  }

  function blocksOf(nodes: readonly WordNode[]): Block[] {
    const blocks: Block[] = [];
    let items: Item[] = [];
    const close = () => {
      blocks.push(...nest(items));
      items = [];
    };
    for (const node of nodes) {
      if (node.type === "table") {
        close();
        blocks.push(tableOf(node));
      }
      if (node.type !== "paragraph") continue;
      const words = wordsOf(node);
      const figures: Block[] = picturesOf(node).map((source) => ({ kind: "figure", alt: "", source }));
      if (hasHidden(node)) figures.push({ kind: "figure", alt: "", source: null });
      const isEmpty = !plainText(words).trim();
      if (isEmpty && figures.length === 0) continue;
      const level = levelOf(node);
      const text: Block[] = isEmpty ? [] : [{ kind: "paragraph", words }];
      const item = level || isEmpty ? null : itemOf(node, [...text, ...figures]);
      if (item) {
        items.push(item);
        continue;
      }
      close();
      if (level && !isEmpty) {
        const capped = Math.min(4, level + 1) as 2 | 3 | 4;
        blocks.push({ kind: "heading", level: capped, words }, ...figures);
      } else blocks.push(...text, ...figures);
    }
    close();
    return blocks;
  }

  const blocks = blocksOf(body);
  // A note may refer to another one, which is then listed, too.
  const noted: Block[][] = [];
  for (let place = 0; place < notes.length; place++) noted.push(blocksOf(footnotes.get(notes[place]!) ?? []));
  if (noted.length > 0) blocks.push({ kind: "list", first: 1, items: noted });
  return blocks;
}
