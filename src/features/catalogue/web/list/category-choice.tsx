import { useEffect, useRef } from "react";
import { Button } from "#kit/web/ui/button.tsx";
import * as m from "#messages/catalogue.ts";
import type { CategoryRow } from "#features/courses/contract.ts";
import { categoryName } from "#features/courses/web/public.tsx";
import { ChoiceChip } from "./choice-chip.tsx";

/** The categories side by side. On a phone they are one row that scrolls; on wider screens all are visible. */
export function CategoryChoice({ chosen, categories }: { chosen: string; categories: CategoryRow[] }) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const chip = row.current!.querySelector<HTMLElement>(`label:has([value="${CSS.escape(chosen)}"])`);
    if (chip) row.current!.scrollLeft = chip.offsetLeft - (row.current!.clientWidth - chip.offsetWidth) / 2;
  }, [chosen]);
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{m.filter_category()}</legend>
      <div
        ref={row}
        className="relative -mx-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] min-[481px]:-mx-6 min-[481px]:px-6 md:mx-0 md:flex-wrap md:overflow-visible md:px-0"
      >
        <ChoiceChip name="category" value="" checked={chosen === ""}>
          {m.filter_all()}
        </ChoiceChip>
        {categories.map((category) => (
          <ChoiceChip
            key={category.category_id}
            name="category"
            value={category.category_name}
            checked={chosen === category.category_name}
          >
            {categoryName(category)}
          </ChoiceChip>
        ))}
        <Button type="submit" variant="quiet" className="shrink-0 in-data-[session]:hidden">
          {m.filters_apply()}
        </Button>
      </div>
    </fieldset>
  );
}
