import type { CourseDocument, LessonDocument, ModuleDocument, VideoDocument } from "./document.ts";
import { mergeChecks } from "./merge-checks.ts";
import { type Block, type Conflict, mergeFields, removal, units } from "./merge-fields.ts";
import { mergeOrder } from "./merge-order.ts";
import { isSame } from "./same-value.ts";

export type { Conflict } from "./merge-fields.ts";
export { bothTexts } from "./merge-fields.ts";
export { resolveConflict } from "./resolve-conflict.ts";

type Sides<T> = [base: T, mine: T, theirs: T];
const keysOf = (blocks: readonly Block[]): string[] => blocks.map(({ key }) => key);
const byKey = <B extends Block>(blocks: readonly B[]): Map<string, B> =>
  new Map(blocks.map((block) => [block.key, block]));
/** What a function makes of each of the three sides. */
const each = <T, R>(sides: Sides<T>, make: (side: T) => R): Sides<R> =>
  sides.map((side) => make(side)) as Sides<R>;

/** Merges blocks that have no blocks in them and stay in their list. */
function mergeList<B extends Block>(
  sides: Sides<readonly B[]>,
  path: string[],
  merge: (path: string[], blocks: [base: B | undefined, mine: B, theirs: B]) => B,
  conflicts: Conflict[],
): B[] {
  const [base, mine, theirs] = each(sides, byKey);
  const merged = new Map<string, B>();
  for (const key of new Set([...mine.keys(), ...theirs.keys()])) {
    const [before, own, their] = [base.get(key), mine.get(key), theirs.get(key)];
    if (own && their) merged.set(key, merge([...path, key], [before, own, their]));
    else if (!before) merged.set(key, (own ?? their)!);
    else if (!isSame(own ?? their, before)) {
      merged.set(key, (own ?? their)!);
      conflicts.push(removal([...path, key], !own));
    }
  }
  const [a, b, c] = each(sides, keysOf);
  return mergeOrder(a, b, c, (key) => merged.has(key)).map((key) => merged.get(key)!);
}

/** Merges a lesson that both sides have, without its questions: see `mergeChecks`. */
function mergeLesson(
  path: string[],
  lessons: [base: LessonDocument | undefined, mine: LessonDocument, theirs: LessonDocument],
  conflicts: Conflict[],
): LessonDocument {
  const [base, mine, theirs] = lessons;
  const merged = mergeFields(units.lesson, path, lessons, conflicts);
  const videoUnits = ([, own, their]: [unknown, VideoDocument, VideoDocument]) =>
    own.link === their.link ? units.sameVideo : units.video;
  return {
    ...merged,
    videos: mergeList<VideoDocument>(
      [base?.videos ?? [], mine.videos, theirs.videos],
      path,
      (at, videos) => mergeFields(videoUnits(videos), at, videos, conflicts),
      conflicts,
    ),
    resources: mergeList(
      [base?.resources ?? [], mine.resources, theirs.resources],
      path,
      (at, resources) => mergeFields(units.resource, at, resources, conflicts),
      conflicts,
    ),
  };
}

/** A lesson with the key of its module: lessons move between modules. */
interface Placed {
  lesson: LessonDocument;
  home: string;
}
const placedLessons = ({ modules }: CourseDocument): Map<string, Placed> =>
  new Map(
    modules.flatMap(({ key, lessons }) => lessons.map((lesson) => [lesson.key, { lesson, home: key }])),
  );

