import { callApi } from "#kit/web/api.ts";
import { checkEmail } from "#kit/web/forms/check-email.ts";
import { useDraft } from "#kit/web/forms/use-draft.ts";
import { useLateForm } from "#kit/web/forms/use-late-form.tsx";
import { useWriteForm } from "#kit/web/forms/use-write-form.ts";
import { toast } from "#kit/web/toasts.tsx";
import { ButtonLink } from "#kit/web/ui/button-link.tsx";
import { FormError } from "#kit/web/ui/form-error.tsx";
import { SubmitButton } from "#kit/web/ui/submit-button.tsx";
import { TextField } from "#kit/web/ui/text-field.tsx";
import * as m from "#messages/accounts.ts";
import { requestPasswordReset } from "../../contract.ts";
import { AuthCard } from "../auth-card.tsx";
import { fetchSteps } from "./lazy-steps.tsx";

interface EmailStepProps {
  email: string;
  login: string;
  onSent: (email: string) => void;
}

/** The address of the account. */
export function EmailStep({ email, login, onSent }: EmailStepProps) {
  const { form, holder } = useLateForm<{ email: string }>({
    defaultValues: { email },
    draft: "login",
    isNeeded: email !== "",
  });
  const { register, formState } = form;
  // The address that was typed at the login is filled in already.
  useDraft(form, "login", ["email"]);

  const { submit, summary, busy } = useWriteForm(
    form,
    async (typed) => callApi(requestPasswordReset, { body: { email: typed.email.trim() } }),
    {
      fields: ["email"],
      failure: m.reset_otp_failed,
      onDone: ({ message }, typed) => {
        toast("success", message);
        onSent(typed.email.trim());
      },
      onFailed: () => toast("error", m.reset_otp_failed()),
    },
  );

  return (
    <AuthCard title={m.reset_title()} lead={m.reset_lead()}>
      {holder}
      <form
        method="post"
        noValidate
        onSubmit={(event) => {
          fetchSteps();
          void submit(event);
        }}
        className="grid gap-4"
      >
        <FormError sentence={summary} />
        <TextField
          label={m.field_email_label()}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={formState.errors.email?.message}
          {...register("email", { validate: checkEmail })}
        />
        <SubmitButton busy={busy} busyText={m.reset_sending()}>
          {m.reset_send()}
        </SubmitButton>
      </form>
      <p className="border-t border-line pt-4 text-center">
        <ButtonLink to={login} variant="link">
          {m.reset_back_to_login()}
        </ButtonLink>
      </p>
    </AuthCard>
  );
}
