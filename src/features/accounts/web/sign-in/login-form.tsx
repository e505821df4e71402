import { useForm } from "react-hook-form";
import { ApiError, sentenceOf } from "#kit/web/api.ts";
import { checkEmail } from "#kit/web/forms/check-email.ts";
import { useWriteForm } from "#kit/web/forms/use-write-form.ts";
import { toast } from "#kit/web/toasts.tsx";
import { ButtonLink } from "#kit/web/ui/button-link.tsx";
import { SubmitButton } from "#kit/web/ui/submit-button.tsx";
import { TextField } from "#kit/web/ui/text-field.tsx";
import * as m from "#messages/accounts.ts";
import * as kit from "#messages/kit.ts";
import { type Credentials, signIn } from "./sign-in.ts";
import { FormBeforeCode } from "../registration/form-before-code.tsx";

interface LoginFormProps {
  /** The address for people who forgot their password. */
  forgotten: string;
  onUnverified: (credentials: Credentials) => void;
}

/** Address and password. The page around it sees the new session and navigates on. */
export function LoginForm({ forgotten, onUnverified }: LoginFormProps) {
  const form = useForm<Credentials>();
  const { register, getValues, setFocus } = form;
  const { errors } = form.formState;
  const trimmed = ({ email, password }: Credentials) => ({ email: email.trim(), password });

  const { submit, summary, setSummary, busy } = useWriteForm<Credentials, void>(
    form,
    async (typed) => signIn(trimmed(typed)),
    {
      fields: ["email", "password"],
      draft: { name: "login", fields: ["email"] },
      failure: m.log_in_failed,
      onDone: () => toast("success", m.logged_in()),
      onFailed: (error): void => {
        if (error instanceof ApiError && error.code === "email_unverified") {
          setSummary(null);
          toast("info", error.message);
          onUnverified(trimmed(getValues()));
          return;
        }
        // A refusal without a reason is about the credentials. Other failures say nothing about them.
        const isRefused = error instanceof ApiError && error.status === 401;
        const sentence = sentenceOf(error, isRefused ? m.wrong_credentials() : m.log_in_failed());
        if (isRefused) setSummary(sentence);
        toast("error", sentence);
        setFocus("password", { shouldSelect: true });
      },
    },
  );

  return (
    <FormBeforeCode submit={submit} summary={summary}>
      <TextField
        label={m.field_email_label()}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.email?.message}
        {...register("email", { validate: checkEmail })}
      />
      <TextField
        label={m.field_password_label()}
        type="password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...register("password", { validate: (typed) => (typed ? true : kit.field_required()) })}
      />
      <ButtonLink to={forgotten} variant="link" className="-my-3 justify-self-start">
        {m.forgot_password_link()}
      </ButtonLink>
      <SubmitButton busy={busy} busyText={m.logging_in()}>
        {m.log_in()}
      </SubmitButton>
    </FormBeforeCode>
  );
}
