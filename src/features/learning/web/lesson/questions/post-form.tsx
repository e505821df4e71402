import { useForm } from "react-hook-form";
import { useWriteForm } from "#kit/web/forms/use-write-form.ts";
import { FormError } from "#kit/web/ui/form-error.tsx";
import { SubmitButton } from "#kit/web/ui/submit-button.tsx";
import { TextArea } from "#kit/web/ui/text-area.tsx";
import * as m from "#messages/learning.ts";
import { maxLessonPostLength } from "../../../rules.ts";
import { questionsKey } from "./api.ts";

export interface PostFormProps {
  words: { label: string; hint?: string; send: string };
  /** The storage key of what was typed and not sent. */
  draft: string;
  lessonId: number;
  /** Whether the person has just asked for the form. */
  takesFocus: boolean;
  send: (text: string) => Promise<unknown>;
  onDone: () => void;
}

/** The form of a question or an answer. What is typed is kept until it is sent. */
export default function PostForm({ words, draft, lessonId, takesFocus, send, onDone }: PostFormProps) {
  const form = useForm({ defaultValues: { text: "" } });
  const { submit, summary, busy } = useWriteForm(form, async ({ text }) => send(text.trim()), {
    fields: ["text"],
    draft: { name: draft, fields: ["text"] },
    failure: m.post_failed,
    outdates: [questionsKey(lessonId)],
    onDone,
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <FormError sentence={summary} />
      <TextArea
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person asked for the form
        autoFocus={takesFocus}
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
