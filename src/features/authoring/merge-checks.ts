import type { CheckDocument, CourseDocument } from "./document.ts";
import { type Conflict, mergeFields, removal, units } from "./merge-fields.ts";
import { mergeOrder } from "./merge-order.ts";
import { isSame } from "./same-value.ts";

/** A question with the key of its lesson: questions move between lessons. */
interface Placed {
  check: CheckDocument;
  home: string;
}
type Sides<T> = [base: T, mine: T, theirs: T];

const lessonsOf = ({ modules }: CourseDocument) => modules.flatMap(({ lessons }) => lessons);

const placedChecks = (document: CourseDocument): Placed[] =>
  lessonsOf(document).flatMap(({ key, checks }) => checks.map((check) => ({ check, home: key })));

/** The keys that several questions of a list have. */
function sharedKeys(placed: Placed[]): string[] {
  const seen = new Set<string>();
  return placed.flatMap(({ check: { key } }) => (seen.size === seen.add(key).size ? [key] : []));
}

/**
 * Merges the questions of all lessons, and adds to `conflicts` what collides. A question that one side moved to another
 * lesson is there, with what the other side wrote in it. One whose lesson a side removed goes or stays with the lesson.
 * @param pathOf the keys of a merged lesson's module and of the lesson.
 * @returns the merged questions of a lesson.
 */
export function mergeChecks(
  sides: Sides<CourseDocument>,
  pathOf: (lesson: string) => string[],
  conflicts: Conflict[],
): (lesson: string) => CheckDocument[] {
  const all = sides.map(placedChecks);
  // Other clients may use a key in several lessons. Such questions are known by their lesson too.
  const shared = new Set(all.flatMap(sharedKeys));
  const nameOf = ({ check: { key }, home }: Placed): string => (shared.has(key) ? `${home} ${key}` : key);
  const byName = all.map((placed) => new Map(placed.map((one) => [nameOf(one), one])));
  const [base, mine, theirs] = byName as Sides<Map<string, Placed>>;
  const [, ownLessons, theirLessons] = sides.map(
    (side) => new Set(lessonsOf(side).map(({ key }) => key)),
  ) as Sides<Set<string>>;

  const merged = new Map<string, Placed>();
  for (const name of new Set([...mine.keys(), ...theirs.keys()])) {
    const [before, own, their] = [base.get(name), mine.get(name), theirs.get(name)];
    if (own && their) {
      const home = own.home === before?.home ? their.home : own.home;
      const path = [...pathOf(home), own.check.key];
      const check = mergeFields(units.check, path, [before?.check, own.check, their.check], conflicts);
      merged.set(name, { home, check });
      continue;
    }
    const stays = (own ?? their)!;
    const lessonIsGone = before && !(own ? theirLessons : ownLessons).has(before.home);
    if (!before || lessonIsGone) merged.set(name, stays);
    else if (stays.home !== before.home || !isSame(stays.check, before.check)) {
      merged.set(name, stays);
      conflicts.push(removal([...pathOf(stays.home), stays.check.key], !own));
    }
  }

  const namesIn = (placed: Placed[], lesson: string) =>
    placed.filter(({ home }) => home === lesson).map(nameOf);
  return (lesson) =>
    mergeOrder(
      namesIn(all[0]!, lesson),
      namesIn(all[1]!, lesson),
      namesIn(all[2]!, lesson),
      (name) => merged.get(name)?.home === lesson,
    ).map((name) => merged.get(name)!.check);
}
