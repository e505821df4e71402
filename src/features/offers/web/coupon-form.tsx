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
import { type AdminCoupon, changeCoupon, createCoupon } from "../contract.ts";
import { adminCouponsPath } from "../paths.ts";
import { couponPreview, offersKey } from "./api.ts";
import { CouponTextFields } from "./coupon-text-fields.tsx";
import { CoursePicker } from "./course-picker.tsx";
import { FormFrame } from "./form-frame.tsx";
import { OfferFields } from "./offer-fields.tsx";
import {
  changedPart,
  couponBody,
  couponFields,
  type CouponValues,
  couponValues,
  idsIn,
} from "./offer-values.ts";
import { PricePreview } from "./price-preview.tsx";
import { previewPauseMs, useSettled } from "./use-settled.ts";

/** The part of a body that decides prices. */
function pricedPart(typed: CouponValues, isNew: boolean) {
  const { discount_type, discount_value, courses, starts_at, ends_at, is_active } = couponBody(typed, isNew);
  return { discount_type, discount_value, courses, starts_at, ends_at, is_active };
}

/** The form of a promo code, saved or new, with the prices that it would make. */
export function CouponForm({ saved }: { saved: AdminCoupon | null }) {
  const navigate = useNavigate();
  const draft = `coupon-${saved?.id ?? "new"}`;
  // What the form began with. It is read again meanwhile, and what others changed must not be sent back.
  const [before] = useState(() => couponValues(saved));
  const form = useForm<CouponValues>({ defaultValues: { ...before, ...readDraft<CouponValues>(draft) } });
  const { register, setValue } = form;
  const { errors } = form.formState;
  register("courses");
  const typed = useWatch({ control: form.control }) as CouponValues;
  const settled = useSettled(JSON.stringify(typed), previewPauseMs);
  const [page, setPage] = useState(1);
  const asked = pricedPart(JSON.parse(settled) as CouponValues, saved === null);
  const isComplete = asked.discount_value !== "";
  const preview = useQuery({ ...couponPreview(asked, page), enabled: isComplete });

  const { submit, summary, busy } = useWriteForm(
    form,
    async (values) =>
      saved
        ? callApi(changeCoupon, {
            params: { id: saved.id },
            body: changedPart(couponBody(values, false), values, before),
          })
        : callApi(createCoupon, { body: couponBody(values, true) }),
    {
      fields: [...couponFields],
      draft: { name: draft, fields: [...couponFields] },
      failure: m.save_failed,
      outdates: [offersKey],
      onDone: async () => {
        toast("success", m.saved_coupon());
        await navigate(adminCouponsPath);
      },
    },
  );

  return (
    <FormFrame
      onSubmit={submit}
      summary={summary}
      busy={busy}
      back={adminCouponsPath}
      onCancel={() => clearDraft(draft)}
      fields={
        <>
          <CouponTextFields form={form} />
          <OfferFields
            isPercentage={typed.discount_type === "percentage"}
            isNew={saved === null}
            hasEnd={false}
            fields={{
              type: register("discount_type"),
              value: register("discount_value"),
              starts: register("starts_at"),
              ends: register("ends_at"),
              active: register("is_active"),
            }}
            errors={{
              type: errors.discount_type?.message,
              value: errors.discount_value?.message,
              starts: errors.starts_at?.message,
              ends: errors.ends_at?.message,
              active: errors.is_active?.message,
            }}
          />
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              label={m.field_max()}
              hint={m.field_limit_hint()}
              inputMode="numeric"
              autoComplete="off"
              error={errors.max_redemptions?.message}
              {...register("max_redemptions")}
            />
            <TextField
              label={m.field_per_learner()}
              hint={m.field_limit_hint()}
              inputMode="numeric"
              autoComplete="off"
              error={errors.max_per_learner?.message}
              {...register("max_per_learner")}
            />
          </div>
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
          hint={m.courses_all_hint()}
          error={errors.courses?.message}
        />
      }
      preview={
        <PricePreview
          kind="coupon"
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
