import { useMutation } from "@tanstack/react-query";
import { sentenceOf } from "#kit/web/api.ts";
import { Dialog, DialogText } from "#kit/web/ui/dialog.tsx";
import { FormError } from "#kit/web/ui/form-error.tsx";
import * as m from "#messages/forum.ts";

interface DeletePostDialogProps {
  title: string;
  question: string;
  /** What goes with it. */
  warning: string;
  /** What is said if it can't be deleted and the server does not say why. */
  failure: string;
  onDelete: () => Promise<void>;
  onClose: () => void;
}

/** Asks once before a post is deleted. Loaded on demand, by its default export. */
export default function DeletePostDialog({
  title,
  question,
  warning,
  failure,
  onDelete,
  onClose,
}: DeletePostDialogProps) {
  const { mutate, isPending, error } = useMutation({ mutationFn: onDelete });
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          <button type="button" className="button button-quiet" onClick={onClose}>
            {m.cancel()}
          </button>
          <button
            type="button"
            className="button bg-danger text-surface hover:bg-danger/90"
            aria-disabled={isPending || undefined}
            onClick={isPending ? undefined : () => mutate()}
          >
            <span aria-live="polite">{isPending ? m.deleting() : m.remove()}</span>
          </button>
        </>
      }
    >
      <DialogText className="grid gap-1">
        <span>{question}</span>
        <span className="text-sm text-muted">{warning}</span>
      </DialogText>
      <FormError sentence={error ? sentenceOf(error, failure) : null} />
    </Dialog>
  );
}
