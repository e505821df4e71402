import { ArrowLeft } from "lucide-react";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { ApiError, callApi } from "#kit/web/api.ts";
import { useServerErrors } from "#kit/web/forms/use-server-errors.ts";
import { toast } from "#kit/web/toasts.tsx";
import { Button } from "#kit/web/ui/button.tsx";
import { FormError } from "#kit/web/ui/form-error.tsx";
import { SubmitButton } from "#kit/web/ui/submit-button.tsx";
import { TextField } from "#kit/web/ui/text-field.tsx";
import * as m from "#messages/accounts.ts";
import { setNewPassword } from "../../contract.ts";
import { minPasswordLength } from "../../rules.ts";
import { AuthCard } from "../auth-card.tsx";

interface PasswordStepProps {
  email: string;
  token: string;
  onBack: () => void;
  /** The token is good no more. */
  onOver: () => void;
  onDone: () => void;
}

/** The new password, twice. */
export function PasswordStep({ email, token, onBack, onOver, onDone }: PasswordStepProps) {
  const form = useForm<{ new_password: string; confirm: string }>({
    defaultValues: { new_password: "", confirm: "" },
  });
  const { register, handleSubmit, setError, setFocus, formState } = form;
  const { errors, isSubmitting } = formState;
  const { summary, setSummary, show } = useServerErrors(form, ["new_password"]);
  useEffect(() => setFocus("new_password"), [setFocus]);

  const send = handleSubmit(async ({ new_password, confirm }) => {
    setSummary(null);
    // In this order, as the document has it.
    if (new_password !== confirm)
      return setError("confirm", { message: m.passwords_differ() }, { shouldFocus: true });
    if (new_password.length < minPasswordLength)
      return setError("new_password", { message: m.password_too_short() }, { shouldFocus: true });
    try {
      const { message } = await callApi(setNewPassword, { body: { email, token, new_password } });
      toast("success", message);
      onDone();
    } catch (error) {
      toast("error", m.reset_failed());
      if (error instanceof ApiError && error.code === "reset_over") onOver();
      if (error instanceof ApiError && error.fields.new_password) show(error, m.reset_failed());
      else
        setSummary(
          error instanceof ApiError && error.message
            ? m.reset_failed_because({ reason: error.message })
            : m.reset_failed(),
        );
    }
  });

  return (
    <AuthCard title={m.reset_new_title()} lead={m.reset_new_lead({ email })}>
      <form method="post" noValidate onSubmit={send} className="grid gap-5">
        <FormError sentence={summary} />
        {/* For password managers: whose password it is. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <TextField
          label={m.reset_new_label()}
          hint={m.field_password_hint()}
          type="password"
          autoComplete="new-password"
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
          <SubmitButton busy={isSubmitting} busyText={m.reset_submitting()}>
            {m.reset_submit()}
          </SubmitButton>
        </div>
      </form>
    </AuthCard>
  );
}
