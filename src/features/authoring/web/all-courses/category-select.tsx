import { useQuery } from "@tanstack/react-query";
import { categoryName } from "#features/courses/web/public.tsx";
import { Select } from "#kit/web/ui/select-field.tsx";
import * as m from "#messages/authoring.ts";
import { listedCategories } from "./api.ts";

interface CategorySelectProps {
  /** Null: all. */
  chosen: number | null;
  /** Gets the id, or "" for all. */
  onChoose: (id: string) => void;
}

/** Chooses the category of which courses are shown. */
export function CategorySelect({ chosen, onChoose }: CategorySelectProps) {
  const { data: categories = [] } = useQuery(listedCategories());
  const isKnown = categories.some(({ category_id }) => category_id === chosen);
  return (
    <Select
      aria-label={m.all_courses_category()}
      value={chosen ?? ""}
      onChange={({ target }) => onChoose(target.value)}
    >
      <option value="">{m.all_courses_every_category()}</option>
      {/* While they load, and a retired one that only drafts have. */}
      {chosen === null || isKnown ? null : <option value={chosen}>{m.all_courses_other_category()}</option>}
      {categories.map((category) => (
        <option key={category.category_id} value={category.category_id}>
          {categoryName(category)}
        </option>
      ))}
    </Select>
  );
}
