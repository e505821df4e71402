import { useQuery } from "@tanstack/react-query";
import { BadgePercent } from "lucide-react";
import { RequireSession } from "#features/accounts/web/public.tsx";
import { privatePage } from "#kit/web/page-title.ts";
import { AdminList } from "#kit/web/ui/admin-list.tsx";
import { useListParams } from "#kit/web/use-list-params.ts";
import * as m from "#messages/offers.ts";
import { adminDiscountPath } from "../paths.ts";
import type { Route } from "./+types/discounts-page";
import { discountsOf, type OfferFilter, pageSize } from "./api.ts";
import { ListSkeleton } from "./list-skeleton.tsx";
import { emptyWords, listStates, offText, timeText } from "./offer-words.ts";
import { OfferRow } from "./offer-row.tsx";
import { OffersHead } from "./offers-head.tsx";

export const meta: Route.MetaFunction = ({ matches }) => privatePage(m.discounts(), matches);

/** All discounts, for administrators. */
export default function DiscountsPage() {
  return (
    <div className="page grid grid-cols-1 gap-4 pt-6 pb-12 sm:pt-8">
      <RequireSession roles={["admin"]} skeleton={<ListSkeleton />}>
        <OffersHead
          text={m.discounts_text()}
          add={{ to: adminDiscountPath("new"), words: m.new_discount() }}
        />
        <Discounts />
      </RequireSession>
    </div>
  );
}

function Discounts() {
  const [filter, change] = useListParams<OfferFilter["status"]>(listStates);
  const list = useQuery(discountsOf(filter));
  return (
    <AdminList
      filter={filter}
      change={change}
      states={listStates}
      list={list}
      pageSize={pageSize}
      icon={BadgePercent}
      rows
      words={{
        states: m.states(),
        searchLabel: m.discounts_search_label(),
        search: m.discounts_search(),
        failed: m.discounts_failed(),
        count: m.discounts_count,
        ...emptyWords(filter, { empty: m.discounts_empty(), text: m.discounts_empty_text() }),
      }}
    >
      {list.data?.results.map((discount) => (
        <OfferRow
          key={discount.id}
          title={discount.name}
          state={discount.state}
          to={adminDiscountPath(discount.id)}
          facts={[offText(discount.discount_type, discount.value, discount.courses), timeText(discount)]}
        />
      ))}
    </AdminList>
  );
}
