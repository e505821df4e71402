import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { useNavigate } from "react-router";
import { callApi } from "#kit/web/api.ts";
import { clearKept } from "#kit/web/forms/kept.ts";
import { clearAllStored } from "#kit/web/forms/stored.ts";
import { useWriteForm } from "#kit/web/forms/use-write-form.ts";
import { writeSession } from "#kit/web/session.ts";
import { toast } from "#kit/web/toasts.tsx";
import { Button } from "#kit/web/ui/button.tsx";
import { CheckBox } from "#kit/web/ui/check-box.tsx";
import { FormError } from "#kit/web/ui/form-error.tsx";
import { SubmitButton } from "#kit/web/ui/submit-button.tsx";
import { TextField } from "#kit/web/ui/text-field.tsx";
import * as m from "#messages/own-data.ts";
import * as kit from "#messages/kit.ts";
import { deleteAccount } from "../contract.ts";
import { leave } from "#features/accounts/web/public.tsx";

/** The last step: the person confirms with the password. */
export function ConfirmLeaving({ email, onCancel }: { email: string; onCancel: () => void }) {
  const navigate = useNavigate();
  const form = useForm({ defaultValues: { password: "", understood: false } });
  const { register, setFocus } = form;
  const { errors } = form.formState;
  useEffect(() => setFocus("password"), [setFocus]);

  const { submit, summary, busy } = useWriteForm(
    form,
    async ({ password }) => callApi(deleteAccount, { body: { password } }),
    {
      fields: ["password"],
      failure: m.leave_failed,
      onDone: async ({ message }) =>
        leave(async () => {
          writeSession(null);
          clearAllStored();
          clearKept();
          toast("success", message);
          await navigate("/", { replace: true });
        }),
    },
  );

  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      <p>{m.leave_confirm_lead({ email })}</p>
      <FormError sentence={summary} />
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <TextField
        label={m.leave_password_label()}
        type="password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...register("password", { validate: (typed) => (typed ? true : kit.field_required()) })}
      />
      <CheckBox
        label={m.leave_understood()}
        error={errors.understood?.message}
        {...register("understood", {
          validate: (ticked) => (ticked ? true : m.leave_understood_missing()),
        })}
      />
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button variant="quiet" onClick={onCancel}>
          {m.leave_cancel()}
        </Button>
        <SubmitButton busy={busy} busyText={m.leave_deleting()} variant="danger" className="sm:w-auto">
          {m.leave_final()}
        </SubmitButton>
      </div>
    </form>
  );
}
