import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { detectLanguage } from "#kit/shared/language.ts";
import { ChipLink } from "#kit/web/ui/chip.tsx";
import * as m from "#messages/forum.ts";
import { type ForumFilter, forumCategories } from "./api.ts";
import { categoryName } from "./names.ts";
import { forumAddress } from "./use-forum-filter.ts";

/** The categories side by side. On a phone they are one row that scrolls; on wider screens all are visible. */
export function CategoryLinks({ filter }: { filter: ForumFilter }) {
  const { data = [], isPending } = useQuery(forumCategories());
  const row = useRef<HTMLUListElement>(null);
  const count = data.length;
  useEffect(() => {
    const list = row.current;
    if (!list || count === 0) return;
    const chosen = list.querySelector<HTMLElement>(`[data-category="${filter.category ?? ""}"]`);
    if (chosen) list.scrollLeft = chosen.offsetLeft - (list.clientWidth - chosen.offsetWidth) / 2;
  }, [filter.category, count]);
  if (isPending) return <span className="skeleton h-[52px] w-full" />;
  // The topics show without it, so a failure here needs no message.
  if (data.length === 0) return null;
  const chip = (id: number | null, words: string) => (
    <li key={id} data-category={id ?? ""}>
      <ChipLink
        to={forumAddress({ ...filter, page: 1, category: id })}
        preventScrollReset
        lang={detectLanguage(words)}
        aria-current={filter.category === id ? "true" : undefined}
      >
        {words}
      </ChipLink>
    </li>
  );
  return (
    <nav aria-label={m.categories()}>
      <ul
        ref={row}
        className="relative -mx-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] min-[481px]:-mx-6 min-[481px]:px-6 md:mx-0 md:flex-wrap md:overflow-visible md:px-0"
      >
        {chip(null, m.all_categories())}
        {data.map((category) => chip(category.id, categoryName(category)))}
      </ul>
    </nav>
  );
}
