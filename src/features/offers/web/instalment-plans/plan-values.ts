import { maxParts } from "#features/instalments/rules.ts";
import type { PlannedCourse } from "#features/instalments/plan-contract.ts";
import { localDigits } from "#kit/shared/numerals.ts";

/** A plan as the form has it: as many rows as there can be, of which the first `count` are shown and sent. */
export interface PlanValues {
  count: string;
  parts: { percent: string; due_days: string; opens_modules: string }[];
}

const halves = [
  { percent: 50, due_days: 0, opens_modules: null },
  { percent: 50, due_days: 30, opens_modules: null },
];

/** The values of a saved plan. A course without one begins with two halves. */
export function planValues(saved: PlannedCourse["parts"]): PlanValues {
  const parts = saved.length > 0 ? saved : halves;
  return {
    count: String(parts.length),
    parts: Array.from({ length: maxParts }, (_, at) => ({
      percent: localDigits(String(parts[at]?.percent ?? "")),
      due_days: localDigits(String(parts[at]?.due_days ?? "")),
      opens_modules: String(parts[at]?.opens_modules ?? ""),
    })),
  };
}

/** What is sent. */
export const planBody = ({ count, parts }: PlanValues) => ({ parts: parts.slice(0, Number(count)) });
