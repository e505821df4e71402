import type { UseFormReturn } from "react-hook-form";
import { normalCouponCode } from "#features/pricing/fields.ts";
import { formatOnChange } from "#kit/web/forms/format-on-change.ts";
import { TextArea } from "#kit/web/ui/text-area.tsx";
import { TextField } from "#kit/web/ui/text-field.tsx";
import * as m from "#messages/offers.ts";
import type { CouponValues } from "./offer-values.ts";

/** What a promo code is called. */
export function CouponTextFields({ form }: { form: UseFormReturn<CouponValues> }) {
  const { register } = form;
  const { errors } = form.formState;
  return (
    <>
      <TextField
        label={m.field_code()}
        hint={m.field_code_hint()}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={errors.code?.message}
        {...register("code", { onChange: formatOnChange(form, "code", normalCouponCode) })}
      />
      <TextField
        label={m.field_name()}
        hint={m.field_name_hint()}
        maxLength={120}
        error={errors.coupon_name?.message}
        {...register("coupon_name")}
      />
      <TextArea
        label={m.field_description()}
        hint={m.field_description_hint()}
        maxLength={500}
        error={errors.coupon_description?.message}
        {...register("coupon_description")}
      />
    </>
  );
}
