import { type ComponentProps, Suspense, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { callApi } from "#kit/web/api.ts";
import { readDraft } from "#kit/web/forms/drafts.ts";
import { toast } from "#kit/web/toasts.tsx";
import { Button } from "#kit/web/ui/button.tsx";
import { lazyOptional } from "#kit/web/lazy-optional.ts";
import { lazyDialog } from "#kit/web/ui/lazy-dialog.tsx";
import { LoadFailed } from "#kit/web/ui/load-failed.tsx";
import { useNear } from "#kit/web/use-near.ts";
import * as m from "#messages/reviews.ts";
import { deleteReview, type Review } from "../contract.ts";
import { ReviewEntry } from "./review-entry.tsx";
import { reviewDraft } from "./review-draft.ts";

const ReviewForm = lazyOptional(async () => {
  const { ReviewForm } = await import("./review-form.tsx");
  return { default: ReviewForm };
}, LoadFailed);
/** The form weighs more than the rest of the page's own parts. It loads when the person comes to it. */
function FormWhenNear(props: ComponentProps<typeof ReviewForm>) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNear(place, 200);
  const placeholder = <div aria-hidden="true" className="skeleton h-72" />;
  return (
    <div ref={place}>
      {isNear ? (
        <Suspense fallback={placeholder}>
          <ReviewForm {...props} />
        </Suspense>
      ) : (
        placeholder
      )}
    </div>
  );
}

const DeleteDialog = lazyDialog(async () => import("#kit/web/ui/delete-dialog.tsx"));

interface OwnReviewProps {
  courseId: number;
  own: Review | null;
  /** May write and change a review; a person who left the course may only delete it. */
  mayWrite: boolean;
  /** Called with the new review, or with null after it was deleted. */
  onChanged: (own: Review | null) => void;
}

/**
 * A person's own review of a course: write, change, delete. Nothing for a person who may not.
 * Loaded on demand, by its default export.
 */
export default function OwnReview({ courseId, own, mayWrite, onChanged }: OwnReviewProps) {
  const { revalidate } = useRevalidator();
  const [step, setStep] = useState<"read" | "edit" | "delete">(() =>
    Object.keys(readDraft(reviewDraft(courseId))).length > 0 ? "edit" : "read",
  );
  const title = useRef<HTMLHeadingElement>(null);
  if (!mayWrite && !own) return null;

  const close = () => {
    setStep("read");
    title.current?.focus();
  };
  const changed = (review: Review | null, sentence: string) => {
    onChanged(review);
    toast("success", sentence);
    // The page loads the average and the list.
    void revalidate();
    close();
  };
  const remove = async () => {
    await callApi(deleteReview, { params: { id: courseId } });
    changed(null, m.review_deleted());
  };
  return (
    <div className="card mt-6 grid gap-4 p-4 sm:p-6">
      <h3 ref={title} tabIndex={-1} className="text-read outline-none">
        {own ? m.review_yours() : m.review_write()}
      </h3>
      {own && step !== "edit" ? (
        <>
          <ul className="-my-3 md:-my-6">
            <ReviewEntry review={own} />
          </ul>
          <div className="flex flex-wrap gap-3">
            {mayWrite ? (
              <Button variant="quiet" onClick={() => setStep("edit")}>
                {m.review_edit()}
              </Button>
            ) : null}
            <Button variant="quiet" onClick={() => setStep("delete")}>
              {m.review_delete()}
            </Button>
          </div>
        </>
      ) : (
        <FormWhenNear
          courseId={courseId}
          own={own}
          onPublished={(review) => changed(review, m.review_published())}
          onCancel={own ? close : undefined}
        />
      )}
      {step === "delete" ? (
        <DeleteDialog
          title={m.review_delete_ask()}
          failure={m.review_delete_failed()}
          onDelete={remove}
          onClose={() => setStep("read")}
        >
          <span className="text-muted">{m.review_delete_text()}</span>
        </DeleteDialog>
      ) : null}
    </div>
  );
}
