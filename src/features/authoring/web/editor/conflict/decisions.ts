import { formatTaka } from "#kit/shared/money.ts";
import { formatMinutes } from "#kit/shared/minutes.ts";
import * as kit from "#messages/kit.ts";
import * as m from "#messages/authoring.ts";
import type { CourseDocument } from "../../../document.ts";
import { bothTexts, type Conflict } from "../../../merge-documents.ts";
import { resolveConflict } from "../../../resolve-conflict.ts";
import { labelOf } from "../publish/field-labels.ts";
import { findLesson } from "../state/blocks.ts";
import { lessonName, moduleName } from "../use-moves.ts";

export type Decision = "mine" | "theirs" | "both";

/** The decisions that a conflict allows. Both texts stay only where there is room for them. */
export const choicesOf = (conflict: Conflict): Decision[] =>
  bothTexts(conflict) === null ? ["mine", "theirs"] : ["mine", "theirs", "both"];

function valueOf(conflict: Conflict, decision: Decision): string {
  if (decision === "both") return bothTexts(conflict) ?? conflict.mine;
  return conflict[decision];
}

/** The merged document with every decision in it. */
export const decided = (
  merged: CourseDocument,
  conflicts: Conflict[],
  decisions: Decision[],
): CourseDocument =>
  conflicts.reduce(
    (document, conflict, index) => resolveConflict(document, conflict, valueOf(conflict, decisions[index]!)),
    merged,
  );

/** The block in which two people wrote, and the field. */
export function conflictTitle(document: CourseDocument, { path, field }: Conflict): string {
  const [first, second] = path;
  const label = labelOf(field);
  if (first === undefined) return label;
  const found = second === undefined ? null : findLesson(document, second);
  if (found) return m.block_and_field({ block: lessonName(found.lesson.title, found.index), field: label });
  const index = document.modules.findIndex(({ key }) => key === first);
  const module = document.modules[index];
  if (module) return m.block_and_field({ block: moduleName(module.title, index), field: label });
  const list = document.outcomes.some(({ key }) => key === first) ? m.outcomes() : m.prerequisites();
  return list;
}

const levels: Record<string, () => string> = {
  beginner: m.level_beginner,
  intermediate: m.level_intermediate,
  advanced: m.level_advanced,
};

/** A side of a conflict as people read it. */
export function sideWords(field: string, text: string, categories: Map<string, string>): string {
  if (text === "") return m.side_empty();
  switch (field) {
    case "removed":
      return text === "removed" ? m.side_removed() : m.side_kept();
    case "price":
      return /^\d+(\.\d{1,2})?$/.test(text) ? formatTaka(text) : text;
    case "minutes":
      return formatMinutes(Number(text));
    case "category_id":
      return categories.get(text) ?? text;
    case "language":
      return text === "bn" ? kit.caption_bengali() : kit.caption_english();
    case "level":
      return levels[text]?.() ?? text;
    case "completion":
      return text === "lessons" ? m.completion_lessons() : m.completion_checks();
    case "is_preview":
      return text === "true" ? m.side_yes() : m.side_no();
    default:
      return text;
  }
}
