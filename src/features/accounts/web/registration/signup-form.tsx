import { useForm } from "react-hook-form";
import { phoneDigits } from "#kit/shared/numerals.ts";
import { callApi } from "#kit/web/api.ts";
import { type FieldCheck, fieldChecks } from "#kit/web/forms/field-checks.ts";
import { useDraft } from "#kit/web/forms/use-draft.ts";
import { useWriteForm } from "#kit/web/forms/use-write-form.ts";
import { formatOnChange } from "#kit/web/forms/format-on-change.ts";
import { toast } from "#kit/web/toasts.tsx";
import { SubmitButton } from "#kit/web/ui/submit-button.tsx";
import { TextField } from "#kit/web/ui/text-field.tsx";
import * as m from "#messages/accounts.ts";
import * as kit from "#messages/kit.ts";
import { register as registration } from "../../contract.ts";
import { NewPasswordField } from "../new-password-field.tsx";
import { TermsLine } from "./terms-line.tsx";
import type { Credentials } from "../sign-in/sign-in.ts";
import { FormBeforeCode } from "./form-before-code.tsx";

const check = fieldChecks(async () => (await import("../../fields.ts")).registration.shape);
const fields = ["first_name", "last_name", "email", "phone", "password"] as const;
interface SignupValues extends Record<(typeof fields)[number], string> {
  confirm: string;
}

/** An empty field says so. A filled field is checked as the server checks it. */
const filled = (check: FieldCheck) => (typed: string) =>
  typed.trim() === "" ? kit.field_required() : check(typed);

/** The six fields of a registration. */
export function SignupForm({ onRegistered }: { onRegistered: (credentials: Credentials) => void }) {
  const form = useForm<SignupValues>();
  const { register, getValues } = form;
  const { errors } = form.formState;
  // Kept until the address is verified: `code-step` forgets it.
  useDraft(form, "signup", ["first_name", "last_name", "email", "phone"]);

  const { submit, summary, setSummary, busy } = useWriteForm<SignupValues, unknown>(
    form,
    async ({ first_name, last_name, email, phone, password }) =>
      callApi(registration, { body: { first_name, last_name, email: email.trim(), phone, password } }),
    {
      fields: [...fields],
      failure: m.registration_failed,
      onDone: (_, { email, password }) => {
        toast("success", m.otp_sent());
        onRegistered({ email: email.trim(), password });
      },
      onFailed: () => toast("error", m.registration_failed()),
      onInvalid: (): void =>
        setSummary(
          [...fields, "confirm" as const].some((f) => !getValues(f)?.trim()) ? m.all_fields_required() : null,
        ),
    },
  );
  const checked = (field: (typeof fields)[number]) => ({ validate: filled(check(field)) });

  return (
    <FormBeforeCode submit={submit} summary={summary}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={m.field_first_name_label()}
          autoComplete="given-name"
          error={errors.first_name?.message}
          {...register("first_name", checked("first_name"))}
        />
        <TextField
          label={m.field_last_name_label()}
          autoComplete="family-name"
          error={errors.last_name?.message}
          {...register("last_name", checked("last_name"))}
        />
      </div>
      <TextField
        label={m.field_email_label()}
        hint={m.field_email_hint()}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.email?.message}
        {...register("email", checked("email"))}
      />
      <TextField
        label={m.field_phone_label()}
        hint={m.field_phone_hint()}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        error={errors.phone?.message}
        {...register("phone", {
          ...checked("phone"),
          // Only digits, of either script, and no more than a phone number has.
          onChange: formatOnChange(form, "phone", (typed) => phoneDigits(typed).slice(0, 11)),
        })}
      />
      <NewPasswordField
        label={m.field_password_label()}
        control={form.control}
        error={errors.password?.message}
        {...register("password", { ...checked("password"), deps: "confirm" })}
      />
      <TextField
        label={m.field_confirm_label()}
        type="password"
        autoComplete="new-password"
        error={errors.confirm?.message}
        {...register("confirm", {
          validate: filled((typed) => (typed === getValues("password") ? true : m.passwords_differ())),
        })}
      />
      <SubmitButton busy={busy} busyText={m.signing_up()}>
        {m.sign_up()}
      </SubmitButton>
      <TermsLine />
    </FormBeforeCode>
  );
}
