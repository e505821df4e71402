import { useForm } from "react-hook-form";
import { useNavigate } from "react-router";
import { NewPasswordField, signIn } from "#features/accounts/web/public.tsx";
import { dashboardPath } from "#features/dashboard/paths.ts";
import { classroomPath } from "#features/learning/paths.ts";
import { phoneDigits } from "#kit/shared/numerals.ts";
import { ApiError, callApi } from "#kit/web/api.ts";
import { fieldChecks } from "#kit/web/forms/field-checks.ts";
import { formatOnChange } from "#kit/web/forms/format-on-change.ts";
import { useWriteForm } from "#kit/web/forms/use-write-form.ts";
import { toast } from "#kit/web/toasts.tsx";
import { FormError } from "#kit/web/ui/form-error.tsx";
import { SubmitButton } from "#kit/web/ui/submit-button.tsx";
import { TextField } from "#kit/web/ui/text-field.tsx";
import * as kit from "#messages/kit.ts";
import * as m from "#messages/invitations.ts";
import { acceptInvitation, type Invitation } from "../contract.ts";
import { AgreeLine } from "./agree-line.tsx";

const check = fieldChecks(async () => (await import("#features/accounts/fields.ts")).registration.shape);
const fields = ["first_name", "last_name", "phone", "password"] as const;
type Values = Record<(typeof fields)[number], string>;

/** Server errors name the fields of the member; the form has them without that. */
const withoutPrefix = (error: unknown): unknown => {
  if (!(error instanceof ApiError)) return error;
  const named = Object.entries(error.fields).map(([name, words]) => [name.replace(/^member\./, ""), words]);
  return new ApiError(error.status, error.code, error.message, Object.fromEntries(named), error.body);
};

/** Names, phone and password of a new account, and the agreement to the terms. */
export function AcceptForm({ secret, invitation }: { secret: string; invitation: Invitation }) {
  const navigate = useNavigate();
  const { email, first_name, last_name, phone } = invitation;
  const form = useForm<Values>({ defaultValues: { first_name, last_name, phone, password: "" } });
  const { register } = form;
  const { errors } = form.formState;
  const { submit, summary, busy } = useWriteForm<Values, { message: string; course_id: number | null }>(
    form,
    async (member) =>
      callApi(acceptInvitation, { body: { secret, agrees: true, member } }).catch((error: unknown) => {
        throw withoutPrefix(error);
      }),
    {
      fields: [...fields],
      failure: m.accept_failed,
      draft: { name: `invitation-${email}`, fields: ["first_name", "last_name", "phone"] },
      onDone: async ({ message, course_id }, { password }) => {
        toast("success", message);
        // The account is there. If signing in fails, the guard of the next page asks for the password.
        await signIn({ email, password }).catch((error: unknown) => console.debug("sign-in", error));
        await navigate(course_id === null ? dashboardPath : classroomPath(course_id));
      },
    },
  );
  const checked = (field: (typeof fields)[number]) => ({
    validate: (typed: string) => (typed.trim() === "" ? kit.field_required() : check(field)(typed)),
  });
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      <FormError sentence={summary} />
      <p>{m.new_text({ email })}</p>
      {/* For password managers: whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={m.first_name_label()}
          autoComplete="given-name"
          error={errors.first_name?.message}
          {...register("first_name", checked("first_name"))}
        />
        <TextField
          label={m.last_name_label()}
          autoComplete="family-name"
          error={errors.last_name?.message}
          {...register("last_name", checked("last_name"))}
        />
      </div>
      <TextField
        label={m.phone_label()}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        error={errors.phone?.message}
        {...register("phone", {
          ...checked("phone"),
          onChange: formatOnChange(form, "phone", (typed) => phoneDigits(typed).slice(0, 11)),
        })}
      />
      <NewPasswordField
        label={m.password_label()}
        control={form.control}
        error={errors.password?.message}
        {...register("password", checked("password"))}
      />
      <SubmitButton busy={busy} busyText={m.accepting()}>
        {m.accept_new()}
      </SubmitButton>
      <AgreeLine />
    </form>
  );
}
