import type { UseFormReturn } from "react-hook-form";
import { SelectField } from "#kit/web/ui/select-field.tsx";
import { TextField } from "#kit/web/ui/text-field.tsx";
import * as m from "#messages/setup.ts";
import { maxAcademyName } from "../rules.ts";
import { checked } from "./checks.ts";
import { Part } from "./part.tsx";
import type { SetupValues } from "./setup-values.ts";

const choices = [
  { value: "en,bn", words: m.languages_both },
  { value: "en", words: m.languages_en },
  { value: "bn", words: m.languages_bn },
];

/** What the academy is called, and the languages of its pages. */
export function AcademyFields({ form }: { form: UseFormReturn<SetupValues> }) {
  const { register } = form;
  const { errors } = form.formState;
  return (
    <Part title={m.academy()} lead={m.academy_lead()}>
      <TextField
        label={m.academy_name()}
        hint={m.academy_name_hint({ max: maxAcademyName })}
        autoComplete="organization"
        error={errors.academy_name?.message}
        {...register("academy_name", checked("academy_name"))}
      />
      <SelectField
        label={m.languages()}
        hint={m.languages_hint()}
        error={errors.languages?.message}
        {...register("languages")}
      >
        {choices.map(({ value, words }) => (
          <option key={value} value={value}>
            {words()}
          </option>
        ))}
      </SelectField>
    </Part>
  );
}
