import type { Prose, ProseSection } from "#kit/server/prose.ts";

/** The structure without the words. Both languages of a page must have the same. */
export const shapeOf = ({ head, ...page }: Prose): unknown => ({
  head: Object.keys(head).toSorted(),
  since: head.since,
  page: shapeOfSection(page),
});
const shapeOfSection = (prose: ProseSection): unknown => ({
  paragraphs: prose.text.length,
  items: prose.items?.length ?? 0,
  links: prose.links?.map(({ to }) => to) ?? [],
  sections: Object.entries(prose.sections ?? {}).map(([id, section]) => [id, shapeOfSection(section)]),
});
