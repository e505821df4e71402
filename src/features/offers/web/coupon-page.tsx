import { useQuery } from "@tanstack/react-query";
import { RequireSession } from "#features/accounts/web/public.tsx";
import { parseId } from "#kit/shared/parse-id.ts";
import { privatePage } from "#kit/web/page-title.ts";
import { LoadError } from "#kit/web/ui/load-error.tsx";
import * as m from "#messages/offers.ts";
import type { Route } from "./+types/coupon-page";
import { couponOf } from "./api.ts";
import { CouponForm } from "./coupon-form.tsx";
import { CouponUses } from "./coupon-uses.tsx";
import { FormSkeleton } from "./form-skeleton.tsx";
import { usesText } from "./offer-words.ts";

export const meta: Route.MetaFunction = ({ matches }) => privatePage(m.coupons(), matches);

/** A promo code to change, with its uses, or a new one. */
export default function CouponPage({ params }: Route.ComponentProps) {
  return (
    <div className="page grid grid-cols-1 gap-4 pt-6 pb-12 sm:pt-8">
      <RequireSession roles={["admin"]} skeleton={<FormSkeleton />}>
        {params.id === "new" ? (
          <>
            <h1 className="text-h1">{m.new_coupon()}</h1>
            <CouponForm saved={null} />
          </>
        ) : (
          <SavedCoupon id={parseId(params.id) ?? 0} />
        )}
      </RequireSession>
    </div>
  );
}

function SavedCoupon({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(couponOf(id));
  if (error && !data)
    return <LoadError title={m.coupon_failed()} reason={error.message} retry={() => void refetch()} />;
  if (!data) return <FormSkeleton />;
  return (
    <>
      <div>
        <h1 className="text-h1 wrap-anywhere">{m.edit_coupon({ code: data.code })}</h1>
        <p className="mt-1 text-muted">{usesText(data)}</p>
      </div>
      <CouponForm key={id} saved={data} />
      <CouponUses id={id} />
    </>
  );
}
