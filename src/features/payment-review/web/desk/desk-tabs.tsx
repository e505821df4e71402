import { useQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";
import { adminPaymentsPath } from "#features/administration/paths.ts";
import { openPaymentMessagesPath } from "#features/payment-messages/paths.ts";
import { formatCount } from "#kit/shared/numerals.ts";
import { tabLine, tabStyle } from "#kit/web/ui/tab-style.ts";
import * as m from "#messages/payment-review.ts";
import type { DeskCounts } from "../../desk-contract.ts";
import { deskCounts } from "../api.ts";
import { states } from "../payment-review-list.tsx";

/** The part of the desk that the address names. */
export const useDeskTab = (): "payments" | "money" =>
  useSearchParams()[0].get("tab") === "money" ? "money" : "payments";

const decided = new Set<string>(["verified", "rejected", "refunded"]);
const counted = new Set<string>(["pending", "disputed"] satisfies (keyof DeskCounts)[]);

interface Tab {
  to: string;
  words: string;
  isCurrent: boolean;
  count?: number | undefined;
}

/** Scrolls the line of tabs, and not the page: on a phone the current tab may be outside of it. */
function scrollToTab(tab: HTMLElement | null): void {
  const line = tab?.closest("ul");
  if (!tab || !line) return;
  const [at, around] = [tab.getBoundingClientRect(), line.getBoundingClientRect()];
  line.scrollLeft += at.left + at.width / 2 - (around.left + around.width / 2);
}

/** The parts of the desk: what is waiting first, with its numbers, then what was decided. */
export function DeskTabs() {
  const [parameters] = useSearchParams();
  const tab = useDeskTab();
  const { data: counts } = useQuery(deskCounts());
  const shown = states.find(({ status }) => status === parameters.get("status"))?.status ?? states[0].status;
  // What somebody searches for is looked for in the other parts too.
  const search = parameters.get("search");
  const address = (part: Record<string, string>) => {
    const query = new URLSearchParams({ ...part, ...(search ? { search } : {}) }).toString();
    return query ? `${adminPaymentsPath}?${query}` : adminPaymentsPath;
  };
  const ofState = ({ status, words }: (typeof states)[number]): Tab => ({
    to: address(status === states[0].status ? {} : { status }),
    words: words(),
    isCurrent: tab === "payments" && status === shown,
    count: counted.has(status) ? counts?.[status as keyof DeskCounts] : undefined,
  });
  const tabs: Tab[] = [
    ...states.filter(({ status }) => !decided.has(status)).map(ofState),
    {
      to: address({ tab: "money" }),
      words: m.tab_money(),
      isCurrent: tab === "money",
      count: counts?.unowned,
    },
    { to: openPaymentMessagesPath, words: m.tab_messages(), isCurrent: false, count: counts?.messages },
    ...states.filter(({ status }) => decided.has(status)).map(ofState),
  ];
  return (
    <nav aria-label={m.states()} className="min-w-0">
      <ul className={tabLine}>
        {tabs.map(({ to, words, isCurrent, count }) => (
          <li key={to} className="flex-none">
            <Link
              ref={isCurrent ? scrollToTab : undefined}
              to={to}
              preventScrollReset={to !== openPaymentMessagesPath}
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
