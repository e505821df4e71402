import { useForm, useWatch } from "react-hook-form";
import { callApi } from "#kit/web/api.ts";
import { clearDraft, readDraft } from "#kit/web/forms/drafts.ts";
import { useWriteForm } from "#kit/web/forms/use-write-form.ts";
import { Button } from "#kit/web/ui/button.tsx";
import { FormError } from "#kit/web/ui/form-error.tsx";
import { StarField } from "#kit/web/ui/star-field.tsx";
import { SubmitButton } from "#kit/web/ui/submit-button.tsx";
import { TextArea } from "#kit/web/ui/text-area.tsx";
import * as m from "#messages/reviews.ts";
import { type Review, writeReview } from "../contract.ts";
import { reviewDraft } from "./review-draft.ts";

interface Typed {
  rating: string;
  comment: string;
}

/** Stars and a comment. The draft is kept until the person publishes or cancels it. */
export function ReviewForm({
  courseId,
  own,
  onPublished,
  onCancel,
}: {
  courseId: number;
  own: Review | null;
  onPublished: (review: Review) => void;
  onCancel?: (() => void) | undefined;
}) {
  const draft = reviewDraft(courseId);
  const form = useForm<Typed>({
    defaultValues: {
      rating: own ? String(own.rating) : "",
      comment: own?.comment ?? "",
      ...readDraft<Typed>(draft),
    },
  });
  const { errors } = form.formState;
  const rating = useWatch({ control: form.control, name: "rating" });

  const { submit, summary, busy } = useWriteForm(
    form,
    async (typed) =>
      callApi(writeReview, {
        params: { id: courseId },
        body: { rating: Number(typed.rating), comment: typed.comment },
      }),
    {
      fields: ["rating", "comment"],
      draft: { name: draft, fields: ["rating", "comment"] },
      failure: m.review_failed,
      onDone: onPublished,
    },
  );
  const cancel = () => {
    clearDraft(draft);
    onCancel?.();
  };

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid max-w-xl gap-4">
      {own ? null : <p className="-mt-2 text-muted">{m.review_why()}</p>}
      <FormError sentence={summary} />
      <StarField
        legend={m.review_stars()}
        words={(stars) => m.review_star({ stars })}
        chosen={Number(rating)}
        error={errors.rating?.message}
        {...form.register("rating", { required: m.rating_out_of_range() })}
      />
      <TextArea
        label={m.review_comment()}
        hint={m.review_comment_hint()}
        error={errors.comment?.message}
        {...form.register("comment")}
      />
      <div className="flex flex-wrap gap-3">
        <SubmitButton busy={busy} busyText={m.review_publishing()} className="sm:w-auto">
          {m.review_publish()}
        </SubmitButton>
        {onCancel ? (
          <Button variant="quiet" className="w-full sm:w-auto" onClick={cancel}>
            {m.review_cancel()}
          </Button>
        ) : null}
      </div>
    </form>
  );
}
