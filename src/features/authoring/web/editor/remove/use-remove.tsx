import { type ReactNode, useState } from "react";
import { lazyDialog } from "#kit/web/ui/lazy-dialog.tsx";
import * as m from "#messages/authoring.ts";
import type { LessonDocument, ModuleDocument } from "../../../document.ts";
import { useEditor } from "../editor-context.ts";
import type { Place } from "../place.ts";
import * as blocks from "../state/blocks.ts";
import { lessonName, moduleName } from "../use-moves.ts";
import { useGoToPlace } from "../use-go-to-place.ts";
import { completedLesson, completedModule } from "./completed-by.ts";

const ConfirmDialog = lazyDialog(async () => import("#kit/web/ui/confirm-dialog.tsx"));

interface Question {
  title: string;
  text: string;
  remove: () => void;
}

const isWritten = ({ title, text, videos, resources, checks }: LessonDocument): boolean =>
  Boolean(title || text) || videos.length + resources.length + checks.length > 0;

/** Removes modules and lessons. It asks first if something is written in them, and says how many people completed it. */
export function useRemove(): {
  removeLesson: (lesson: LessonDocument, index: number, module: ModuleDocument) => void;
  removeModule: (module: ModuleDocument, index: number) => void;
  dialog: ReactNode;
} {
  const { keeper, announcer, facts } = useEditor();
  const goTo = useGoToPlace();
  const [question, setQuestion] = useState<Question | null>(null);

  const ask = (title: string, text: string, isNeeded: boolean, remove: () => void) =>
    isNeeded ? setQuestion({ title, text, remove }) : remove();
  const moduleText = (module: ModuleDocument): string => {
    const { people: count, isExact } = completedModule(facts, module);
    if (count === 0) return m.remove_module_text({ count: module.lessons.length });
    return isExact ? m.remove_completed_module({ count }) : m.remove_completed_module_some({ count });
  };
  const done = (name: string, next: Place) => {
    announcer.say(m.removed_named({ name }));
    goTo(next);
  };
  return {
    removeLesson(lesson, index, module) {
      const name = lessonName(lesson.title, index);
      const people = completedLesson(facts, lesson);
      const text = people > 0 ? m.remove_completed_lesson({ count: people }) : m.remove_lesson_text();
      ask(m.remove_title({ name }), text, isWritten(lesson), () => {
        keeper.change(blocks.removeLesson(lesson.key));
        done(name, { kind: "module", key: module.key });
      });
    },
    removeModule(module, index) {
      const name = moduleName(module.title, index);
      ask(
        m.remove_title({ name }),
        moduleText(module),
        module.title !== "" || module.lessons.length > 0,
        () => {
          keeper.change(blocks.removeModule(module.key));
          done(name, { kind: "content" });
        },
      );
    },
    dialog: question ? (
      <ConfirmDialog
        title={question.title}
        variant="danger"
        words={{ confirm: m.remove_confirm(), busy: m.remove_confirm(), failed: m.remove_failed() }}
        onConfirm={async () => {
          setQuestion(null);
          question.remove();
        }}
        onClose={() => setQuestion(null)}
      >
        {question.text}
      </ConfirmDialog>
    ) : null,
  };
}
