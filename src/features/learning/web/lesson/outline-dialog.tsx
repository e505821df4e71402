import { Dialog } from "@base-ui/react/dialog";
import { SheetHead } from "#kit/web/ui/sheet-head.tsx";
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
    <Dialog.Root open onOpenChange={(open) => (open ? undefined : onClose())}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-[rgb(10_20_16/0.55)]" />
        <Dialog.Popup className="fixed inset-x-0 bottom-0 z-50 flex max-h-[calc(100dvh-4.5rem)] flex-col rounded-t-card bg-surface outline-none">
          <SheetHead title={m.outline()} />
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain pb-[env(safe-area-inset-bottom)]">
            <Outline {...outline} onChoose={onClose} />
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
