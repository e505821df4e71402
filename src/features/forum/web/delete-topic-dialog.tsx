import { useNavigate } from "react-router";
import { sentenceOf } from "#kit/web/api.ts";
import { toast } from "#kit/web/toasts.tsx";
import { Dialog, DialogText } from "#kit/web/ui/dialog.tsx";
import { FormError } from "#kit/web/ui/form-error.tsx";
import * as m from "#messages/forum.ts";
import { useDeleteTopic } from "./api.ts";

/** Asks once before a topic is deleted. The default export is for `lazy`. */
export default function DeleteTopicDialog({ topicId, onClose }: { topicId: number; onClose: () => void }) {
  const navigate = useNavigate();
  const { mutate, isPending, error } = useDeleteTopic(topicId);
  const remove = () =>
    mutate(undefined, {
      onSuccess: () => {
        toast("success", m.topic_deleted());
        void navigate("/forums", { replace: true });
      },
    });
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.delete_topic()}
      actions={
        <>
          <button type="button" className="button button-quiet" onClick={onClose}>
            {m.cancel()}
          </button>
          <button
            type="button"
            className="button bg-danger text-surface hover:bg-danger/90"
            aria-disabled={isPending || undefined}
            onClick={isPending ? undefined : remove}
          >
            <span aria-live="polite">{isPending ? m.deleting() : m.remove()}</span>
          </button>
        </>
      }
    >
      <DialogText className="grid gap-1">
        <span>{m.delete_ask()}</span>
        <span className="text-sm text-muted">{m.delete_what()}</span>
      </DialogText>
      <FormError sentence={error ? sentenceOf(error, m.delete_failed()) : null} />
    </Dialog>
  );
}
