import { Sheet } from "#kit/web/ui/sheet.tsx";
import * as m from "#messages/learning.ts";
import { Outline } from "./outline.tsx";
import type { OutlineModule } from "../course.ts";

/** The outline as a sheet over the lesson, for a phone. */
export default function OutlineDialog({
  onClose,
  ...outline
}: {
  modules: OutlineModule[];
  courseId: number;
  lessonId: number;
  language: string | undefined;
  onClose: () => void;
}) {
  return (
    <Sheet title={m.outline()} onClose={onClose}>
      <Outline {...outline} onChoose={onClose} />
    </Sheet>
  );
}
