import { takaString } from "#kit/shared/money.ts";
import type { InstalmentPart, OpeningPart, OwedCourse } from "../contract.ts";
import type { PlannedCourse } from "../plan-contract.ts";
import { isModuleClosed, lastDayOf, nextPart, partThatOpens } from "../rules.ts";
import type { AgreedPart, InstalmentRow, OwedRow } from "./queries/instalments.ts";
import type { PlannedRow } from "./queries/plans.ts";

export const presentPart = (row: AgreedPart): InstalmentPart => ({
  part: row.part,
  amount: takaString(row.amount_paisa),
  due_days: row.due_days,
  due_on: row.due_on,
  opens_modules: row.opens_modules,
  is_paid: row.is_paid,
});

/** The part that opens a module, by its place in the course from 1. Null if the module is open. */
export function presentOpening(
  parts: readonly InstalmentRow[],
  { module, openModules }: { module: number; openModules: number | null },
): OpeningPart | null {
  if (!isModuleClosed(openModules, module)) return null;
  const isLate = openModules === 0;
  const opening = partThatOpens(parts, { module, isLocked: isLate });
  if (!opening) return null;
  const { part, parts: count, amount_paisa: amount, due_on } = opening;
  return { part, parts: count, amount: takaString(amount), due_on, is_late: isLate };
}

const sumOf = (parts: readonly InstalmentRow[]) =>
  takaString(parts.reduce((sum, { amount_paisa: amount }) => sum + amount, 0));

/** What a person owes for a course, without the day on which a late part locks it. */
export const presentOwedParts = (row: OwedRow): Omit<OwedCourse, "locked_after"> => ({
  course_id: row.course_id,
  course_title: row.course_title,
  total: sumOf(row.parts),
  paid: sumOf(row.parts.filter(({ is_paid: isPaid }) => isPaid)),
  parts: row.parts.map(presentPart),
  is_locked: row.open_modules === 0,
  payment_waits: row.payment_waits,
});

/** @param graceDays null if a late part locks nothing. */
export const presentOwed = (row: OwedRow, graceDays: number | null): OwedCourse => {
  const next = nextPart(row.parts);
  return {
    ...presentOwedParts(row),
    locked_after: next && graceDays !== null ? lastDayOf(next.due_on, graceDays) : null,
  };
};

export const presentPlanned = (row: PlannedRow): PlannedCourse => ({
  course_id: row.id,
  course_title: row.title,
  price: takaString(row.price_paisa),
  modules: row.modules,
  parts: row.parts,
});
