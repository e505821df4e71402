import { X } from "lucide-react";
import { Link } from "react-router";
import { localDigits, formatCount } from "#kit/shared/numerals.ts";
import { ButtonLink } from "#kit/web/ui/button-link.tsx";
import * as m from "#messages/catalogue.ts";
import type { CategoryRow } from "#features/courses/contract.ts";
import { categoryName } from "#features/courses/web/public.tsx";
import { languageName } from "../language-name.ts";
import { levelName } from "../level-name.ts";
import { focusCourseCount } from "./course-count.tsx";
import { activeFilters, addressOf, type Filters, noFilters } from "./filters.ts";

const taka = (amount: number) => `৳${formatCount(amount)}`;

/** The active filters, each with a link that removes it, and one for all of them. Links work without scripts. */
export function ChosenFilters({ filters, categories }: { filters: Filters; categories: CategoryRow[] }) {
  if (activeFilters(filters) === 0) return null;
  const category = categories.find((row) => row.category_name === filters.category);
  const { minPrice, maxPrice } = noFilters;
  const chosen: { name: string; words: string; without: Partial<Filters> }[] = [
    ...(filters.search ? [{ name: "search", words: `“${filters.search}”`, without: { search: "" } }] : []),
    ...(category ? [{ name: "category", words: categoryName(category), without: { category: "" } }] : []),
    ...(filters.minPrice !== minPrice || filters.maxPrice !== maxPrice
      ? [
          {
            name: "price",
            words: `${taka(filters.minPrice)} – ${taka(filters.maxPrice)}`,
            without: { minPrice, maxPrice },
          },
        ]
      : []),
    ...(filters.language
      ? [{ name: "language", words: languageName(filters.language), without: { language: "" as const } }]
      : []),
    ...(filters.level
      ? [{ name: "level", words: levelName(filters.level), without: { level: "" as const } }]
      : []),
    ...(filters.free ? [{ name: "free", words: m.free_only(), without: { free: false } }] : []),
    ...(filters.minRating > 0
      ? [
          {
            name: "rating",
            words: m.rating_from({ rating: localDigits(String(filters.minRating)) }),
            without: { minRating: 0 },
          },
        ]
      : []),
  ];
  return (
    <ul aria-label={m.filters_chosen()} className="flex flex-wrap gap-2">
      {chosen.map(({ name, words, without }) => (
        <li key={name}>
          <Link
            to={addressOf({ ...filters, ...without, page: 1 })}
            preventScrollReset
            onClick={focusCourseCount}
            className="inline-flex min-h-11 items-center gap-2 rounded-full bg-green-tint px-3 text-small font-medium text-green-deep hover:underline"
          >
            <span className="sr-only">{m.filter_remove()}</span>
            {words}
            <X aria-hidden="true" className="size-4" />
          </Link>
        </li>
      ))}
      {chosen.some(({ name }) => name !== "search" && name !== "category") ? (
        <li>
          <ButtonLink
            to={addressOf({
              ...noFilters,
              search: filters.search,
              category: filters.category,
              sort: filters.sort,
            })}
            preventScrollReset
            onClick={focusCourseCount}
            variant="quiet"
          >
            {m.filters_clear()}
          </ButtonLink>
        </li>
      ) : null}
    </ul>
  );
}
