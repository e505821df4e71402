import { useQuery } from "@tanstack/react-query";
import { RequireSession } from "#features/accounts/web/public.tsx";
import { detectLanguage } from "#kit/shared/language.ts";
import { parseId } from "#kit/shared/parse-id.ts";
import { privatePage } from "#kit/web/page-title.ts";
import { LoadError } from "#kit/web/ui/load-error.tsx";
import * as m from "#messages/offers.ts";
import type { Route } from "./+types/discount-page";
import { discountOf } from "./api.ts";
import { DiscountForm } from "./discount-form.tsx";
import { FormSkeleton } from "./form-skeleton.tsx";

export const meta: Route.MetaFunction = ({ matches }) => privatePage(m.discounts(), matches);

/** A discount to change, or a new one. */
export default function DiscountPage({ params }: Route.ComponentProps) {
  return (
    <div className="page grid grid-cols-1 gap-4 pt-6 pb-12 sm:pt-8">
      <RequireSession roles={["admin"]} skeleton={<FormSkeleton />}>
        {params.id === "new" ? (
          <>
            <h1 className="text-h1">{m.new_discount()}</h1>
            <DiscountForm saved={null} />
          </>
        ) : (
          <SavedDiscount id={parseId(params.id) ?? 0} />
        )}
      </RequireSession>
    </div>
  );
}

function SavedDiscount({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(discountOf(id));
  if (error && !data)
    return <LoadError title={m.discount_failed()} reason={error.message} retry={() => void refetch()} />;
  if (!data) return <FormSkeleton />;
  return (
    <>
      <h1 lang={detectLanguage(data.name)} className="text-h1 wrap-anywhere">
        {data.name}
      </h1>
      <DiscountForm key={id} saved={data} />
    </>
  );
}
