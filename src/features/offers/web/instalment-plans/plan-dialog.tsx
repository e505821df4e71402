import { useId } from "react";
import { useForm, useWatch } from "react-hook-form";
import { type PlannedCourse, writePlan } from "#features/instalments/plan-contract.ts";
import { divide, maxParts, minParts } from "#features/instalments/rules.ts";
import { formatMoney, parseTaka } from "#kit/shared/money.ts";
import { formatCount, latinDigits } from "#kit/shared/numerals.ts";
import { callApi } from "#kit/web/api.ts";
import { readDraft } from "#kit/web/forms/drafts.ts";
import { useWriteForm } from "#kit/web/forms/use-write-form.ts";
import { toast } from "#kit/web/toasts.tsx";
import { Button } from "#kit/web/ui/button.tsx";
import { Dialog } from "#kit/web/ui/dialog.tsx";
import { FormError } from "#kit/web/ui/form-error.tsx";
import { SelectField } from "#kit/web/ui/select-field.tsx";
import { TextField } from "#kit/web/ui/text-field.tsx";
import * as kit from "#messages/kit.ts";
import * as m from "#messages/offers.ts";
import { offersKey } from "../api.ts";
import { planBody, type PlanValues, planValues } from "./plan-values.ts";

const places = Array.from({ length: maxParts }, (_, at) => at);
const partFields = places.flatMap(
  (at) => [`parts.${at}.percent`, `parts.${at}.due_days`, `parts.${at}.opens_modules`] as const,
) as `parts.${number}.percent`[];

/** The amounts of the typed parts at today's price; null while they are no plan. */
function amountsOf(course: PlannedCourse, { count, parts }: PlanValues): number[] | null {
  const percents = parts.slice(0, Number(count)).map(({ percent }) => Number(latinDigits(percent)));
  const sum = percents.reduce((all, one) => all + one, 0);
  return sum === 100 ? divide(parseTaka(course.price) ?? 0, percents) : null;
}

/** Sets in which parts a course can be paid. Loaded on demand, by its default export. */
export default function PlanDialog({ course, onClose }: { course: PlannedCourse; onClose: () => void }) {
  const id = useId();
  const draft = `instalments-${course.course_id}`;
  const form = useForm<PlanValues>({
    defaultValues: { ...planValues(course.parts), ...readDraft<PlanValues>(draft) },
  });
  const { register, formState, control } = form;
  const typed = useWatch({ control }) as PlanValues;
  const count = Number(typed.count);
  const amounts = amountsOf(course, typed);
  const { submit, summary, busy } = useWriteForm(
    form,
    async (values) => callApi(writePlan, { params: { id: course.course_id }, body: planBody(values) }),
    {
      fields: partFields,
      draft: { name: draft, fields: ["count", "parts"] },
      failure: m.save_failed,
      outdates: [offersKey],
      onDone: () => {
        toast("success", m.plan_saved());
        onClose();
      },
    },
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.plan_title({ course: course.course_title })}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {kit.cancel()}
          </Button>
          <Button type="submit" form={id} busy={busy} busyText={m.saving()}>
            {m.save()}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="grid gap-4">
        <FormError sentence={summary} />
        <SelectField label={m.plan_count_label()} {...register("count")}>
          <option value="0">{m.plan_count_none()}</option>
          {places.slice(minParts - 1).map((at) => (
            <option key={at} value={at + 1}>
              {formatCount(at + 1)}
            </option>
          ))}
        </SelectField>
        {places.slice(0, count).map((at) => {
          const errors = formState.errors.parts?.[at];
          return (
            <fieldset key={at} className="grid min-w-0 gap-3 border-t border-line pt-3">
              <legend className="float-left w-full font-semibold">
                {m.plan_part_name({ part: at + 1 })}
                {amounts?.[at] === undefined ? null : (
                  <span className="font-normal text-muted">
                    {" "}
                    {m.plan_amount({ amount: formatMoney(amounts[at]) })}
                  </span>
                )}
              </legend>
              <div className="clear-both grid grid-cols-2 gap-3">
                <TextField
                  label={m.plan_percent()}
                  inputMode="numeric"
                  autoComplete="off"
                  error={errors?.percent?.message}
                  {...register(`parts.${at}.percent`)}
                />
                <TextField
                  label={m.plan_days()}
                  inputMode="numeric"
                  autoComplete="off"
                  error={errors?.due_days?.message}
                  {...register(`parts.${at}.due_days`)}
                />
              </div>
              <SelectField
                label={m.plan_opens()}
                error={errors?.opens_modules?.message}
                {...register(`parts.${at}.opens_modules`)}
              >
                <option value="">{m.plan_opens_all()}</option>
                {course.modules.map((title, place) => (
                  <option key={`${place} ${title}`} value={place + 1}>
                    {m.plan_opens_to({ number: place + 1, title })}
                  </option>
                ))}
              </SelectField>
            </fieldset>
          );
        })}
      </form>
    </Dialog>
  );
}
