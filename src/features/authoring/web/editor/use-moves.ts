import { useMemo } from "react";
import * as m from "#messages/authoring.ts";
import type { CourseDocument } from "../../document.ts";
import { type EditorParts, useEditor } from "./editor-context.ts";
import { findLesson, moveLesson, moveModule } from "./state/blocks.ts";
import { type Step, stepLesson, stepModule } from "./state/steps.ts";

type Edit = ((document: CourseDocument) => CourseDocument) | null;

/** The title of a module or a lesson, or its number while it has none. */
export const moduleName = (title: string, index: number): string =>
  title.trim() || m.module_number({ number: index + 1 });
export const lessonName = (title: string, index: number): string =>
  title.trim() || m.lesson_number({ number: index + 1 });

/** Moves modules and lessons, and says each new place. */
function movesOf({ keeper, announcer }: EditorParts) {
  const sayLesson = (key: string) => {
    const found = findLesson(keeper.document(), key);
    if (!found) return;
    const { index, lesson, module, moduleIndex } = found;
    announcer.say(
      m.lesson_moved({
        title: lessonName(lesson.title, index),
        place: index + 1,
        count: module.lessons.length,
        module: moduleName(module.title, moduleIndex),
      }),
    );
  };
  const sayModule = (key: string) => {
    const { modules } = keeper.document();
    const index = modules.findIndex((module) => module.key === key);
    const module = modules[index];
    if (!module) return;
    const title = moduleName(module.title, index);
    announcer.say(m.module_moved({ title, place: index + 1, count: modules.length }));
  };
  const apply = (edit: Edit, say: () => void) => {
    if (!edit) return announcer.say(m.cannot_move());
    keeper.change(edit);
    say();
  };
  return {
    stepLesson: (key: string, step: Step) =>
      apply(stepLesson(keeper.document(), key, step), () => sayLesson(key)),
    stepModule: (key: string, step: Step) =>
      apply(stepModule(keeper.document(), key, step), () => sayModule(key)),
    lessonTo: (key: string, moduleKey: string, index: number) =>
      apply(moveLesson(key, moduleKey, index), () => sayLesson(key)),
    moduleTo: (key: string, index: number) => apply(moveModule(key, index), () => sayModule(key)),
  };
}
export type Moves = ReturnType<typeof movesOf>;

export function useMoves(): Moves {
  const parts = useEditor();
  return useMemo(() => movesOf(parts), [parts]);
}

/** The step that Alt with an arrow key asks for. Null: another key. */
export function stepOfKey({ altKey, key }: { altKey: boolean; key: string }): Step | null {
  if (!altKey) return null;
  const steps: Record<string, Step> = {
    ArrowUp: "up",
    ArrowDown: "down",
    ArrowLeft: "before",
    ArrowRight: "after",
  };
  return steps[key] ?? null;
}
