import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { formatTakaToSend } from "#kit/shared/money.ts";
import { callApi } from "#kit/web/api.ts";
import { FormError } from "#kit/web/ui/form-error.tsx";
import { SubmitButton } from "#kit/web/ui/submit-button.tsx";
import { useWrite } from "#kit/web/use-write.ts";
import * as m from "#messages/payments.ts";
import { type Cart, openCart } from "../../cart-contract.ts";
import { paymentPathOf } from "../../paths.ts";
import { orderById } from "../api.ts";
import { PromoCode } from "../order/promo-code.tsx";
import { cartPurchase } from "./cart-purchase.ts";

interface CartSummaryProps {
  cart: Cart;
  /** It is of another cart: the prices of this one are being read. */
  isOld: boolean;
  /** Why the promo code that was applied before does not count now. */
  codeRefusal: string | null;
  applyCoupon: (code: string | null) => Promise<void>;
  /** The order was refused: something differs from what this page shows. */
  onRefused: () => void;
}

/** The sum of the cart, the field for a promo code, and the button that opens the order. */
export function CartSummary({ cart, isOld, codeRefusal, applyCoupon, onRefused }: CartSummaryProps) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [failure, setFailure] = useState<string | null>(null);
  const courseIds = cart.lines.filter(({ state }) => state === "ready").map(({ course_id }) => course_id);
  const { write, busy } = useWrite(
    async () =>
      // Without a code here, an open order keeps the one that it has.
      callApi(openCart, { body: { course_ids: courseIds, coupon_code: cart.coupon_code ?? undefined } }),
    {
      failure: m.cart_open_failed,
      onDone: async (order) => {
        queries.setQueryData(orderById(order.order_id).queryKey, order);
        queries.setQueryData(cartPurchase(courseIds).order.queryKey, order);
        await navigate(paymentPathOf(order.order_id, order.lines, order.places));
      },
      onFailed: (sentence): void => {
        setFailure(sentence);
        onRefused();
      },
    },
  );
  if (courseIds.length === 0) return null;
  const due = formatTakaToSend(cart.due);
  const isFree = Number(cart.due) === 0;
  return (
    <aside className="card grid gap-4 p-4" aria-busy={isOld}>
      <div className="grid gap-2 tabular-nums">
        {cart.coupon_code !== null && Number(cart.coupon) > 0 ? (
          <dl>
            <Row
              name={m.summary_promo({ code: cart.coupon_code })}
              value={m.summary_minus({ amount: formatTakaToSend(cart.coupon) })}
            />
          </dl>
        ) : null}
        <dl className="text-read font-semibold" aria-live="polite">
          <Row name={m.summary_total()} value={due} />
        </dl>
      </div>
      <FormError sentence={codeRefusal} />
      <PromoCode key={cart.coupon_code} kept="promo-cart" applied={cart.coupon_code} apply={applyCoupon} />
      <form
        className="grid gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isOld) write();
        }}
      >
        <FormError sentence={failure} />
        <SubmitButton busy={busy || isOld} busyText={m.cart_opening()}>
          {isFree ? m.enroll_now() : m.cart_pay({ due })}
        </SubmitButton>
        {isFree ? null : <p className="text-small text-muted">{m.cart_pay_hint()}</p>}
      </form>
    </aside>
  );
}

const Row = ({ name, value }: { name: string; value: string }) => (
  <div className="flex flex-wrap justify-between gap-x-4">
    <dt>{name}</dt>
    <dd className="ml-auto" translate="no">
      {value}
    </dd>
  </div>
);
