import { lexer, type Token } from "marked";

/** A note of a text: `[^label]: …` in one line. */
const note = /^\[\^([^\]]+)\]:.*$/gm;

const isSection = (token: Token): boolean => token.type === "heading" && token.depth === 2;

/** The title with the introduction, and each section. `#` in a block of code is no heading. */
function split(text: string): { introduction: Token[]; sections: Token[][] } {
  const parts: Token[][] = [[]];
  for (const token of lexer(text)) {
    if (isSection(token)) parts.push([]);
    parts.at(-1)!.push(token);
  }
  const [introduction = [], ...sections] = parts;
  return { introduction, sections };
}

/** @param raised A lesson without the title begins with a section. The headings are one level higher there. */
const write = (tokens: Token[], raised: boolean): string =>
  tokens
    .map(({ type, raw }) => (raised && type === "heading" ? raw.replace(/^##/, "#") : raw))
    .join("")
    .trim();

/**
 * Divides the sections (`##`) of a text among the lessons that share it, in their order. The first lesson has the title
 * and the introduction, and nothing else if there are fewer sections than lessons. A note goes to the lessons that refer
 * to it.
 */
export function shareText(text: string, lessons: number): string[] {
  const notes = [...text.matchAll(note)];
  const { introduction, sections } = split(text.replaceAll(note, "").trim());
  const isOwnShare = sections.length < lessons && introduction.length > 0;
  const withSections = isOwnShare ? lessons - 1 : lessons;
  const first = (share: number) => Math.floor((share * sections.length) / withSections);
  const shares = Array.from({ length: withSections }, (_, share) =>
    sections.slice(first(share), first(share + 1)),
  );
  if (isOwnShare) shares.unshift([]);
  return shares.map((share, lesson) => {
    const words = write(lesson > 0 ? share.flat() : [introduction, ...share].flat(), lesson > 0);
    const used = notes.filter(([, label]) => words.includes(`[^${label}]`)).map(([line]) => line);
    return [words, ...used].join("\n\n");
  });
}
