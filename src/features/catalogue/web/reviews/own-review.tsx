import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { callApi } from "#kit/web/api.ts";
import { readDraft } from "#kit/web/forms/use-draft.ts";
import type { Session } from "#kit/web/session.ts";
import { toast } from "#kit/web/toasts.tsx";
import { Button } from "#kit/web/ui/button.tsx";
import { openedOnDemand } from "#kit/web/ui/opened-on-demand.tsx";
import * as m from "#messages/catalogue.ts";
import { deleteReview, type Review } from "../../contract.ts";
import { reviewRefusal } from "../../rules.ts";
import { ReviewEntry } from "./review-entry.tsx";
import { ReviewForm, reviewDraft } from "./review-form.tsx";
import { myCourse, useMyCourse } from "../course/use-my-course.ts";

const DeleteDialog = openedOnDemand(async () => import("#kit/web/ui/delete-dialog.tsx"));

/** One's own review of a course: to write, to change, to take away. Nothing for who may not. */
export default function OwnReview({
  courseId,
  session,
  onOwn,
}: {
  courseId: number;
  session: Session;
  /** Is told which review is one's own, so that it does not stand there twice. */
  onOwn: (reviewId: number | null) => void;
}) {
  const { data: course } = useMyCourse(courseId, session);
  const queries = useQueryClient();
  const { revalidate } = useRevalidator();
  const [step, setStep] = useState<"read" | "edit" | "delete">(() =>
    Object.keys(readDraft(reviewDraft(courseId))).length > 0 ? "edit" : "read",
  );
  const title = useRef<HTMLHeadingElement>(null);
  const own = course?.my_review ?? null;
  useEffect(() => onOwn(own?.review_id ?? null), [own?.review_id, onOwn]);

  if (!course) return null;
  const refusal = reviewRefusal({
    teaches: course.instructor_id === session.user?.id,
    isEnrolled: course.is_enrolled,
  });
  // Who has left the course may still take back what they said of it.
  if (refusal && !own) return null;

  const close = () => {
    setStep("read");
    title.current?.focus();
  };
  const changed = (review: Review | null, sentence: string) => {
    queries.setQueryData(myCourse(courseId, session).queryKey, { ...course, my_review: review });
    toast("success", sentence);
    // The average and the list are the page's own.
    void revalidate();
    close();
  };
  const remove = async () => {
    await callApi(deleteReview, { params: { id: courseId } });
    changed(null, m.review_deleted());
  };
  return (
    <div className="card mt-6 grid gap-4 p-5 sm:p-6">
      <h3 ref={title} tabIndex={-1} className="text-read outline-none">
        {own ? m.review_yours() : m.review_write()}
      </h3>
      {own && step !== "edit" ? (
        <>
          <ul className="-my-5">
            <ReviewEntry review={own} />
          </ul>
          <div className="flex flex-wrap gap-3">
            {refusal ? null : (
              <Button variant="quiet" onClick={() => setStep("edit")}>
                {m.review_edit()}
              </Button>
            )}
            <Button variant="quiet" onClick={() => setStep("delete")}>
              {m.review_delete()}
            </Button>
          </div>
        </>
      ) : (
        <ReviewForm
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
