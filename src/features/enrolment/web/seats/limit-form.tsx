import { useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { localDigits } from "#kit/shared/numerals.ts";
import { callApi } from "#kit/web/api.ts";
import { useWriteForm } from "#kit/web/forms/use-write-form.ts";
import { toast } from "#kit/web/toasts.tsx";
import { FormError } from "#kit/web/ui/form-error.tsx";
import { SubmitButton } from "#kit/web/ui/submit-button.tsx";
import { TextField } from "#kit/web/ui/text-field.tsx";
import * as m from "#messages/enrolment.ts";
import { type CourseSeats, limitSeats } from "../../contract.ts";
import { seatsOf } from "./api.ts";

/** How many learners a course takes. Empty is no limit. */
export function LimitForm({ seats }: { seats: CourseSeats }) {
  const { course_id: id, capacity, taken } = seats;
  const queries = useQueryClient();
  const form = useForm({
    defaultValues: { capacity: capacity === null ? "" : localDigits(String(capacity)) },
  });
  const { submit, summary, busy } = useWriteForm(
    form,
    async ({ capacity: typed }) => callApi(limitSeats, { params: { id }, body: { capacity: typed } }),
    {
      fields: ["capacity"],
      draft: { name: `seats-${id}`, fields: ["capacity"] },
      failure: m.seats_not_saved,
      onDone: (saved) => {
        queries.setQueryData(seatsOf(id).queryKey, saved);
        toast("success", m.seats_saved());
      },
    },
  );
  return (
    <form noValidate onSubmit={submit} className="grid content-start gap-4">
      <FormError sentence={summary} />
      <TextField
        label={m.capacity_label()}
        hint={taken > 0 ? m.capacity_hint({ taken }) : m.capacity_hint_empty()}
        error={form.formState.errors.capacity?.message}
        inputMode="numeric"
        autoComplete="off"
        {...form.register("capacity")}
      />
      <SubmitButton
        busy={busy}
        busyText={m.seats_saving()}
        variant="secondary"
        className="md:w-auto md:justify-self-start"
      >
        {m.seats_save()}
      </SubmitButton>
      <p className="text-small text-muted">{m.seats_of({ enrolled: seats.enrolled, held: seats.held })}</p>
    </form>
  );
}
