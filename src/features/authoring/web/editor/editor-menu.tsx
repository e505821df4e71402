import { Ellipsis, History, Undo2 } from "lucide-react";
import { useId, useRef, useState } from "react";
import { Button } from "#kit/web/ui/button.tsx";
import { useDismiss } from "#kit/web/use-dismiss.ts";
import * as m from "#messages/authoring.ts";
import { useEditor } from "./editor-context.ts";

export type EditorDialog = "outline" | "publish" | "conflict" | "history" | "discard";

/** What is seldom needed: the history, and throwing the draft away. */
export function EditorMenu({ onOpen }: { onOpen: (dialog: EditorDialog) => void }) {
  const { facts } = useEditor();
  const [isOpen, setIsOpen] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  const id = useId();
  useDismiss(area, (byKey) => {
    if (isOpen && byKey) area.current?.querySelector("button")?.focus();
    setIsOpen(false);
  });
  const row =
    "flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-control px-3 text-left text-small font-medium hover:bg-ink/5";
  const open = (dialog: EditorDialog) => () => {
    setIsOpen(false);
    onOpen(dialog);
  };
  return (
    <div ref={area} className="relative">
      <Button
        variant="icon"
        aria-label={m.more()}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Ellipsis size={20} aria-hidden="true" />
      </Button>
      {isOpen ? (
        <div id={id} className="card absolute top-full right-0 z-30 mt-2 w-64 p-2">
          <button type="button" className={row} onClick={open("history")}>
            <History size={18} aria-hidden="true" />
            {m.history()}
          </button>
          <button type="button" className={row} onClick={open("discard")}>
            <Undo2 size={18} aria-hidden="true" />
            {facts.published ? m.discard_changes() : m.delete_draft()}
          </button>
        </div>
      ) : null}
    </div>
  );
}
