import { FolderInput } from "lucide-react";
import { memo, useState } from "react";
import { Button } from "#kit/web/ui/button.tsx";
import { lazyDialog } from "#kit/web/ui/lazy-dialog.tsx";
import * as m from "#messages/authoring.ts";
import type { CourseDocument } from "../../../document.ts";
import { useDocument, useEditor } from "../editor-context.ts";
import { useRemove } from "../remove/use-remove.tsx";
import { findLesson } from "../state/blocks.ts";
import { lessonName, useMoves } from "../use-moves.ts";
import { MoveButtons, RemoveButton } from "./row-buttons.tsx";

const MoveDialog = lazyDialog(async () => import("./move-dialog.tsx"));

/** What the head shows of a lesson, as one text. */
function headOf(document: CourseDocument, lessonKey: string): string {
  const found = findLesson(document, lessonKey);
  if (!found) return "";
  const { index, lesson, module, moduleIndex } = found;
  return [index, moduleIndex, module.lessons.length, document.modules.length, lesson.title].join(" ");
}

/** Where a lesson is, and what can be done with it as a whole. */
export const LessonHead = memo(function LessonHead({ lessonKey }: { lessonKey: string }) {
  const { keeper } = useEditor();
  // Drawn again only if the lesson got another title or place.
  useDocument((whole) => headOf(whole, lessonKey));
  const document = keeper.document();
  const moves = useMoves();
  const { removeLesson, dialog } = useRemove();
  const [isMoving, setIsMoving] = useState(false);
  const found = findLesson(document, lessonKey);
  if (!found) return null;
  const { lesson, module, moduleIndex, index } = found;
  const count = module.lessons.length;
  const name = lessonName(lesson.title, index);
  const [isFirst, isLast] = [
    index === 0 && moduleIndex === 0,
    index === count - 1 && moduleIndex === document.modules.length - 1,
  ];
  return (
    <div className="flex min-h-11 flex-wrap items-center">
      <p className="mr-auto text-small text-muted max-sm:basis-full">
        {m.lesson_place({ module: moduleIndex + 1, place: index + 1, count })}
      </p>
      <MoveButtons
        name={name}
        isFirst={isFirst}
        isLast={isLast}
        onUp={() => moves.stepLesson(lessonKey, "up")}
        onDown={() => moves.stepLesson(lessonKey, "down")}
      />
      {document.modules.length > 1 ? (
        <Button
          variant="quiet"
          className="border-transparent px-3 text-muted max-sm:ml-auto"
          onClick={() => setIsMoving(true)}
        >
          <FolderInput size={18} aria-hidden="true" />
          {m.move_to_module()}
        </Button>
      ) : null}
      <RemoveButton
        name={name}
        onClick={() => removeLesson(findLesson(keeper.document(), lessonKey)!.lesson, index, module)}
      />
      {dialog}
      {isMoving ? (
        <MoveDialog
          modules={keeper.document().modules}
          current={module.key}
          language={document.language}
          onChoose={(key) => {
            setIsMoving(false);
            moves.lessonTo(lessonKey, key, document.modules.find((one) => one.key === key)!.lessons.length);
          }}
          onClose={() => setIsMoving(false)}
        />
      ) : null}
    </div>
  );
});
