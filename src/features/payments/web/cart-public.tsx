import { type ComponentProps, Suspense, useSyncExternalStore } from "react";
import { lazyOptional } from "#kit/web/lazy-optional.ts";
import { emptyCart, onCartChange, readCartText } from "./cart/cart-text.ts";

// What other features' pages may embed of the cart. Only signed-in people load it.

/** Without it people pay for each course alone. */
export const AddToCart = lazyOptional(async () => import("./cart/add-to-cart.tsx"));

const Mark = lazyOptional(async () => import("./cart/cart-mark.tsx"));
const Line = lazyOptional(async () => import("./cart/cart-line.tsx"));

const hasCart = (): boolean => readCartText() !== emptyCart;
/** Whether something is in the cart. Most people have nothing in it, and load nothing of it. */
const useHasCart = (): boolean => useSyncExternalStore(onCartChange, hasCart, () => false);

/** How many courses are in the cart, on a menu. Nothing for an empty one. */
export const CartMark = (props: ComponentProps<typeof Mark>) => (
  <Suspense>{useHasCart() ? <Mark {...props} /> : null}</Suspense>
);

/** The same as a line of the menu. */
export const CartLine = (props: ComponentProps<typeof Line>) => (
  <Suspense>{useHasCart() ? <Line {...props} /> : null}</Suspense>
);
