import { List } from "lucide-react";
import { formatCount } from "#kit/shared/numerals.ts";
import { Button } from "#kit/web/ui/button.tsx";
import * as m from "#messages/authoring.ts";
import { useEditor } from "./editor-context.ts";
import type { EditorDialog } from "./editor-menu.tsx";
import { usePublishing } from "./publish/publish-context.ts";

/** The bar at the thumb: the parts that stand beside the form at a wide desk. */
export function ThumbBar({ onOpen }: { onOpen: (dialog: EditorDialog) => void }) {
  const { facts } = useEditor();
  const { changes } = usePublishing();
  return (
    <div
      data-bottom-bar
      className="sticky bottom-0 z-10 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] xl:hidden"
    >
      <div className="mx-auto flex max-w-2xl gap-2 px-4 py-2 lg:max-w-none lg:justify-end">
        <Button
          variant="secondary"
          className="min-h-12 flex-none px-3 lg:hidden"
          onClick={() => onOpen("outline")}
        >
          <List size={20} aria-hidden="true" />
          {m.outline()}
        </Button>
        <Button
          className="min-h-12 min-w-0 flex-1 px-3 lg:flex-none lg:px-6"
          onClick={() => onOpen("publish")}
        >
          {m.publish_changes()}
          {facts.published ? (
            <span className="grid size-6 place-items-center rounded-full bg-on-green/20 text-small tabular-nums">
              {formatCount(changes.length)}
            </span>
          ) : null}
        </Button>
      </div>
    </div>
  );
}
