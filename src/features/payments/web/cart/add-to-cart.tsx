import { ShoppingCart } from "lucide-react";
import { toast } from "#kit/web/toasts.tsx";
import { Button } from "#kit/web/ui/button.tsx";
import { ButtonLink } from "#kit/web/ui/button-link.tsx";
import * as m from "#messages/payments.ts";
import { maxCartCourses } from "../../cart-rules.ts";
import { cartPath } from "../../paths.ts";
import { addToCart, type CartItem, useCart } from "./cart-store.ts";

/** Puts a course into the cart, beside the button that pays for it alone. Then it leads to the cart. Loaded on demand. */
export default function AddToCart({ item, className }: { item: CartItem; className: string }) {
  const items = useCart();
  const icon = <ShoppingCart size={20} aria-hidden="true" />;
  if (items.some(({ id }) => id === item.id))
    return (
      <ButtonLink
        to={cartPath}
        variant="secondary"
        aria-label={m.cart_see()}
        title={m.cart_see()}
        className={`${className} relative`}
      >
        {icon}
        <span aria-hidden="true" className="absolute top-1 right-1 size-2.5 rounded-full bg-green" />
      </ButtonLink>
    );
  const add = () => {
    if (addToCart(item)) toast("success", m.cart_added());
    else toast("error", m.cart_courses_too_many({ max: maxCartCourses }));
  };
  return (
    <Button
      variant="secondary"
      aria-label={m.cart_add()}
      title={m.cart_add()}
      className={className}
      onClick={add}
    >
      {icon}
    </Button>
  );
}
