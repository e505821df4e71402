import { useSyncExternalStore } from "react";
import { useEditor } from "./editor-context.ts";

/** The live region of the editor. */
export function Announcements() {
  const { announcer } = useEditor();
  const { sentence, count } = useSyncExternalStore(announcer.subscribe, announcer.said, announcer.said);
  return (
    <div aria-live="polite" className="sr-only">
      <p key={count}>{sentence}</p>
    </div>
  );
}
