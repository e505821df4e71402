import type { UseFormRegisterReturn } from "react-hook-form";
import { SelectField } from "#kit/web/ui/select-field.tsx";
import { TextField } from "#kit/web/ui/text-field.tsx";
import * as m from "#messages/offers.ts";

type Registered = UseFormRegisterReturn;
interface OfferFieldsProps {
  isPercentage: boolean;
  /** A saved offer has a start, and a discount has an end. */
  isNew: boolean;
  hasEnd: boolean;
  fields: { type: Registered; value: Registered; starts: Registered; ends: Registered; active: Registered };
  errors: Partial<Record<"type" | "value" | "starts" | "ends" | "active", string | undefined>>;
}

/** What discounts and promo codes have in common: how much, and when. */
export function OfferFields({ isPercentage, isNew, hasEnd, fields, errors }: OfferFieldsProps) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField label={m.field_type()} error={errors.type} {...fields.type}>
          <option value="percentage">{m.type_percentage()}</option>
          <option value="fixed">{m.type_fixed()}</option>
        </SelectField>
        <TextField
          label={isPercentage ? m.field_percent() : m.field_amount()}
          inputMode="decimal"
          autoComplete="off"
          error={errors.value}
          {...fields.value}
        />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          type="datetime-local"
          label={m.field_starts()}
          hint={isNew ? m.field_starts_hint() : m.field_starts_kept_hint()}
          error={errors.starts}
          {...fields.starts}
        />
        <TextField
          type="datetime-local"
          label={m.field_ends()}
          hint={hasEnd ? m.field_ends_hint() : m.field_ends_open_hint()}
          error={errors.ends}
          {...fields.ends}
        />
      </div>
      <SelectField label={m.field_active()} error={errors.active} {...fields.active}>
        <option value="on">{m.active_on()}</option>
        <option value="off">{m.active_off()}</option>
      </SelectField>
    </>
  );
}
