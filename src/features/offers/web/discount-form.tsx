import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { useNavigate } from "react-router";
import { callApi } from "#kit/web/api.ts";
import { clearDraft, readDraft } from "#kit/web/forms/drafts.ts";
import { useWriteForm } from "#kit/web/forms/use-write-form.ts";
import { toast } from "#kit/web/toasts.tsx";
import { TextField } from "#kit/web/ui/text-field.tsx";
import * as m from "#messages/offers.ts";
import { type AdminDiscount, changeDiscount, createDiscount } from "../contract.ts";
import { adminDiscountsPath } from "../paths.ts";
import { discountPreview, offersKey } from "./api.ts";
import { CoursePicker } from "./course-picker.tsx";
import { FormFrame } from "./form-frame.tsx";
import { OfferFields } from "./offer-fields.tsx";
import {
  changedPart,
  discountBody,
  discountFields,
  type DiscountValues,
  discountValues,
  idsIn,
} from "./offer-values.ts";
import { PricePreview } from "./price-preview.tsx";
import { previewPauseMs, useSettled } from "./use-settled.ts";

/** The form of a discount, saved or new, with the prices that it would make. */
export function DiscountForm({ saved }: { saved: AdminDiscount | null }) {
  const navigate = useNavigate();
  const draft = `discount-${saved?.id ?? "new"}`;
  // What the form began with. It is read again meanwhile, and what others changed must not be sent back.
  const [before] = useState(() => discountValues(saved));
  const form = useForm<DiscountValues>({
    defaultValues: { ...before, ...readDraft<DiscountValues>(draft) },
  });
  const { register, setValue } = form;
  const { errors } = form.formState;
  register("courses");
  const typed = useWatch({ control: form.control }) as DiscountValues;
  const settled = useSettled(JSON.stringify(typed), previewPauseMs);
  const [page, setPage] = useState(1);
  const { name: _, ...asked } = discountBody(JSON.parse(settled) as DiscountValues, saved === null);
  const isComplete = asked.value !== "" && asked.ends_at !== "" && asked.courses.length > 0;
  const preview = useQuery({
    ...discountPreview({ ...asked, id: saved?.id ?? null }, page),
    enabled: isComplete,
  });

  const { submit, summary, busy } = useWriteForm(
    form,
    async (values) =>
      saved
        ? callApi(changeDiscount, {
            params: { id: saved.id },
            body: changedPart(discountBody(values, false), values, before),
          })
        : callApi(createDiscount, { body: discountBody(values, true) }),
    {
      fields: [...discountFields],
      draft: { name: draft, fields: [...discountFields] },
      failure: m.save_failed,
      outdates: [offersKey],
      onDone: async () => {
        toast("success", m.saved_discount());
        await navigate(adminDiscountsPath);
      },
    },
  );

  return (
    <FormFrame
      onSubmit={submit}
      summary={summary}
      busy={busy}
      back={adminDiscountsPath}
      onCancel={() => clearDraft(draft)}
      fields={
        <>
          <TextField
            label={m.field_name()}
            hint={m.field_name_hint()}
            maxLength={120}
            error={errors.name?.message}
            {...register("name")}
          />
          <OfferFields
            isPercentage={typed.discount_type === "percentage"}
            isNew={saved === null}
            hasEnd
            fields={{
              type: register("discount_type"),
              value: register("value"),
              starts: register("starts_at"),
              ends: register("ends_at"),
              active: register("is_active"),
            }}
            errors={{
              type: errors.discount_type?.message,
              value: errors.value?.message,
              starts: errors.starts_at?.message,
              ends: errors.ends_at?.message,
              active: errors.is_active?.message,
            }}
          />
        </>
      }
      courses={
        <CoursePicker
          chosen={idsIn(typed.courses)}
          onChange={(ids) => {
            setValue("courses", ids.join(), { shouldDirty: true });
            form.clearErrors("courses");
            setPage(1);
          }}
          hint={m.courses_named_hint()}
          error={errors.courses?.message}
        />
      }
      preview={
        <PricePreview
          kind="discount"
          isComplete={isComplete}
          isActive={asked.is_active}
          preview={preview}
          page={page}
          onPage={setPage}
        />
      }
    />
  );
}