/** The merged lessons with their modules, and what collides. A lesson that is gone from all is not in it. */
function mergeLessons(sides: Sides<CourseDocument>, titleOf: (side: 0 | 1 | 2, module: string) => string) {
  const [base, mine, theirs] = each(sides, placedLessons);
  const placed = new Map<string, Placed>();
  const conflicts: Conflict[] = [];
  for (const key of new Set([...mine.keys(), ...theirs.keys()])) {
    const [before, own, their] = [base.get(key), mine.get(key), theirs.get(key)];
    if (own && their) {
      const home = own.home === before?.home ? their.home : own.home;
      const lessons: Parameters<typeof mergeLesson>[1] = [before?.lesson, own.lesson, their.lesson];
      placed.set(key, { home, lesson: mergeLesson([home, key], lessons, conflicts) });
      if (home !== their.home && their.home !== before?.home)
        conflicts.push({
          path: [home, key],
          field: "module",
          base: before ? titleOf(0, before.home) : "",
          mine: titleOf(1, own.home),
          theirs: titleOf(2, their.home),
          sides: { mine: { module: own.home }, theirs: { module: their.home } },
        });
    } else if (!before) placed.set(key, (own ?? their)!);
    else if (!isSame(own ?? their, before)) {
      placed.set(key, (own ?? their)!);
      conflicts.push(removal([(own ?? their)!.home, key], !own));
    }
  }
  return { placed, conflicts };
}

/**
 * Merges what two people made of the same document, block by block. What only one of them changed is taken. What both
 * changed is a conflict, and `merged` has mine. A block that one removed and the other changed is a conflict too, and
 * stays. A module stays while a lesson is in it.
 */
export function mergeDocuments(
  base: CourseDocument,
  mine: CourseDocument,
  theirs: CourseDocument,
): { merged: CourseDocument; conflicts: Conflict[] } {
  const sides: Sides<CourseDocument> = [base, mine, theirs];
  const conflicts: Conflict[] = [];
  const course = mergeFields(units.course, [], sides, conflicts);
  const points = (name: "outcomes" | "prerequisites") =>
    mergeList(
      each(sides, (side) => side[name]),
      [],
      (path, blocks) => mergeFields(units.titled, path, blocks, conflicts),
      conflicts,
    );
  const [outcomes, prerequisites] = [points("outcomes"), points("prerequisites")];

  const modules = each(sides, (side) => byKey(side.modules));
  const lessons = mergeLessons(sides, (side, module) => modules[side].get(module)?.title ?? "");
  const { placed } = lessons;
  const homes = new Set([...placed.values()].map(({ home }) => home));
  const merged = new Map<string, ModuleDocument>();
  const kept = new Set<string>();
  for (const key of new Set([...modules[1].keys(), ...modules[2].keys()])) {
    const [before, own, their] = modules.map((side) => side.get(key));
    const stays = (own ?? their)!;
    if (own && their) merged.set(key, mergeFields(units.titled, [key], [before, own, their], conflicts));
    else if (!before) merged.set(key, stays);
    else if (stays.title !== before.title || homes.has(key)) {
      merged.set(key, stays);
      conflicts.push(removal([key], !own));
      kept.add(key);
      // It stays whole, with the lessons that were removed with it.
      for (const lesson of stays.lessons)
        if (!placed.has(lesson.key)) placed.set(lesson.key, { lesson, home: key });
    }
  }
  // One conflict is enough for a module and its lessons that were removed together.
  const isSaid = ({ path, field }: Conflict): boolean =>
    field === "removed" && path.length === 2 && kept.has(path[0]!);
  conflicts.push(...lessons.conflicts.filter((conflict) => !isSaid(conflict)));
  const checksOf = mergeChecks(sides, (lesson) => [placed.get(lesson)!.home, lesson], conflicts);

  const lessonKeys = (side: 0 | 1 | 2, module: string) => keysOf(modules[side].get(module)?.lessons ?? []);
  const lessonsIn = (module: string): LessonDocument[] =>
    mergeOrder(
      lessonKeys(0, module),
      lessonKeys(1, module),
      lessonKeys(2, module),
      (key) => placed.get(key)?.home === module,
    ).map((key) => ({ ...placed.get(key)!.lesson, checks: checksOf(key) }));
  const [a, b, c] = each(sides, (side) => keysOf(side.modules));
  const order = mergeOrder(a, b, c, (key) => merged.has(key));
  return {
    merged: {
      ...course,
      outcomes,
      prerequisites,
      modules: order.map((key) => ({ ...merged.get(key)!, lessons: lessonsIn(key) })),
    },
    conflicts,
  };
}
