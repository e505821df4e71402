import { useForm } from "react-hook-form";
import { callApi } from "#kit/web/api.ts";
import { clearDraft, readDraft } from "#kit/web/forms/drafts.ts";
import { useWriteForm } from "#kit/web/forms/use-write-form.ts";
import { toast } from "#kit/web/toasts.tsx";
import { Button } from "#kit/web/ui/button.tsx";
import { FormError } from "#kit/web/ui/form-error.tsx";
import { SubmitButton } from "#kit/web/ui/submit-button.tsx";
import { TextField } from "#kit/web/ui/text-field.tsx";
import * as m from "#messages/categories.ts";
import type { Category } from "../contract.ts";
import { outdatedBy } from "./api.ts";
import type { Kind } from "./kinds.ts";

interface Typed {
  name: string;
  name_bn: string;
}
const fields = ["name", "name_bn"] as const;
const nothing: Typed = { name: "", name_bn: "" };

/** The names of a category, saved or new. */
export function CategoryForm({
  kind,
  saved,
  onClose,
}: {
  kind: Kind;
  saved: Category | null;
  /** After saving or cancelling a saved one. */
  onClose?: () => void;
}) {
  const draft = `${kind.name}-category-${saved?.id ?? "new"}`;
  const before = saved ? { name: saved.name, name_bn: saved.name_bn } : nothing;
  const form = useForm<Typed>({ defaultValues: { ...before, ...readDraft<Typed>(draft) } });
  const { errors } = form.formState;
  const { calls } = kind;
  const { submit, summary, busy } = useWriteForm(
    form,
    async (typed) =>
      saved
        ? callApi(calls.change, { params: { id: saved.id }, body: typed })
        : callApi(calls.create, { body: typed }),
    {
      fields: [...fields],
      draft: { name: draft, fields: [...fields] },
      failure: m.save_failed,
      outdates: outdatedBy(calls),
      onDone: ({ name }) => {
        toast("success", saved ? m.saved({ name }) : m.added({ name }));
        if (!saved) form.reset(nothing);
        onClose?.();
      },
    },
  );
  const cancel = () => {
    clearDraft(draft);
    onClose?.();
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <FormError sentence={summary} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={m.field_name()}
          hint={saved ? kind.renameHint?.() : undefined}
          lang="en"
          maxLength={60}
          error={errors.name?.message}
          {...form.register("name")}
        />
        <TextField
          label={m.field_name_bn()}
          hint={m.field_name_bn_hint()}
          lang="bn"
          maxLength={60}
          error={errors.name_bn?.message}
          {...form.register("name_bn")}
        />
      </div>
      <div className="flex flex-col-reverse gap-3 sm:flex-row">
        {saved ? (
          <Button variant="quiet" className="max-sm:w-full" onClick={cancel}>
            {m.cancel()}
          </Button>
        ) : null}
        <SubmitButton
          busy={busy}
          busyText={saved ? m.saving() : m.adding()}
          variant={saved ? "secondary" : "primary"}
          className="sm:w-auto"
        >
          {saved ? m.save() : m.add()}
        </SubmitButton>
      </div>
    </form>
  );
}
