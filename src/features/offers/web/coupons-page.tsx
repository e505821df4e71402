import { useQuery } from "@tanstack/react-query";
import { Ticket } from "lucide-react";
import { RequireSession } from "#features/accounts/web/public.tsx";
import { detectLanguage } from "#kit/shared/language.ts";
import { privatePage } from "#kit/web/page-title.ts";
import { AdminList } from "#kit/web/ui/admin-list.tsx";
import { useListParams } from "#kit/web/use-list-params.ts";
import * as m from "#messages/offers.ts";
import { adminCouponPath } from "../paths.ts";
import type { Route } from "./+types/coupons-page";
import { couponsOf, type OfferFilter, pageSize } from "./api.ts";
import { ListSkeleton } from "./list-skeleton.tsx";
import { emptyWords, listStates, offText, timeText, usesText } from "./offer-words.ts";
import { OfferRow } from "./offer-row.tsx";
import { OffersHead } from "./offers-head.tsx";

export const meta: Route.MetaFunction = ({ matches }) => privatePage(m.coupons(), matches);

/** All promo codes, for administrators. */
export default function CouponsPage() {
  return (
    <div className="page grid grid-cols-1 gap-4 pt-6 pb-12 sm:pt-8">
      <RequireSession roles={["admin"]} skeleton={<ListSkeleton />}>
        <OffersHead text={m.coupons_text()} add={{ to: adminCouponPath("new"), words: m.new_coupon() }} />
        <Coupons />
      </RequireSession>
    </div>
  );
}

function Coupons() {
  const [filter, change] = useListParams<OfferFilter["status"]>(listStates);
  const list = useQuery(couponsOf(filter));
  return (
    <AdminList
      filter={filter}
      change={change}
      states={listStates}
      list={list}
      pageSize={pageSize}
      icon={Ticket}
      rows
      words={{
        states: m.states(),
        searchLabel: m.coupons_search_label(),
        search: m.coupons_search(),
        failed: m.coupons_failed(),
        count: m.coupons_count,
        ...emptyWords(filter, { empty: m.coupons_empty(), text: m.coupons_empty_text() }),
      }}
    >
      {list.data?.results.map((coupon) => (
        <OfferRow
          key={coupon.id}
          title={coupon.code}
          state={coupon.state}
          to={adminCouponPath(coupon.id)}
          facts={[
            <span key="name" lang={detectLanguage(coupon.coupon_name)}>
              {coupon.coupon_name}
            </span>,
            offText(coupon.discount_type, coupon.discount_value, coupon.courses),
            usesText(coupon),
            timeText(coupon),
          ]}
        />
      ))}
    </AdminList>
  );
}
