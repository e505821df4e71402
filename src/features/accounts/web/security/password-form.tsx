import { useForm } from "react-hook-form";
import { ApiError, callApi } from "#kit/web/api.ts";
import { type FieldCheck, fieldChecks } from "#kit/web/forms/field-checks.ts";
import { useWriteForm } from "#kit/web/forms/use-write-form.ts";
import { toast } from "#kit/web/toasts.tsx";
import { FormError } from "#kit/web/ui/form-error.tsx";
import { SubmitButton } from "#kit/web/ui/submit-button.tsx";
import { TextField } from "#kit/web/ui/text-field.tsx";
import * as m from "#messages/accounts.ts";
import * as kit from "#messages/kit.ts";
import { changePassword } from "../../contract.ts";
import { NewPasswordField } from "../new-password-field.tsx";
import { myDevices } from "./api.ts";

interface PasswordValues {
  old_password: string;
  new_password: string;
  confirm: string;
}

const check = fieldChecks(async () => (await import("../../fields.ts")).passwordChange.shape);
const filled = (check: FieldCheck) => (typed: string) => (typed ? check(typed) : kit.field_required());

/** The old password, and twice the new one. `email` is for password managers, which save both together. */
export function PasswordForm({ email }: { email: string }) {
  const form = useForm<PasswordValues>();
  const { register, getValues, setFocus, reset } = form;
  const { errors } = form.formState;

  const { submit, summary, busy } = useWriteForm(
    form,
    async ({ old_password, new_password }) =>
      callApi(changePassword, { body: { old_password, new_password } }),
    {
      fields: ["old_password", "new_password"],
      failure: m.password_change_failed,
      outdates: [myDevices().queryKey],
      onDone: () => {
        toast("success", m.password_changed());
        reset({ old_password: "", new_password: "", confirm: "" });
      },
      onFailed: (error) => {
        toast("error", m.password_change_failed());
        if (error instanceof ApiError && error.fields.old_password)
          setFocus("old_password", { shouldSelect: true });
      },
    },
  );

  return (
    <form method="post" noValidate onSubmit={submit} className="card grid gap-4 p-4 sm:p-8">
      <header className="grid gap-2">
        <h2 className="text-h3">{m.password_form_title()}</h2>
        <p className="text-small text-muted">{m.password_form_lead()}</p>
      </header>
      <FormError sentence={summary} />
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <TextField
        label={m.field_old_password_label()}
        type="password"
        autoComplete="current-password"
        error={errors.old_password?.message}
        {...register("old_password", { validate: filled(() => true) })}
      />
      <NewPasswordField
        label={m.field_new_password_label()}
        control={form.control}
        error={errors.new_password?.message}
        {...register("new_password", {
          validate: filled(check("new_password")),
          deps: "confirm",
        })}
      />
      <TextField
        label={m.field_confirm_new_label()}
        type="password"
        autoComplete="new-password"
        error={errors.confirm?.message}
        {...register("confirm", {
          validate: filled((typed) =>
            typed === getValues("new_password") ? true : m.new_passwords_differ(),
          ),
        })}
      />
      <SubmitButton busy={busy} busyText={m.password_changing()}>
        {m.password_change()}
      </SubmitButton>
    </form>
  );
}
