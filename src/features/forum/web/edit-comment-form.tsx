import { useForm, useWatch } from "react-hook-form";
import { clearDraft, readDraft } from "#kit/web/forms/drafts.ts";
import { useWriteForm } from "#kit/web/forms/use-write-form.ts";
import { Button } from "#kit/web/ui/button.tsx";
import { FormError } from "#kit/web/ui/form-error.tsx";
import { SubmitButton } from "#kit/web/ui/submit-button.tsx";
import { TextArea } from "#kit/web/ui/text-area.tsx";
import * as m from "#messages/forum.ts";
import * as kit from "#messages/kit.ts";
import type { Comment } from "../contract.ts";
import { maxCommentLength } from "../rules.ts";
import { useEditComment } from "./api.ts";
import { WithMentions } from "./mentions/with-mentions.tsx";

export const editedCommentDraft = (id: number): string => `forum-comment-edit-${id}`;

/** The form to edit a comment, in its place. The draft is kept until it is saved or cancelled. */
export function EditCommentForm({
  comment,
  topicId,
  onDone,
}: {
  comment: Comment;
  topicId: number;
  onDone: () => void;
}) {
  const edit = useEditComment(topicId);
  const draft = editedCommentDraft(comment.id);
  const form = useForm<{ text: string }>({ defaultValues: { text: comment.text, ...readDraft(draft) } });
  const { errors } = form.formState;
  const text = useWatch({ control: form.control, name: "text" });

  const finish = () => {
    clearDraft(draft);
    onDone();
  };
  const { submit, summary, busy } = useWriteForm(form, async (typed) => edit(comment.id, typed.text.trim()), {
    fields: ["text"],
    draft: { name: draft, fields: ["text"] },
    failure: m.comment_save_failed,
    onDone,
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-3">
      <FormError sentence={summary} />
      <WithMentions topicId={topicId}>
        <TextArea
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person asked to edit this text
          autoFocus
          label={m.edit_comment()}
          error={errors.text?.message}
          {...form.register("text", {
            maxLength: { value: maxCommentLength, message: kit.field_too_long({ max: maxCommentLength }) },
          })}
        />
      </WithMentions>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="quiet" onClick={finish}>
          {m.cancel()}
        </Button>
        <SubmitButton busy={busy} busyText={m.saving()} disabled={text.trim() === ""} className="w-auto!">
          {m.save()}
        </SubmitButton>
      </div>
    </form>
  );
}
