import { lexer, type Token } from "marked";

/** A note of a text: `[^label]: …` in one line. */
const note = /^\[\^([^\]]+)\]:.*$/gm;

const isSection = (token: Token): boolean => token.type === "heading" && token.depth === 2;

/** The title with the introduction, and each section. `#` in a block of code is no heading. */
function split(text: string): { introduction: string; sections: string[] } {
  const parts = [""];
  for (const token of lexer(text)) {
    if (isSection(token)) parts.push("");
    parts[parts.length - 1] += token.raw;
  }
  const [introduction = "", ...sections] = parts.map((part) => part.trim());
  return { introduction, sections };
}

/** A lesson without the title begins with a section. The headings are one level higher there. */
const raiseHeadings = (markdown: string): string =>
  lexer(markdown)
    .map(({ type, raw }) => (type === "heading" ? raw.replace(/^##/, "#") : raw))
    .join("");

/**
 * Divides the sections (`##`) of a text among the lessons that share it, in their order. The first lesson has the title
 * and the introduction, and nothing else if there are fewer sections than lessons. A note goes to the lessons that refer
 * to it.
 */
export function shareText(text: string, lessons: number): string[] {
  const notes = [...text.matchAll(note)];
  const { introduction, sections } = split(text.replaceAll(note, ""));
  const isOwnShare = sections.length < lessons && introduction !== "";
  const withSections = isOwnShare ? lessons - 1 : lessons;
  const first = (share: number) => Math.floor((share * sections.length) / withSections);
  const shares = Array.from({ length: withSections }, (_, share) =>
    sections.slice(first(share), first(share + 1)),
  );
  if (isOwnShare) shares.unshift([]);
  return shares.map((share, lesson) => {
    const own = share.join("\n\n");
    const words = lesson > 0 ? raiseHeadings(own) : `${introduction}\n\n${own}`.trim();
    const used = notes.filter(([, label]) => words.includes(`[^${label}]`)).map(([line]) => line);
    return [words, ...used].join("\n\n");
  });
}
