import type { CourseDocument, LessonDocument, ModuleDocument } from "./document.ts";
import { movedKeys } from "./moved-keys.ts";
import { isSame, isSamePrice } from "./same-value.ts";

/** What differs between two states of a course, for the people who publish or compare them. */
export interface Change {
  kind: "new" | "changed" | "moved" | "removed";
  block: "course" | "module" | "lesson";
  /** The key of the block; empty for the course. */
  key: string;
  /** The id in the published course. Null: it was never published, or the block is the course. */
  id: number | null;
  title: string;
  /** The names of the fields that changed. */
  fields?: string[];
  /** How many more words the block has of some, and how many fewer of others. Words that only moved are not counted. */
  words_added?: number;
  words_removed?: number;
  /** Places from 1: of the course's modules, or of the lessons in their module. */
  from?: number;
  to?: number;
  /** The title of the lesson's module: the new one, or the old one of a lesson that was removed. */
  module_title?: string;
}

type Side = CourseDocument | null;

const contentOfCourse = (course: CourseDocument) => {
  const { modules: _, outcomes, prerequisites, ...fields } = course;
  const titles = (points: { title: string }[]) => points.map(({ title }) => title);
  return { ...fields, outcomes: titles(outcomes), prerequisites: titles(prerequisites) };
};

/** A lesson without keys and ids: they are not for readers. */
const contentOfLesson = ({ key: _key, id: _id, videos, resources, checks, ...lesson }: LessonDocument) => ({
  ...lesson,
  videos: videos.map(({ key: _video, ...video }) => video),
  resources: resources.map(({ key: _resource, ...resource }) => resource),
  checks: checks.map(({ key: _check, id: _checkId, ...check }) => check),
});

const textsOfCourse = (course: CourseDocument): string[] => [
  course.title,
  course.description,
  ...[...course.outcomes, ...course.prerequisites].map(({ title }) => title),
];
const textsOfLesson = ({ title, text, videos, resources, checks }: LessonDocument): string[] => [
  title,
  text,
  ...[...videos, ...resources].map((material) => material.title),
  ...checks.flatMap(({ question, options, explanation }) => [question, ...options, explanation]),
];

function countWords(texts: string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of texts.join(" ").split(/\s+/))
    if (word !== "") counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** How many words of the first are not in the second. */
const wordsBeyond = (counts: Map<string, number>, other: Map<string, number>): number =>
  [...counts].reduce((sum, [word, count]) => sum + Math.max(0, count - (other.get(word) ?? 0)), 0);

function compareWords(before: string[], after: string[]) {
  const [old, now] = [countWords(before), countWords(after)];
  return { words_added: wordsBeyond(now, old), words_removed: wordsBeyond(old, now) };
}

const changedFields = <T extends object>(before: T, after: T): string[] =>
  (Object.keys(after) as (keyof T & string)[]).filter((field) =>
    field === "price"
      ? !isSamePrice(String(before[field]), String(after[field]))
      : !isSame(before[field], after[field]),
  );

const keysOf = (blocks: { key: string }[] = []): string[] => blocks.map(({ key }) => key);

interface Placed<B> {
  block: B;
  place: number;
}
const placedModules = (side: Side): Map<string, Placed<ModuleDocument>> =>
  new Map(side?.modules.map((block, index) => [block.key, { block, place: index + 1 }]));

type PlacedLesson = Placed<LessonDocument> & { module: ModuleDocument };
const placedLessons = (side: Side): Map<string, PlacedLesson> =>
  new Map(
    side?.modules.flatMap((module) =>
      module.lessons.map((block, index) => [block.key, { block, place: index + 1, module }] as const),
    ),
  );

const named = (
  block: "module" | "lesson",
  { key, id, title }: { key: string; id: number | null; title: string },
) => ({
  block,
  key,
  id,
  title,
});

function courseChanges(before: Side, after: CourseDocument): Change[] {
  const course = { block: "course", key: "", id: null, title: after.title } as const;
  if (!before) return [{ kind: "new", ...course, ...compareWords([], textsOfCourse(after)) }];
  const fields = changedFields(contentOfCourse(before), contentOfCourse(after));
  if (fields.length === 0) return [];
  return [
    { kind: "changed", ...course, fields, ...compareWords(textsOfCourse(before), textsOfCourse(after)) },
  ];
}

function moduleChanges(
  before: Placed<ModuleDocument> | undefined,
  after: Placed<ModuleDocument>,
  isMoved: boolean,
): Change[] {
  const module = named("module", after.block);
  if (!before) return [{ kind: "new", ...module }];
  const changes: Change[] = [];
  if (before.block.title !== after.block.title)
    changes.push({
      kind: "changed",
      ...module,
      fields: ["title"],
      ...compareWords([before.block.title], [after.block.title]),
    });
  if (isMoved) changes.push({ kind: "moved", ...module, from: before.place, to: after.place });
  return changes;
}

function lessonChanges(before: PlacedLesson | undefined, after: PlacedLesson, isMoved: boolean): Change[] {
  const lesson = { ...named("lesson", after.block), module_title: after.module.title };
  const texts = textsOfLesson(after.block);
  if (!before) return [{ kind: "new", ...lesson, ...compareWords([], texts) }];
  const changes: Change[] = [];
  const fields = changedFields(contentOfLesson(before.block), contentOfLesson(after.block));
  if (fields.length > 0)
    changes.push({ kind: "changed", ...lesson, fields, ...compareWords(textsOfLesson(before.block), texts) });
  if (isMoved || before.module.key !== after.module.key)
    changes.push({ kind: "moved", ...lesson, from: before.place, to: after.place });
  return changes;
}

/**
 * What differs between two states of a course: the course itself, then its modules and lessons in their new order, then
 * what was removed. A block that changed and moved is listed twice.
 * @param before null: nothing was published yet, everything is new.
 */
export function listChanges(before: CourseDocument | null, after: CourseDocument): Change[] {
  const [oldModules, newModules] = [placedModules(before), placedModules(after)];
  const [oldLessons, newLessons] = [placedLessons(before), placedLessons(after)];
  const movedModules = movedKeys(keysOf(before?.modules), keysOf(after.modules));
  const written = after.modules.flatMap((module) => {
    const moved = movedKeys(keysOf(oldModules.get(module.key)?.block.lessons), keysOf(module.lessons));
    return [
      ...moduleChanges(oldModules.get(module.key), newModules.get(module.key)!, movedModules.has(module.key)),
      ...module.lessons.flatMap(({ key }) =>
        lessonChanges(oldLessons.get(key), newLessons.get(key)!, moved.has(key)),
      ),
    ];
  });
  const removed = (before?.modules ?? []).flatMap((module): Change[] => [
    ...(newModules.has(module.key) ? [] : [{ kind: "removed" as const, ...named("module", module) }]),
    ...module.lessons
      .filter(({ key }) => !newLessons.has(key))
      .map((lesson) => ({
        kind: "removed" as const,
        ...named("lesson", lesson),
        module_title: module.title,
        ...compareWords(textsOfLesson(lesson), []),
      })),
  ]);
  return [...courseChanges(before, after), ...written, ...removed];
}
