import { ArrowLeft } from "lucide-react";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { ApiError, callApi } from "#kit/web/api.ts";
import { useWriteForm } from "#kit/web/forms/use-write-form.ts";
import { toast } from "#kit/web/toasts.tsx";
import { Button } from "#kit/web/ui/button.tsx";
import { FormError } from "#kit/web/ui/form-error.tsx";
import { SubmitButton } from "#kit/web/ui/submit-button.tsx";
import { TextField } from "#kit/web/ui/text-field.tsx";
import * as m from "#messages/accounts.ts";
import { setNewPassword } from "../../contract.ts";
import { minPasswordLength } from "../../rules.ts";
import { AuthCard } from "../auth-card.tsx";
import { NewPasswordField } from "../new-password-field.tsx";

interface NewPassword {
  new_password: string;
  confirm: string;
}

interface PasswordStepProps {
  email: string;
  token: string;
  onBack: () => void;
  /** The token is no longer valid. */
  onOver: () => void;
  onDone: () => void;
}

/** The new password, twice. */
export function PasswordStep({ email, token, onBack, onOver, onDone }: PasswordStepProps) {
  const form = useForm<NewPassword>({
    defaultValues: { new_password: "", confirm: "" },
  });
  const { register, setError, setFocus } = form;
  const { errors } = form.formState;
  useEffect(() => setFocus("new_password"), [setFocus]);

  const { submit, summary, setSummary, busy } = useWriteForm<NewPassword, { message: string }>(
    form,
    async ({ new_password }) => callApi(setNewPassword, { body: { email, token, new_password } }),
    {
      fields: ["new_password"],
      failure: m.reset_failed,
      check: ({ new_password, confirm }) => {
        // In the order of the document.
        if (new_password !== confirm)
          setError("confirm", { message: m.passwords_differ() }, { shouldFocus: true });
        else if (new_password.length < minPasswordLength)
          setError("new_password", { message: m.password_too_short() }, { shouldFocus: true });
        else return true;
        return false;
      },
      onDone: ({ message }) => {
        toast("success", message);
        onDone();
      },
      onFailed: (error): void => {
        toast("error", m.reset_failed());
        if (!(error instanceof ApiError)) return;
        if (error.code === "reset_over") onOver();
        if (!error.fields.new_password && error.message)
          setSummary(m.reset_failed_because({ reason: error.message }));
      },
    },
  );

  return (
    <AuthCard title={m.reset_new_title()} lead={m.reset_new_lead({ email })}>
      <form method="post" noValidate onSubmit={submit} className="grid gap-4">
        <FormError sentence={summary} />
        {/* For password managers: whose password it is. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <NewPasswordField
          label={m.reset_new_label()}
          control={form.control}
          error={errors.new_password?.message}
          {...register("new_password")}
        />
        <TextField
          label={m.reset_confirm_label()}
          type="password"
          autoComplete="new-password"
          error={errors.confirm?.message}
          {...register("confirm")}
        />
        <div className="flex flex-col-reverse gap-3 sm:flex-row">
          <Button variant="quiet" onClick={onBack}>
            <ArrowLeft size={18} aria-hidden="true" />
            {m.code_back()}
          </Button>
          <SubmitButton busy={busy} busyText={m.reset_submitting()}>
            {m.reset_submit()}
          </SubmitButton>
        </div>
      </form>
    </AuthCard>
  );
}
