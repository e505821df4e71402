// What a client that knows no ids sent for a course, matched with what the course has: its modules and lessons keep
// their identity, and so what people completed in them.
import type { CourseDocument, LessonDocument, ModuleDocument } from "../document.ts";
import type { CoursePayload, LessonPayload, MaterialPayload, ModulePayload } from "../payload-contract.ts";
import { isSamePrice } from "../same-value.ts";
import { pairLessons } from "./pair-lessons.ts";
import { pairUp, type Sameness } from "./pair-up.ts";

type NewKey = () => string;

const sameTitle: Sameness<{ title: string }, { title: string }> = {
  old: ({ title }) => [title.trim()],
  sent: ({ title }) => [title.trim()],
};
const samePlace: Sameness<unknown, unknown> = {
  old: (_, place) => [String(place)],
  sent: (_, place) => [String(place)],
};
const sameLink: Sameness<MaterialPayload, MaterialPayload> = {
  old: ({ link }) => [link],
  sent: ({ link }) => [link.trim()],
};
const sameMaterial: Sameness<MaterialPayload, MaterialPayload> = {
  old: ({ title, link }) => [JSON.stringify([title.trim(), link])],
  sent: ({ title, link }) => [JSON.stringify([title.trim(), link.trim()])],
};
const sameLinkAndPlace: Sameness<MaterialPayload, MaterialPayload> = {
  old: ({ link }, place) => [JSON.stringify([link, place])],
  sent: ({ link }, place) => [JSON.stringify([link.trim(), place])],
};
/** A module with another title and another place still has some of its lessons. */
const sharedLesson: Sameness<ModuleDocument, ModulePayload> = {
  old: ({ lessons }) => lessons.map(({ title }) => title.trim()),
  sent: ({ lessons = [] }) => lessons.map(({ title }) => title.trim()),
};

/** Only the same file or film keeps what is known of it. */
function matchMaterials<Material extends MaterialPayload>(
  olds: readonly Material[],
  sent: MaterialPayload[] | undefined,
  makeNew: (material: MaterialPayload) => Material,
): Material[] {
  if (!sent) return [...olds];
  const matched = pairUp(olds, sent, [sameMaterial, sameLink, sameLinkAndPlace]);
  return sent.map((material, place) => {
    const old = matched[place];
    return old ? { ...old, title: material.title } : makeNew(material);
  });
}

/** What a course knows of the films and files of its lessons, by link. It is true in every lesson. */
function factsOf({ modules }: CourseDocument) {
  const lessons = modules.flatMap((module) => module.lessons);
  const films = lessons.flatMap(({ videos }) => videos);
  const handouts = lessons.flatMap(({ resources }) => resources);
  return {
    films: new Map(films.map(({ link, captions, renditions }) => [link, { captions, renditions }])),
    pages: new Map(handouts.map(({ link, pages }) => [link, pages])),
  };
}
type Facts = ReturnType<typeof factsOf>;

const matchLesson = (
  old: LessonDocument | undefined,
  { title, videos, resources }: LessonPayload,
  { films, pages }: Facts,
  newKey: NewKey,
): LessonDocument => ({
  ...(old ?? { key: newKey(), id: null, minutes: null, is_preview: false, text: "", checks: [] }),
  title,
  videos: matchMaterials(old?.videos ?? [], videos, (video) => ({
    key: newKey(),
    ...video,
    captions: [],
    renditions: [],
    // It was in another lesson.
    ...films.get(video.link.trim()),
  })),
  resources: matchMaterials(old?.resources ?? [], resources, (resource) => ({
    key: newKey(),
    ...resource,
    pages: pages.get(resource.link.trim()) ?? null,
  })),
});

function matchModules(
  course: CourseDocument,
  sent: ModulePayload[] | undefined,
  newKey: NewKey,
): ModuleDocument[] {
  const { modules: olds } = course;
  if (!sent) return olds;
  const facts = factsOf(course);
  const matched = pairUp(olds, sent, [sameTitle, sharedLesson, samePlace]);
  const pairs = pairLessons(olds, sent, matched);
  return sent.map(({ title, lessons }, at) => {
    const old = matched[at];
    return {
      ...(old ?? { key: newKey(), id: null }),
      title,
      lessons:
        lessons?.map((lesson, place) => matchLesson(pairs[at]![place], lesson, facts, newKey)) ??
        old?.lessons ??
        [],
    };
  });
}

function matchPoints(
  olds: CourseDocument["outcomes"],
  sent: string[] | undefined,
  newKey: NewKey,
): CourseDocument["outcomes"] {
  if (!sent) return olds;
  const points = sent.map((title) => ({ title }));
  const matched = pairUp(olds, points, [sameTitle, samePlace]);
  return points.map(({ title }, place) => ({ key: matched[place]?.key ?? newKey(), title }));
}

/**
 * The document of a course after the change of such a client. A lesson is an old one if exactly one lesson of its module
 * has its title, or else one of its links; else if exactly one of all modules has its title, or else one of its films; else
 * if it has its place. A module is found by its title, a lesson or its place. What the client does not speak of stays: minutes, language, level, seats, reading texts,
 * check questions, captions, also of a film that goes to another lesson, and lists that it left out.
 * @param newKey makes the key of a new block.
 */
export function matchPayload(old: CourseDocument, sent: CoursePayload, newKey: NewKey): CourseDocument {
  return {
    ...old,
    title: sent.title,
    description: sent.description,
    // The same amount stays as it was typed.
    price: isSamePrice(old.price, sent.price) ? old.price : sent.price,
    category_id: sent.category_id,
    outcomes: matchPoints(old.outcomes, sent.outcomes, newKey),
    prerequisites: matchPoints(old.prerequisites, sent.prerequisites, newKey),
    modules: matchModules(old, sent.modules, newKey),
  };
}
