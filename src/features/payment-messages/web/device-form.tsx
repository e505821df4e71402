import { useForm } from "react-hook-form";
import { callApi } from "#kit/web/api.ts";
import { useWriteForm } from "#kit/web/forms/use-write-form.ts";
import { FormError } from "#kit/web/ui/form-error.tsx";
import { SubmitButton } from "#kit/web/ui/submit-button.tsx";
import { TextField } from "#kit/web/ui/text-field.tsx";
import * as m from "#messages/payment-messages.ts";
import { createDevice } from "../contract.ts";
import { devicesKey } from "./api.ts";

/** Adds a phone. */
export function DeviceForm({ onAdded }: { onAdded: (device: { name: string; secret: string }) => void }) {
  const form = useForm({ defaultValues: { name: "" } });
  const { submit, summary, busy } = useWriteForm(
    form,
    async (typed) => callApi(createDevice, { body: typed }),
    { fields: ["name"], failure: m.add_failed, outdates: [devicesKey], onDone: onAdded },
  );
  return (
    <form noValidate onSubmit={submit} className="card grid gap-4 p-4 sm:p-6">
      <FormError sentence={summary} />
      <TextField
        label={m.device_name()}
        hint={m.device_name_hint()}
        maxLength={60}
        autoComplete="off"
        error={form.formState.errors.name?.message}
        {...form.register("name")}
      />
      <SubmitButton busy={busy} busyText={m.adding()} className="sm:w-auto sm:justify-self-start">
        {m.add_device()}
      </SubmitButton>
    </form>
  );
}
