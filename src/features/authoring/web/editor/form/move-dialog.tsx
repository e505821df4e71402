import { Button } from "#kit/web/ui/button.tsx";
import { Dialog } from "#kit/web/ui/dialog.tsx";
import * as kit from "#messages/kit.ts";
import * as m from "#messages/authoring.ts";
import type { ModuleDocument } from "../../../document.ts";
import { moduleName } from "../use-moves.ts";

/** Chooses the module into which a lesson moves. Loaded on demand, by its default export. */
export default function MoveDialog({
  modules,
  current,
  language,
  onChoose,
  onClose,
}: {
  modules: ModuleDocument[];
  /** The module that has the lesson now. */
  current: string;
  language: string;
  onChoose: (key: string) => void;
  onClose: () => void;
}) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.move_to_module()}
      actions={
        <Button variant="quiet" onClick={onClose}>
          {kit.cancel()}
        </Button>
      }
    >
      <ol className="-mx-2 grid max-h-[60dvh] overflow-y-auto">
        {modules.map((module, index) =>
          module.key === current ? null : (
            <li key={module.key}>
              <button
                type="button"
                onClick={() => onChoose(module.key)}
                className="flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-control px-2 py-2 text-left hover:bg-ink/5"
              >
                <span lang={module.title ? language : undefined} className="min-w-0 flex-1 font-semibold">
                  {moduleName(module.title, index)}
                </span>
                <span className="flex-none text-small text-muted">
                  {m.lesson_count({ count: module.lessons.length })}
                </span>
              </button>
            </li>
          ),
        )}
      </ol>
    </Dialog>
  );
}
