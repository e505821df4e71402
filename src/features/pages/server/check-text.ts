import { invalid } from "#kit/server/errors.ts";
import { type Prose, parseProse, ProseError } from "#kit/server/prose.ts";
import * as m from "#messages/pages.ts";
import { shapeProblem, type ShapeProblem } from "../check-shape.ts";
import { pageShapes } from "../page-shapes.ts";
import type { PageName } from "../edited-pages.ts";

const maxExcerpt = 80;
const shortened = (excerpt: string): string => {
  const line = excerpt.replace(/\s+/g, " ");
  return line.length > maxExcerpt ? `${line.slice(0, maxExcerpt).toWellFormed()}…` : line;
};

const markdownSentences: Record<ProseError["problem"], (of: { words: string }) => string> = {
  no_head: m.text_no_head,
  bad_head: m.text_bad_head,
  no_description: m.text_no_description,
  no_title: m.text_no_title,
  markdown: ({ words }) => (words ? m.text_markdown({ words }) : m.text_unreadable()),
  no_id: m.text_no_id,
  no_parent: m.text_no_parent,
  same_id: m.text_same_id,
  paragraph_late: m.text_paragraph_late,
  one_list: m.text_one_list,
};

function shapeSentence(problem: ShapeProblem, page: PageName): string {
  const words = shortened(problem.name);
  switch (problem.kind) {
    case "few_paragraphs":
      return m.text_few_paragraphs({ words, count: problem.count });
    case "many_paragraphs":
      return problem.count === 0
        ? m.text_no_paragraphs({ words })
        : m.text_many_paragraphs({ words, count: problem.count });
    case "no_sections":
      return page === "faq" ? m.text_no_questions() : m.text_no_sections();
    case "section_missing":
      return m.text_section_missing({ words });
    case "section_unknown":
      return m.text_section_unknown({ words });
    case "list_unknown":
      return m.text_list_unknown({ words });
    case "link_unsafe":
      return m.text_link_unsafe({ words });
    case "same_title":
      return m.text_same_title({ words });
    case "head_unknown":
      return m.text_head_unknown({ words });
    case "since_missing":
      return m.text_since_missing();
    case "since_invalid":
      return m.text_since_invalid({ words });
    case "placeholder_unknown":
      return m.text_placeholder_unknown({ words });
  }
}

/** Reads a text. @returns its parts, or the sentence about what its page cannot show. */
function readOrSay(page: PageName, text: string): Prose | string {
  try {
    const prose = parseProse(text);
    const problem = shapeProblem(prose, pageShapes[page]);
    return problem ? shapeSentence(problem, page) : prose;
  } catch (error) {
    if (!(error instanceof ProseError)) throw error;
    return markdownSentences[error.problem]({ words: shortened(error.excerpt) });
  }
}

/** The parts of a text; null if its page cannot show it. */
export function partsOf(page: PageName, text: string): Prose | null {
  const read = readOrSay(page, text);
  return typeof read === "string" ? null : read;
}

/** @throws 400 with a sentence about what the page cannot show. */
export function checkText(page: PageName, text: string): void {
  const read = readOrSay(page, text);
  if (typeof read === "string") throw invalid({ text: [read] });
}
