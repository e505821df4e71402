import { useState } from "react";
import { callApi, sentenceOf } from "#kit/web/api.ts";
import { Dialog, DialogText } from "#kit/web/ui/dialog.tsx";
import { FormError } from "#kit/web/ui/form-error.tsx";
import * as m from "#messages/catalogue.ts";
import { deleteReview } from "../../contract.ts";

/** Asks once before one's review is taken away. */
export default function DeleteReviewDialog({
  courseId,
  onDeleted,
  onClose,
}: {
  courseId: number;
  onDeleted: () => void;
  onClose: () => void;
}) {
  const [state, setState] = useState<"asking" | "busy" | { failed: string }>("asking");
  const isBusy = state === "busy";
  const remove = async () => {
    setState("busy");
    try {
      await callApi(deleteReview, { params: { id: courseId } });
      onDeleted();
    } catch (error) {
      setState({ failed: sentenceOf(error, m.review_delete_failed()) });
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.review_delete_ask()}
      actions={
        <>
          <button type="button" className="button button-quiet" onClick={onClose}>
            {m.review_keep()}
          </button>
          <button
            type="button"
            className="button"
            aria-disabled={isBusy || undefined}
            onClick={isBusy ? undefined : () => void remove()}
          >
            {isBusy ? m.review_deleting() : m.review_delete()}
          </button>
        </>
      }
    >
      <DialogText className="text-muted">{m.review_delete_text()}</DialogText>
      <FormError sentence={typeof state === "object" ? state.failed : null} />
    </Dialog>
  );
}
