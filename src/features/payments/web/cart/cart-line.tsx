import { ShoppingCart } from "lucide-react";
import { NavLink } from "react-router";
import * as m from "#messages/payments.ts";
import { cartPath } from "../../paths.ts";
import { useCart } from "./cart-store.ts";

/** The line of a menu that leads to the cart, if something is in it. Loaded on demand, by its default export. */
export default function CartLine({ className, iconClass }: { className: string; iconClass: string }) {
  const { length } = useCart();
  if (length === 0) return null;
  return (
    <li>
      <NavLink to={cartPath} className={className}>
        <ShoppingCart aria-hidden="true" className={iconClass} strokeWidth={1.8} />
        {m.cart_link({ count: length })}
      </NavLink>
    </li>
  );
}
