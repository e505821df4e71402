import { useForm, useWatch } from "react-hook-form";
import { clearDraft, readDraft } from "#kit/web/forms/drafts.ts";
import { useWriteForm } from "#kit/web/forms/use-write-form.ts";
import { toast } from "#kit/web/toasts.tsx";
import { Button } from "#kit/web/ui/button.tsx";
import { FormError } from "#kit/web/ui/form-error.tsx";
import { SubmitButton } from "#kit/web/ui/submit-button.tsx";
import { TextField } from "#kit/web/ui/text-field.tsx";
import * as m from "#messages/forum.ts";
import * as kit from "#messages/kit.ts";
import type { Topic } from "../contract.ts";
import { maxNameLength, maxTopicLength } from "../rules.ts";
import { forumKey, useEditTopic } from "./api.ts";
import { EmojiTextArea } from "./emoji/emoji-text-area.tsx";

export const topicDraft = (id: number): string => `forum-topic-${id}`;

interface Typed {
  name: string;
  text: string;
}

/** The form to edit a topic, in its place. The draft is kept until it is saved or cancelled. */
export function EditTopicForm({ topic, onDone }: { topic: Topic; onDone: () => void }) {
  const edit = useEditTopic(topic.id);
  const draft = topicDraft(topic.id);
  const form = useForm<Typed>({
    defaultValues: { name: topic.name, text: topic.text, ...readDraft<Typed>(draft) },
  });
  const { errors } = form.formState;
  const [name, text] = useWatch({ control: form.control, name: ["name", "text"] });

  const finish = () => {
    clearDraft(draft);
    onDone();
  };
  const { submit, summary, busy } = useWriteForm(
    form,
    async (typed) =>
      edit({ name: typed.name.trim(), text: typed.text.trim(), category_id: topic.category.id }),
    {
      fields: ["name", "text"],
      draft: { name: draft, fields: ["name", "text"] },
      failure: m.topic_save_failed,
      outdates: [forumKey],
      onDone: () => {
        toast("success", m.topic_saved());
        onDone();
      },
    },
  );

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <FormError sentence={summary} />
      <TextField
        label={m.title()}
        error={errors.name?.message}
        {...form.register("name", {
          maxLength: { value: maxNameLength, message: kit.field_too_long({ max: maxNameLength }) },
        })}
      />
      <EmojiTextArea
        topicId={topic.id}
        label={m.content()}
        rows={8}
        error={errors.text?.message}
        {...form.register("text", {
          maxLength: { value: maxTopicLength, message: kit.field_too_long({ max: maxTopicLength }) },
        })}
      />
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button variant="quiet" className="max-sm:w-full" onClick={finish}>
          {m.cancel()}
        </Button>
        <SubmitButton
          busy={busy}
          busyText={m.saving()}
          disabled={name.trim() === "" || text.trim() === ""}
          className="sm:w-auto"
        >
          {m.save_changes()}
        </SubmitButton>
      </div>
    </form>
  );
}
