import { useEffect, useRef } from "react";
import { Select } from "#kit/web/ui/select-field.tsx";
import * as m from "#messages/catalogue.ts";
import type { Sort } from "../../rules.ts";

const words: Record<Sort, () => string> = {
  popularity: m.sort_popularity,
  rating: m.sort_rating,
  newest: m.sort_newest,
  "price-low": m.sort_price_low,
  "price-high": m.sort_price_high,
};

/** Selects the order. The form around it listens to the change. */
export function SortSelect({ value }: { value: Sort }) {
  const list = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    list.current!.value = value;
  }, [value]);
  return (
    <label className="flex min-w-0 items-center gap-2 text-small">
      <span className="whitespace-nowrap text-muted max-sm:sr-only">{m.sort_by()}</span>
      <Select name="sort" ref={list} defaultValue={value} className="font-medium">
        {(Object.keys(words) as Sort[]).map((sort) => (
          <option key={sort} value={sort}>
            {words[sort]()}
          </option>
        ))}
      </Select>
    </label>
  );
}
