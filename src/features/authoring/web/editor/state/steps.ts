import type { CourseDocument } from "../../../document.ts";
import { findLesson, moveLesson, moveModule } from "./blocks.ts";

/** Up and down in the order; to the module before or after. */
export type Step = "up" | "down" | "before" | "after";

type Edit = (document: CourseDocument) => CourseDocument;

/**
 * One step of a lesson. The first lesson of a module steps up to the end of the module before, the last one down to
 * the start of the module after. Null: there is nowhere to go.
 */
export function stepLesson(document: CourseDocument, key: string, step: Step): Edit | null {
  const found = findLesson(document, key);
  if (!found) return null;
  const { index, module, moduleIndex } = found;
  const [before, after] = [document.modules[moduleIndex - 1], document.modules[moduleIndex + 1]];
  if (step === "up" && index > 0) return moveLesson(key, module.key, index - 1);
  if (step === "down" && index < module.lessons.length - 1) return moveLesson(key, module.key, index + 1);
  if (step === "up" || step === "before")
    return before ? moveLesson(key, before.key, before.lessons.length) : null;
  if (step === "down") return after ? moveLesson(key, after.key, 0) : null;
  return after ? moveLesson(key, after.key, after.lessons.length) : null;
}

/** One step of a module. Null: there is nowhere to go. */
export function stepModule(document: CourseDocument, key: string, step: Step): Edit | null {
  const index = document.modules.findIndex((module) => module.key === key);
  if (index < 0) return null;
  if (step === "up") return index > 0 ? moveModule(key, index - 1) : null;
  if (step === "down") return index < document.modules.length - 1 ? moveModule(key, index + 1) : null;
  return null;
}
