import { localDigits } from "#kit/shared/numerals.ts";
import * as m from "#messages/payments.ts";
import { useCart } from "./cart-store.ts";

/** The number of courses in the cart, at the corner of what is around it. Loaded on demand, by its default export. */
export default function CartMark({ className }: { className: string }) {
  const { length } = useCart();
  if (length === 0) return null;
  return (
    <>
      <span className="sr-only">{`, ${m.cart_count({ count: length })}`}</span>
      <span
        aria-hidden="true"
        data-cart={length}
        className={`absolute min-w-5 rounded-full bg-green px-1 text-center text-tiny leading-5 font-semibold text-surface ${className}`}
      >
        {localDigits(String(length))}
      </span>
    </>
  );
}
