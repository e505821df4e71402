import { ShoppingCart } from "lucide-react";
import { RequireSession } from "#features/accounts/web/public.tsx";
import { coursesPath } from "#features/catalogue/paths.ts";
import { groupOrdersPath } from "#features/group-orders/paths.ts";
import { privatePage } from "#kit/web/page-title.ts";
import { ButtonLink } from "#kit/web/ui/button-link.tsx";
import { EmptyState } from "#kit/web/ui/empty-state.tsx";
import { LoadError } from "#kit/web/ui/load-error.tsx";
import * as m from "#messages/payments.ts";
import { maxCartCourses } from "../../cart-rules.ts";
import type { Route } from "./+types/cart-page";
import { CartLines } from "./cart-lines.tsx";
import { CartSkeleton } from "./cart-skeleton.tsx";
import { CartSummary } from "./cart-summary.tsx";
import { type CartItem, useCart } from "./cart-store.ts";
import { useCartPrices } from "./use-cart-prices.ts";

export const meta: Route.MetaFunction = ({ matches }) => privatePage(m.cart_title(), matches);

/** The courses that the person collected, to pay for them with one transfer. */
export default function CartPage() {
  return (
    <div className="page grid gap-4 pt-6 pb-12 sm:pt-8">
      <header className="grid gap-2">
        <h1 tabIndex={-1} className="outline-none text-h1">
          {m.cart_title()}
        </h1>
        <p className="max-w-prose text-muted">{m.cart_lead()}</p>
        <ButtonLink to={groupOrdersPath} variant="link" className="justify-self-start">
          {m.group_link()}
        </ButtonLink>
      </header>
      <RequireSession skeleton={<CartSkeleton />}>
        <Cart />
      </RequireSession>
    </div>
  );
}

function Cart() {
  const items = useCart();
  if (items.length === 0)
    return (
      <EmptyState
        icon={ShoppingCart}
        heading="h2"
        title={m.cart_empty_title()}
        text={m.cart_empty_text({ max: maxCartCourses })}
      >
        <ButtonLink to={coursesPath}>{m.to_catalogue()}</ButtonLink>
      </EmptyState>
    );
  return <FilledCart items={items} />;
}

function FilledCart({ items }: { items: CartItem[] }) {
  const { prices, apply } = useCartPrices(items.map(({ id }) => id));
  const { data, error, isError, isPlaceholderData, refetch } = prices;
  if (isError && !data)
    return <LoadError title={m.cart_failed()} reason={error.message} retry={() => void refetch()} />;
  if (!data) return <CartSkeleton />;
  const lines = items.map((item) => ({
    item,
    priced: data.cart.lines.find(({ course_id }) => course_id === item.id),
  }));
  return (
    <div className="grid items-start gap-4 min-[800px]:grid-cols-[minmax(0,1fr)_minmax(300px,360px)] min-[800px]:gap-x-6">
      <CartLines lines={lines} />
      <CartSummary
        cart={data.cart}
        codeRefusal={data.refusal}
        isOld={isPlaceholderData}
        applyCoupon={apply}
        onRefused={() => void refetch()}
      />
    </div>
  );
}
