import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { callApi } from "#kit/web/api.ts";
import { toast } from "#kit/web/toasts.tsx";
import ConfirmDialog from "#kit/web/ui/confirm-dialog.tsx";
import * as m from "#messages/authoring.ts";
import { deleteDraft } from "../../../contract.ts";
import { manageCoursesPath } from "../../../paths.ts";
import { useEditor } from "../editor-context.ts";
import { readAgain } from "./read-again.ts";

/** Asks before a draft is thrown away. Loaded on demand, by its default export. */
export default function DiscardDialog({ onClose }: { onClose: () => void }) {
  const { keeper, facts } = useEditor();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const isPublished = facts.published !== null;
  const discard = async () => {
    // What is not saved would be saved again after it.
    await keeper.settle();
    const id = keeper.state().courseId!;
    await callApi(deleteDraft, { params: { id }, body: { version: keeper.version } });
    onClose();
    if (isPublished) {
      await readAgain(queries, keeper, id);
      toast("success", m.discarded());
      return;
    }
    keeper.abandon();
    toast("success", m.discarded_new());
    await navigate(manageCoursesPath, { replace: true });
    void queries.invalidateQueries();
  };
  return (
    <ConfirmDialog
      title={isPublished ? m.discard_title() : m.discard_new_title()}
      variant="danger"
      words={{
        confirm: isPublished ? m.discard_changes() : m.delete_draft(),
        busy: m.discarding(),
        failed: m.discard_failed(),
      }}
      onConfirm={discard}
      onClose={onClose}
    >
      {isPublished ? m.discard_text() : m.discard_new_text()}
    </ConfirmDialog>
  );
}
