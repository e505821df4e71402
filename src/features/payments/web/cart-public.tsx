import { lazyOptional } from "#kit/web/lazy-optional.ts";

// What other features' pages may embed of the cart. Only signed-in people load it.

/** Without it people pay for each course alone. */
export const AddToCart = lazyOptional(async () => import("./cart/add-to-cart.tsx"));
/** How many courses are in the cart, on a menu or as a line of it. Nothing for an empty one. */
export const CartMark = lazyOptional(async () => import("./cart/cart-mark.tsx"));
export const CartLine = lazyOptional(async () => import("./cart/cart-line.tsx"));
