import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { formatDate } from "#kit/shared/dates.ts";
import { callApi } from "#kit/web/api.ts";
import { useWriteForm } from "#kit/web/forms/use-write-form.ts";
import { toast } from "#kit/web/toasts.tsx";
import { FormError } from "#kit/web/ui/form-error.tsx";
import { SubmitButton } from "#kit/web/ui/submit-button.tsx";
import { TextField } from "#kit/web/ui/text-field.tsx";
import * as m from "#messages/accounts.ts";
import { chooseHandle, type OwnHandle } from "../../handle-contract.ts";
import { maxHandleLength } from "../../handle-rules.ts";
import { ownHandle } from "./handle-api.ts";

/** The person's handle, and the form to choose another. Loaded on demand, by its default export. */
export default function HandleCard() {
  const { data } = useQuery(ownHandle());
  return (
    <section className="card grid min-h-56 content-start gap-4 p-4" aria-labelledby="handle">
      <h2 id="handle" className="text-read leading-tight">
        {m.handle_title()}
      </h2>
      <p className="text-small text-muted">{m.handle_lead()}</p>
      {data ? <HandleForm own={data} /> : <span className="skeleton h-28 w-full" />}
    </section>
  );
}

function HandleForm({ own }: { own: OwnHandle }) {
  const queries = useQueryClient();
  const form = useForm({ defaultValues: { handle: own.handle ?? "" } });
  const { submit, summary, busy } = useWriteForm(
    form,
    async (body: { handle: string }) => callApi(chooseHandle, { body }),
    {
      fields: ["handle"],
      failure: m.handle_failed,
      onDone: (now) => {
        queries.setQueryData(ownHandle().queryKey, now);
        form.reset({ handle: now.handle ?? "" });
        toast("success", m.handle_saved({ handle: now.handle ?? "" }));
      },
    },
  );
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-3">
      <FormError sentence={summary} />
      {own.handle === null ? <p className="text-small">{m.handle_none()}</p> : null}
      <TextField
        label={m.handle_label()}
        hint={m.handle_hint()}
        lang="en"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={maxHandleLength + 1}
        error={form.formState.errors.handle?.message}
        {...form.register("handle")}
      />
      {own.free_at === null ? (
        <SubmitButton busy={busy} busyText={m.profile_saving()}>
          {m.handle_save()}
        </SubmitButton>
      ) : (
        <p className="text-small text-muted">{m.handle_wait({ date: formatDate(own.free_at) })}</p>
      )}
    </form>
  );
}
