import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { sentenceOf } from "#kit/web/api.ts";
import { clearDraft, keepDraft, readDraft } from "#kit/web/forms/drafts.ts";
import { useDraft } from "#kit/web/forms/use-draft.ts";
import { FormError } from "#kit/web/ui/form-error.tsx";
import { SubmitButton } from "#kit/web/ui/submit-button.tsx";
import * as m from "#messages/forum.ts";
import * as kit from "#messages/kit.ts";
import { maxCommentLength } from "../rules.ts";
import { commentDraft } from "./api.ts";
import { EmojiTextArea } from "./emoji/emoji-text-area.tsx";

/** The box for a comment: empty before it is sent, and filled again if that fails. */
export function CommentBox({
  topicId,
  onSend,
}: {
  topicId: number;
  onSend: (text: string) => Promise<void>;
}) {
  const draft = commentDraft(topicId);
  const form = useForm<{ text: string }>({ defaultValues: { text: "", ...readDraft(draft) } });
  useDraft(form, draft, ["text"]);
  const [problem, setProblem] = useState<string | null>(null);
  const [told, setTold] = useState("");
  const text = useWatch({ control: form.control, name: "text" });

  const submit = form.handleSubmit(({ text: typed }) => {
    const sent = typed.trim();
    if (sent === "") return;
    setProblem(null);
    setTold("");
    form.reset({ text: "" });
    // A reload or the end of the session must not lose the draft.
    keepDraft(draft, { text: sent });
    // The person can use the box while the comment is sent.
    void deliver(sent);
  });
  const deliver = async (sent: string) => {
    try {
      await onSend(sent);
      if (form.getValues("text") === "") clearDraft(draft);
      setTold(m.comment_sent());
    } catch (error) {
      const meanwhile = form.getValues("text");
      form.setValue("text", meanwhile === "" ? sent : `${sent}\n\n${meanwhile}`);
      setProblem(sentenceOf(error, m.comment_failed()));
      form.setFocus("text");
    }
  };

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="card grid gap-3 p-4 sm:p-6">
      <FormError sentence={problem} />
      <EmojiTextArea
        topicId={topicId}
        label={m.your_comment()}
        placeholder={m.comment_hint()}
        error={form.formState.errors.text?.message}
        {...form.register("text", {
          maxLength: { value: maxCommentLength, message: kit.field_too_long({ max: maxCommentLength }) },
        })}
        actions={
          <SubmitButton busy={false} busyText="" disabled={text.trim() === ""} className="w-auto!">
            {m.post_comment()}
          </SubmitButton>
        }
      />
      <output className="sr-only">{told}</output>
    </form>
  );
}
