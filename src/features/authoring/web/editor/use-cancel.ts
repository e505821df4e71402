import { useNavigate } from "react-router";
import { dashboardPath } from "#features/dashboard/paths.ts";
import { toast } from "#kit/web/toasts.tsx";
import * as m from "#messages/authoring.ts";
import { useEditor } from "./editor-context.ts";
import { usePublishing } from "./publish/publish-context.ts";

/** Leaves the editor. The draft stays, and the person is told where. */
export function useCancel(): () => void {
  const { keeper, facts } = useEditor();
  const { changes } = usePublishing();
  const navigate = useNavigate();
  return () => {
    const { status, isKept } = keeper.state();
    const hasDraft = status !== "saved" || facts.published === null || changes.length > 0;
    if (hasDraft && status !== "blank")
      toast("info", status === "failed" && isKept ? m.draft_on_device() : m.draft_stays());
    void navigate(dashboardPath);
  };
}
