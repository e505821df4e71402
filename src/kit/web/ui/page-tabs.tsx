import { Link, useLocation } from "react-router";
import { formatCount } from "#kit/shared/numerals.ts";
import { tabLine, tabStyle } from "./tab-style.ts";

export interface PageTab {
  to: string;
  words: string;
  /** Left out: whether the page has this address. */
  isCurrent?: boolean;
  /** How much is there. */
  count?: number | undefined;
  /** It is a part of the same page, which stays scrolled as it is. */
  isPart?: boolean;
}

/** Scrolls the line of tabs, and not the page: on a phone the current tab may be outside of it. */
function scrollToTab(tab: HTMLElement | null): void {
  const line = tab?.closest("ul");
  if (!tab || !line) return;
  const [at, around] = [tab.getBoundingClientRect(), line.getBoundingClientRect()];
  line.scrollLeft += at.left + at.width / 2 - (around.left + around.width / 2);
}

/** Pages that belong together, or parts of one, as tabs: each is a link, so that it has its own address. */
export function PageTabs({ label, tabs }: { label: string; tabs: readonly PageTab[] }) {
  const here = useLocation().pathname.replace(/\/$/, "");
  return (
    <nav aria-label={label} className="min-w-0">
      <ul className={tabLine}>
        {tabs.map(({ to, words, isCurrent = to === here, count, isPart = false }) => (
          <li key={to} className="flex-none">
            <Link
              ref={isCurrent ? scrollToTab : undefined}
              to={to}
              preventScrollReset={isPart}
              aria-current={isCurrent ? "page" : undefined}
              className={`${tabStyle} inline-flex items-center aria-[current=page]:border-green aria-[current=page]:text-ink`}
            >
              {words}
              {count === undefined ? null : (
                <span className="ml-2 font-normal tabular-nums">{formatCount(count)}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
