import { NewPasswordField } from "#features/accounts/web/public.tsx";
import type { UseFormReturn } from "react-hook-form";
import { TextField } from "#kit/web/ui/text-field.tsx";
import * as m from "#messages/setup.ts";
import { checked, filled } from "./checks.ts";
import { Part } from "./part.tsx";
import type { SetupValues } from "./setup-values.ts";

/** Who runs the academy. */
export function AdministratorFields({ form }: { form: UseFormReturn<SetupValues> }) {
  const { register, getValues, control } = form;
  const { errors } = form.formState;
  return (
    <Part title={m.administrator()} lead={m.administrator_lead()}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={m.first_name()}
          autoComplete="given-name"
          error={errors.first_name?.message}
          {...register("first_name", checked("first_name"))}
        />
        <TextField
          label={m.last_name()}
          autoComplete="family-name"
          error={errors.last_name?.message}
          {...register("last_name", checked("last_name"))}
        />
      </div>
      <TextField
        label={m.email()}
        hint={m.email_hint()}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.email?.message}
        {...register("email", checked("email"))}
      />
      <NewPasswordField
        label={m.password()}
        control={control}
        error={errors.password?.message}
        {...register("password", { ...checked("password"), deps: "confirm" })}
      />
      <TextField
        label={m.confirm()}
        type="password"
        autoComplete="new-password"
        error={errors.confirm?.message}
        {...register("confirm", {
          validate: filled((typed) => (typed === getValues("password") ? true : m.passwords_differ())),
        })}
      />
    </Part>
  );
}
