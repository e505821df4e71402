// Which lesson of a course is which one of those that a client without ids sent, in all modules at once.
import type { LessonDocument, ModuleDocument } from "../document.ts";
import type { LessonPayload, ModulePayload } from "../payload-contract.ts";
import { pairUp, type Sameness } from "./pair-up.ts";

interface Placed<Lesson> {
  lesson: Lesson;
  /** The key of its module in the course. Undefined: a new module. */
  home: string | undefined;
  /** Its place in the module. */
  place: number;
}
type LessonSameness = Sameness<Placed<LessonDocument>, Placed<LessonPayload>>;

const sameTitle: LessonSameness = {
  old: ({ lesson }) => [lesson.title.trim()],
  sent: ({ lesson }) => [lesson.title.trim()],
};
const samePlace: LessonSameness = {
  old: ({ place }) => [String(place)],
  sent: ({ place }) => [String(place)],
};
/** A lesson with another title and another place still has some of its films and handouts. */
const sharedLink: LessonSameness = {
  old: ({ lesson: { videos, resources } }) => [...videos, ...resources].map(({ link }) => link),
  sent: ({ lesson: { videos = [], resources = [] } }) =>
    [...videos, ...resources].map(({ link }) => link.trim()),
};
/** Between modules only a film tells: several lessons often have one handout. */
const sharedFilm: LessonSameness = {
  old: ({ lesson: { videos } }) => videos.map(({ link }) => link),
  sent: ({ lesson: { videos = [] } }) => videos.map(({ link }) => link.trim()),
};
/** A lesson without a title is known only in its module. */
const sameWrittenTitle: LessonSameness = {
  old: (one, place) => sameTitle.old(one, place).filter(Boolean),
  sent: (one, place) => sameTitle.sent(one, place).filter(Boolean),
};

const within = (home: string | undefined, texts: string[]): string[] =>
  home === undefined ? [] : texts.map((text) => JSON.stringify([home, text]));
const inItsModule = (rule: LessonSameness): LessonSameness => ({
  old: (one, place) => within(one.home, rule.old(one, place)),
  sent: (one, place) => within(one.home, rule.sent(one, place)),
});

// The place is asked last: a lesson that came from another module must not take the place of one that left.
const rules = [
  inItsModule(sameTitle),
  inItsModule(sharedLink),
  sameWrittenTitle,
  sharedFilm,
  inItsModule(samePlace),
];

/**
 * Finds for each sent lesson the old one that it is, or undefined for a new one.
 * @param homes for each sent module the one of the course that it is.
 * @returns a list for each sent module.
 */
export function pairLessons(
  olds: readonly ModuleDocument[],
  sent: readonly ModulePayload[],
  homes: readonly (ModuleDocument | undefined)[],
): (LessonDocument | undefined)[][] {
  // A module whose lessons the client left out keeps all of them.
  const kept = new Set(homes.filter((_, at) => !sent[at]!.lessons));
  const before = olds
    .filter((module) => !kept.has(module))
    .flatMap(({ key, lessons }) => lessons.map((lesson, place) => ({ lesson, home: key, place })));
  const after = sent.flatMap(({ lessons = [] }, at) =>
    lessons.map((lesson, place) => ({ lesson, home: homes[at]?.key, place, at })),
  );
  const found = pairUp(before, after, rules);
  const pairs: (LessonDocument | undefined)[][] = sent.map(() => []);
  for (const [index, { at }] of after.entries()) pairs[at]!.push(found[index]?.lesson);
  return pairs;
}
