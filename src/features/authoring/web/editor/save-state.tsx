import { CircleCheck, HardDrive, LoaderCircle, type LucideIcon, TriangleAlert } from "lucide-react";
import { formatDateTime } from "#kit/shared/date-times.ts";
import * as m from "#messages/authoring.ts";
import { useSaveState } from "./editor-context.ts";
import type { SaveState as State } from "./state/draft-types.ts";

interface Shown {
  words: string;
  icon: LucideIcon;
  style: string;
}

/** What is true of the text: it is on the server, on its way, on this device, or nowhere but in this page. */
function shownOf({ status, isKept }: Pick<State, "status" | "isKept">): Shown | null {
  switch (status) {
    case "blank":
      return null;
    case "saved":
      return { words: m.state_saved(), icon: CircleCheck, style: "text-green" };
    case "unsaved":
    case "saving":
      return { words: m.state_saving(), icon: LoaderCircle, style: "motion-safe:animate-spin" };
    default:
      return isKept
        ? { words: m.state_kept(), icon: HardDrive, style: "text-marigold-ink" }
        : { words: m.state_unsaved(), icon: TriangleAlert, style: "text-danger" };
  }
}

/** Whether the text is saved. Screen readers read out every change. */
export function SaveState() {
  const status = useSaveState((state) => state.status);
  const isKept = useSaveState((state) => state.isKept);
  const savedAt = useSaveState((state) => state.savedAt);
  const shown = shownOf({ status, isKept });
  const title = status === "saved" && savedAt ? formatDateTime(savedAt) : undefined;
  return (
    <output title={title} className="flex min-h-5 items-center gap-2 text-small text-muted max-lg:text-tiny">
      {shown ? (
        <>
          <shown.icon size={18} aria-hidden="true" className={`flex-none ${shown.style}`} />
          <span>{shown.words}</span>
        </>
      ) : null}
    </output>
  );
}
