import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { adminPaymentsPath } from "#features/administration/paths.ts";
import { openPaymentMessagesPath } from "#features/payment-messages/paths.ts";
import { type PageTab, PageTabs } from "#kit/web/ui/page-tabs.tsx";
import * as m from "#messages/payment-review.ts";
import type { DeskCounts } from "../../desk-contract.ts";
import { deskCounts } from "../api.ts";
import { states } from "./states.ts";

/** The part of the desk that the address names. */
export const useDeskTab = (): "payments" | "money" =>
  useSearchParams()[0].get("tab") === "money" ? "money" : "payments";

const decided = new Set<string>(["verified", "rejected", "refunded"]);
const counted = new Set<string>(["pending", "disputed"] satisfies (keyof DeskCounts)[]);

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
  const ofState = ({ status, words }: (typeof states)[number]): PageTab => ({
    to: address(status === states[0].status ? {} : { status }),
    words: words(),
    isCurrent: tab === "payments" && status === shown,
    isPart: true,
    count: counted.has(status) ? counts?.[status as keyof DeskCounts] : undefined,
  });
  const tabs: PageTab[] = [
    ...states.filter(({ status }) => !decided.has(status)).map(ofState),
    {
      to: address({ tab: "money" }),
      words: m.tab_money(),
      isCurrent: tab === "money",
      isPart: true,
      count: counts?.unowned,
    },
    { to: openPaymentMessagesPath, words: m.tab_messages(), count: counts?.messages },
    ...states.filter(({ status }) => decided.has(status)).map(ofState),
  ];
  return <PageTabs label={m.states()} tabs={tabs} />;
}
