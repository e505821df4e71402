import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { callApi } from "#kit/web/api.ts";
import { checkEmail } from "#kit/web/forms/check-email.ts";
import { readDraft } from "#kit/web/forms/drafts.ts";
import { useWriteForm } from "#kit/web/forms/use-write-form.ts";
import { FormError } from "#kit/web/ui/form-error.tsx";
import { SelectField } from "#kit/web/ui/select-field.tsx";
import { SubmitButton } from "#kit/web/ui/submit-button.tsx";
import { TextField } from "#kit/web/ui/text-field.tsx";
import type { StaffRole } from "#features/courses/team-rules.ts";
import * as m from "#messages/authoring.ts";
import { addToTeam } from "../../team-contract.ts";
import { teamOf } from "./api.ts";

interface Typed {
  email: string;
  role: StaffRole;
}
const nobody: Typed = { email: "", role: "co_teacher" };
const fields = ["email", "role"] as const;

/** Adds somebody to the team by their address. */
export function AddForm({ courseId }: { courseId: number }) {
  const queries = useQueryClient();
  const draft = `course-team-${courseId}`;
  const form = useForm<Typed>({ defaultValues: { ...nobody, ...readDraft<Typed>(draft) } });
  const { errors } = form.formState;
  const [wasAdded, setAdded] = useState(false);
  const { submit, summary, busy } = useWriteForm(
    form,
    async (typed) => callApi(addToTeam, { params: { id: courseId }, body: typed }),
    {
      fields: [...fields],
      draft: { name: draft, fields: [...fields] },
      failure: m.team_add_failed,
      onDone: (team) => {
        setAdded(true);
        queries.setQueryData(teamOf(courseId).queryKey, team);
        form.reset(nobody);
      },
    },
  );
  return (
    <form noValidate onSubmit={submit} onInput={() => setAdded(false)} className="grid gap-4">
      <FormError sentence={summary} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={m.team_email()}
          hint={m.team_email_hint()}
          type="email"
          autoComplete="off"
          error={errors.email?.message}
          {...form.register("email", { validate: checkEmail })}
        />
        <SelectField label={m.team_role()} error={errors.role?.message} {...form.register("role")}>
          <option value="co_teacher">{m.team_co_teacher()}</option>
          <option value="assistant">{m.team_assistant()}</option>
        </SelectField>
      </div>
      <SubmitButton busy={busy} busyText={m.team_adding()} className="sm:w-auto sm:justify-self-start">
        {m.team_add()}
      </SubmitButton>
      {/* Not a toast: it would cover the button on a phone, and the next person is often added at once. */}
      <output className="text-small text-muted empty:hidden">{wasAdded ? m.team_added() : null}</output>
    </form>
  );
}
