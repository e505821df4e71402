import { useForm } from "react-hook-form";
import { useWriteForm } from "#kit/web/forms/use-write-form.ts";
import { FormError } from "#kit/web/ui/form-error.tsx";
import { SubmitButton } from "#kit/web/ui/submit-button.tsx";
import { TextArea } from "#kit/web/ui/text-area.tsx";
import * as m from "#messages/learning.ts";
import { maxLessonPostLength } from "../../../rules.ts";
import { questionsKey } from "./api.ts";

/** The form of a question or an answer. What is typed is kept until it is sent. */
export function PostForm({
  words,
  draft,
  lessonId,
  send,
  onDone,
}: {
  words: { label: string; hint?: string; send: string };
  draft: string;
  lessonId: number;
  send: (text: string) => Promise<unknown>;
  onDone: () => void;
}) {
  const form = useForm({ defaultValues: { text: "" } });
  const { submit, summary, busy } = useWriteForm(form, async ({ text }) => send(text.trim()), {
    fields: ["text"],
    draft: { name: draft, fields: ["text"] },
    failure: m.post_failed,
    outdates: [questionsKey(lessonId)],
    onDone: () => {
      form.reset({ text: "" });
      onDone();
    },
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <FormError sentence={summary} />
      <TextArea
        label={words.label}
        hint={words.hint}
        maxLength={maxLessonPostLength}
        error={form.formState.errors.text?.message}
        {...form.register("text", { validate: (typed) => typed.trim() !== "" || m.post_required() })}
      />
      <SubmitButton busy={busy} busyText={m.post_sending()} className="sm:w-auto sm:justify-self-start">
        {words.send}
      </SubmitButton>
    </form>
  );
}
