import { SlidersHorizontal } from "lucide-react";
import { useId } from "react";
import { formatCount, localDigits } from "#kit/shared/numerals.ts";
import { Badge } from "#kit/web/ui/badge.tsx";
import { buttonStyle } from "#kit/web/ui/button-style.ts";
import { Button } from "#kit/web/ui/button.tsx";
import { courseLevels } from "#features/courses/rules.ts";
import * as m from "#messages/catalogue.ts";
import { priceRange } from "../../rules.ts";
import { languageName } from "../language-name.ts";
import { levelName } from "../level-name.ts";
import { ChoiceChip } from "./choice-chip.tsx";
import { activeFilters, type Filters } from "./filters.ts";
import { SyncedInput } from "./synced-input.tsx";

const ratings = [0, 3, 4, 4.5];
const groupStyle = "border-t border-line py-4 first:border-0 first:pt-0 last-of-type:pb-0";
// With `float`, the legend is inside its frame like any heading.
const legendStyle = "float-left mb-3 w-full text-small font-semibold";

function PriceField({
  name,
  label,
  value,
  hint,
}: {
  name: string;
  label: string;
  value: number;
  hint: number;
}) {
  const isSet = value !== hint;
  const id = useId();
  return (
    <div className="group/price grid min-w-0 gap-1">
      <label htmlFor={id} className="text-small text-muted">
        {label}
      </label>
      <span className="relative">
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 left-3 grid place-items-center text-muted"
        >
          ৳
        </span>
        <SyncedInput
          id={id}
          name={name}
          inputMode="decimal"
          autoComplete="off"
          data-typed=""
          // The values that `readFilters` accepts. The form says that others are ignored.
          pattern="\s*[0-9০-৯,]{1,11}([.][0-9০-৯]{1,2})?\s*"
          aria-describedby={`${id}-format`}
          className="input pr-2 pl-6 tabular-nums placeholder:text-small placeholder:text-muted"
          placeholder={formatCount(hint)}
          value={isSet ? localDigits(String(value)) : ""}
        />
      </span>
      <span id={`${id}-format`} className="hidden text-small text-danger group-has-invalid/price:block">
        {m.price_format()}
      </span>
    </div>
  );
}

/**
 * The filters of the list besides words and category. On a phone they are folded. Without scripts, the button
 * applies them.
 */
export function CatalogueFilters({ filters }: { filters: Filters }) {
  const active = activeFilters({ ...filters, search: "", category: "" });
  return (
    <details data-panel="" className="group md:details-content:[content-visibility:visible]">
      <summary
        className={buttonStyle(
          "secondary",
          "w-full list-none bg-surface md:supports-[selector(::details-content)]:hidden [&::-webkit-details-marker]:hidden",
        )}
      >
        <SlidersHorizontal aria-hidden="true" className="size-4" />
        {m.filters()}
        {active > 0 ? (
          <Badge>
            <span aria-hidden="true">{formatCount(active)}</span>
            <span className="sr-only">{m.filters_active({ count: active })}</span>
          </Badge>
        ) : null}
      </summary>
      <div className="card mt-3 p-4 md:mt-0">
        <fieldset className={groupStyle}>
          <legend className={legendStyle}>{m.filter_language()}</legend>
          <div className="clear-both flex flex-wrap gap-2">
            {(["", "en", "bn"] as const).map((language) => (
              <ChoiceChip
                key={language}
                name="language"
                value={language}
                checked={filters.language === language}
              >
                {language === "" ? m.language_any() : languageName(language)}
              </ChoiceChip>
            ))}
          </div>
        </fieldset>
        <fieldset className={groupStyle}>
          <legend className={legendStyle}>{m.filter_level()}</legend>
          <div className="clear-both flex flex-wrap gap-2">
            {(["", ...courseLevels] as const).map((level) => (
              <ChoiceChip key={level} name="level" value={level} checked={filters.level === level}>
                {level === "" ? m.level_any() : levelName(level)}
              </ChoiceChip>
            ))}
          </div>
        </fieldset>
        <fieldset className={groupStyle}>
          <legend className={legendStyle}>{m.filter_price()}</legend>
          <div className="clear-both mb-3 flex flex-wrap gap-2">
            {[false, true].map((free) => (
              <ChoiceChip
                key={String(free)}
                name="free"
                value={free ? "1" : ""}
                checked={filters.free === free}
              >
                {free ? m.free_only() : m.price_any()}
              </ChoiceChip>
            ))}
          </div>
          <div className="clear-both grid grid-cols-2 items-start gap-3">
            <PriceField
              name="min_price"
              label={m.price_from()}
              value={filters.minPrice}
              hint={priceRange.min}
            />
            <PriceField
              name="max_price"
              label={m.price_to()}
              value={filters.maxPrice}
              hint={priceRange.max}
            />
          </div>
        </fieldset>
        <fieldset className={groupStyle}>
          <legend className={legendStyle}>{m.filter_rating()}</legend>
          <div className="clear-both flex flex-wrap gap-2">
            {ratings.map((rating) => (
              <ChoiceChip
                key={rating}
                name="min_rating"
                value={rating === 0 ? "" : String(rating)}
                checked={filters.minRating === rating}
              >
                {rating === 0 ? (
                  m.rating_any()
                ) : (
                  <>
                    <span aria-hidden="true">★ {localDigits(String(rating))}+</span>
                    <span className="sr-only">{m.rating_from({ rating: localDigits(String(rating)) })}</span>
                  </>
                )}
              </ChoiceChip>
            ))}
          </div>
        </fieldset>
        <Button type="submit" className="mt-4 w-full md:in-data-[session]:hidden">
          {m.filters_apply()}
        </Button>
      </div>
    </details>
  );
}
