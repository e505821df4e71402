import type { Paisa } from "#kit/shared/money.ts";

export const minParts = 2;
export const maxParts = 6;
export const maxDueDays = 730;
/** How many days before a part is due its learner is told. */
export const announcedDays = 3;

/** A part of a plan. */
export interface PlanPart {
  /** Of what is due for the course. */
  percent: number;
  /** Days after the enrolment. */
  due_days: number;
  /** How many modules are open once it is paid. Null: all. */
  opens_modules: number | null;
}

export type PlanFault = "count" | "sum" | "first_day" | "day_order" | "opens_order" | "opens_rest";

/** What is wrong with a plan: the place of the part, and the field; without a place, all parts together. */
export function planFaults(
  parts: readonly PlanPart[],
): { place?: number; field?: keyof PlanPart; fault: PlanFault }[] {
  if (parts.length < minParts || parts.length > maxParts) return [{ fault: "count" }];
  const sum = parts.reduce((all, { percent }) => all + percent, 0);
  const opens = ({ opens_modules: modules }: PlanPart) => modules ?? Infinity;
  return [
    ...parts.flatMap((part, place) => {
      const before = parts[place - 1];
      const isLast = place === parts.length - 1;
      return [
        ...(!before && part.due_days !== 0
          ? [{ place, field: "due_days" as const, fault: "first_day" as const }]
          : []),
        ...(before && part.due_days <= before.due_days
          ? [{ place, field: "due_days" as const, fault: "day_order" as const }]
          : []),
        ...(before && !isLast && opens(part) < opens(before)
          ? [{ place, field: "opens_modules" as const, fault: "opens_order" as const }]
          : []),
        ...(isLast && part.opens_modules !== null
          ? [{ place, field: "opens_modules" as const, fault: "opens_rest" as const }]
          : []),
      ];
    }),
    ...(sum === 100 ? [] : [{ fault: "sum" as const }]),
  ];
}

/** People send whole taka more easily. */
const taka = 100;

/**
 * The amounts of the parts of a price: whole taka, and the last part has the rest. Null if a part would be less than
 * one taka.
 */
export function divide(total: Paisa, percents: readonly number[]): Paisa[] | null {
  const parts = percents.slice(0, -1).map((percent) => Math.floor((total * percent) / 100 / taka) * taka);
  const rest = total - parts.reduce((sum, part) => sum + part, 0);
  const all = [...parts, rest];
  return all.every((part) => part >= taka) ? all : null;
}

/** A part as its learner has it. */
export interface OwnPart {
  part: number;
  /** `2026-12-01` */
  due_on: string;
  opens_modules: number | null;
  is_paid: boolean;
}

/** The part that is paid next. */
export const nextPart = <Part extends Pick<OwnPart, "is_paid">>(parts: readonly Part[]): Part | undefined =>
  parts.find(({ is_paid: isPaid }) => !isPaid);

/**
 * The part that must be paid so that a module opens: the next one if the lessons are locked, else the first one that is
 * not paid and opens the module. `module`: its place in the course, from 1.
 */
export const partThatOpens = <Part extends OwnPart>(
  parts: readonly Part[],
  { module, isLocked }: { module: number; isLocked: boolean },
): Part | undefined =>
  isLocked
    ? nextPart(parts)
    : parts.find(
        ({ is_paid: isPaid, opens_modules: opens }) => !isPaid && (opens === null || opens >= module),
      );

/** The last day on which a part is not late. Both days are as `2026-12-01`. */
export function lastDayOf(dueOn: string, graceDays: number): string {
  const day = new Date(dueOn);
  day.setUTCDate(day.getUTCDate() + graceDays);
  return day.toISOString().slice(0, 10);
}

/** Whether a module is closed for somebody for whom this many modules are open; null: all. */
export const isModuleClosed = (openModules: number | null, module: number): boolean =>
  openModules !== null && module > openModules;
