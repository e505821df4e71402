import { forumPath, topicPath } from "../paths.ts";
import { useForm, useWatch } from "react-hook-form";
import { useNavigate } from "react-router";
import { detectLanguage } from "#kit/shared/language.ts";
import { clearDraft, readDraft } from "#kit/web/forms/drafts.ts";
import { useWriteForm } from "#kit/web/forms/use-write-form.ts";
import { ButtonLink } from "#kit/web/ui/button-link.tsx";
import { FormError } from "#kit/web/ui/form-error.tsx";
import { SelectField } from "#kit/web/ui/select-field.tsx";
import { SubmitButton } from "#kit/web/ui/submit-button.tsx";
import { TextField } from "#kit/web/ui/text-field.tsx";
import * as m from "#messages/forum.ts";
import * as kit from "#messages/kit.ts";
import type { Category } from "../contract.ts";
import { maxNameLength, maxTopicLength } from "../rules.ts";
import { newTopicDraft, sendTopic, topicsKey } from "./api.ts";
import { EmojiTextArea } from "./emoji/emoji-text-area.tsx";
import { categoryName } from "./names.ts";

interface Typed {
  name: string;
  category_id: string;
  text: string;
}
const fields = ["name", "category_id", "text"] as const;

const atMost = (max: number) => ({ value: max, message: kit.field_too_long({ max }) });

/** The form for a new topic. The draft is kept until the topic is created. */
export function CreateTopicForm({ categories }: { categories: Category[] }) {
  const navigate = useNavigate();
  const form = useForm<Typed>({
    defaultValues: { name: "", category_id: "", text: "", ...readDraft<Typed>(newTopicDraft) },
  });
  const { errors } = form.formState;
  const [name, category, text] = useWatch({ control: form.control, name: fields });
  const isComplete = name.trim() !== "" && category !== "" && text.trim() !== "";

  const { submit, summary, busy } = useWriteForm(
    form,
    async (typed) =>
      sendTopic({
        name: typed.name.trim(),
        text: typed.text.trim(),
        category_id: Number(typed.category_id),
      }),
    {
      fields: [...fields],
      draft: { name: newTopicDraft, fields: [...fields] },
      failure: m.create_failed,
      outdates: [topicsKey],
      onDone: async ({ id }) => navigate(`${topicPath(id)}/`, { replace: true }),
    },
  );

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="card grid gap-4 p-4 sm:p-8">
      <FormError sentence={summary} />
      <TextField
        label={m.title()}
        hint={m.title_hint()}
        error={errors.name?.message}
        {...form.register("name", { maxLength: atMost(maxNameLength) })}
      />
      <SelectField label={m.category()} error={errors.category_id?.message} {...form.register("category_id")}>
        <option value="">{m.choose_category()}</option>
        {categories.map((each) => (
          <option key={each.id} value={each.id} lang={detectLanguage(categoryName(each))}>
            {categoryName(each)}
          </option>
        ))}
      </SelectField>
      <EmojiTextArea
        topicId={null}
        label={m.content()}
        rows={8}
        error={errors.text?.message}
        {...form.register("text", { maxLength: atMost(maxTopicLength) })}
      />
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <ButtonLink
          to={forumPath}
          onClick={() => clearDraft(newTopicDraft)}
          variant="quiet"
          className="max-sm:w-full"
        >
          {m.cancel()}
        </ButtonLink>
        <SubmitButton busy={busy} busyText={m.creating()} disabled={!isComplete} className="sm:w-auto">
          {m.create()}
        </SubmitButton>
      </div>
    </form>
  );
}
