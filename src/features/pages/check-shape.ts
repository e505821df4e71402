// Finds what a page cannot show of a text: it would be missing on the page without a word.
import type { Prose, ProseSection } from "#kit/server/prose.ts";
import type { PageShape, SectionShape } from "./page-shapes.ts";

/** What is wrong with a text, and where. `name`: a title, an id, a placeholder or an address in it. */
export type ShapeProblem =
  | { kind: "few_paragraphs" | "many_paragraphs"; name: string; count: number }
  | {
      kind:
        | "no_sections"
        | "section_missing"
        | "section_unknown"
        | "list_unknown"
        | "link_unsafe"
        | "same_title"
        | "head_unknown"
        | "since_missing"
        | "since_invalid"
        | "placeholder_unknown";
      name: string;
    };

function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

function headProblem({ head }: Prose, { since }: PageShape): ShapeProblem | null {
  const known = since ? ["description", "since"] : ["description"];
  const unknown = Object.keys(head).find((name) => !known.includes(name));
  if (unknown !== undefined) return { kind: "head_unknown", name: unknown };
  if (since === "required" && head.since === undefined) return { kind: "since_missing", name: "since" };
  return head.since === undefined || isDay(head.since) ? null : { kind: "since_invalid", name: head.since };
}

/** Pages of ours, other sites, and programs for mails and calls. No other address may become a link. */
const safeLink = /^(\/(?![/\\])|https?:\/\/|mailto:|tel:)[^\s]*$/i;

function contentProblem(section: ProseSection, shape: SectionShape): ShapeProblem | null {
  const { title: name, text, items, links = [] } = section;
  const [min, max] = shape.text;
  // A list or a link says something too.
  const isEmpty = text.length === 0 && !items && links.length === 0;
  const least = isEmpty && shape.hasMore && !section.sections ? 1 : min;
  if (text.length < least) return { kind: "few_paragraphs", name, count: least };
  if (text.length > max) return { kind: "many_paragraphs", name, count: max };
  if ((items || links.length > 0) && !shape.hasMore) return { kind: "list_unknown", name };
  const unsafe = links.find(({ to }) => !safeLink.test(to));
  return unsafe ? { kind: "link_unsafe", name: unsafe.to } : null;
}

function sectionsProblem(
  { title: name, sections = {} }: ProseSection,
  { named, each }: SectionShape,
): ShapeProblem | null {
  const missing = Object.keys(named ?? {}).find((id) => !Object.hasOwn(sections, id));
  if (missing !== undefined) return { kind: "section_missing", name: missing };
  if (Object.keys(sections).length < (each?.min ?? 0)) return { kind: "no_sections", name };
  const titles = new Set<string>();
  for (const [id, section] of Object.entries(sections)) {
    const shape = named ? (Object.hasOwn(named, id) ? named[id] : undefined) : each?.shape;
    if (!shape) return { kind: "section_unknown", name: section.title };
    if (titles.has(section.title)) return { kind: "same_title", name: section.title };
    titles.add(section.title);
    const problem = contentProblem(section, shape) ?? sectionsProblem(section, shape);
    if (problem) return problem;
  }
  return null;
}

/** Words in braces. The academy's name is put in, and what the page has values for. */
function placeholderProblem(prose: Prose, { values = [] }: PageShape): ShapeProblem | null {
  const named = JSON.stringify(prose).matchAll(/\{(\w+)\}/g);
  for (const [, name] of named)
    if (name !== "academy" && !values.includes(name!)) return { kind: "placeholder_unknown", name: name! };
  return null;
}

/** The first thing of a text that its page cannot show; null if it can show everything. */
export const shapeProblem = (prose: Prose, shape: PageShape): ShapeProblem | null =>
  headProblem(prose, shape) ??
  contentProblem(prose, shape) ??
  sectionsProblem(prose, shape) ??
  placeholderProblem(prose, shape);
