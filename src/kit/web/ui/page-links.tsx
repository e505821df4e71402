import { ChevronLeft, ChevronRight } from "lucide-react";
import { Link } from "react-router";
import { formatCount } from "#kit/shared/numerals.ts";
import * as m from "#messages/kit.ts";
import { pageNumbers } from "./page-numbers.ts";

const shape = "grid size-11 place-items-center rounded-control font-medium tabular-nums";

interface PageLinksProps {
  page: number;
  pages: number;
  to: (page: number) => string;
}

/**
 * Links to the pages of a list: first, last, the current one with its neighbours. An ellipsis replaces the
 * others.
 */
export function PageLinks({ page, pages, to }: PageLinksProps) {
  if (pages < 2) return null;
  const step = (target: number, label: string, Icon: typeof ChevronLeft) =>
    target < 1 || target > pages ? (
      <span aria-hidden="true" className={`${shape} text-line-strong/50`}>
        <Icon className="size-5" />
      </span>
    ) : (
      <Link to={to(target)} aria-label={label} className={`${shape} hover:bg-green-tint`}>
        <Icon aria-hidden="true" className="size-5" />
      </Link>
    );
  return (
    <nav aria-label={m.pages()}>
      <ul className="flex flex-wrap items-center justify-center gap-1">
        <li>{step(page - 1, m.previous_page(), ChevronLeft)}</li>
        {pageNumbers(page, pages).map((number, place) => (
          <li key={number ?? `gap-${place}`}>
            {number === null ? (
              <span className="grid h-11 w-6 place-items-center text-muted">…</span>
            ) : (
              <Link
                to={to(number)}
                aria-label={m.page({ page: number })}
                aria-current={number === page ? "page" : undefined}
                className={`${shape} ${number === page ? "bg-ink text-paper" : "hover:bg-green-tint"}`}
              >
                {formatCount(number)}
              </Link>
            )}
          </li>
        ))}
        <li>{step(page + 1, m.next_page(), ChevronRight)}</li>
      </ul>
    </nav>
  );
}
