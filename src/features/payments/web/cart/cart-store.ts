import { useMemo, useSyncExternalStore } from "react";
import { parseId } from "#kit/shared/parse-id.ts";
import { readStored, writeStored } from "#kit/web/forms/stored.ts";
import { readSession } from "#kit/web/session.ts";
import { maxCartCourses } from "../../cart-rules.ts";
import { emptyCart, onCartChange, readCartText, writeCart } from "./cart-text.ts";

/** A course in the cart. Its title names it if it is not offered any more. */
export interface CartItem {
  id: number;
  title: string;
}

const couponOf = (personId: number) => `cart-coupon-${personId}`;

/** The server refuses any other id, and with it the whole cart. */
const isItem = (value: unknown): value is CartItem => {
  const item = value as Partial<CartItem> | null;
  return parseId(String(item?.id)) === item?.id && typeof item?.title === "string";
};

/** The courses of a stored cart. What is broken is left out. */
function itemsIn(text: string): CartItem[] {
  const kept = JSON.parse(text) as unknown;
  const items = Array.isArray(kept) ? kept.filter(isItem) : [];
  const isFirst = ({ id }: CartItem, at: number) => items.findIndex((one) => one.id === id) === at;
  return items.filter(isFirst).slice(0, maxCartCourses);
}

export const readCart = (): CartItem[] => itemsIn(readCartText());

function write(items: CartItem[]): void {
  const id = readSession()?.user?.id;
  if (id === undefined) return;
  // The promo code was for these courses.
  if (items.length === 0) writeStored(couponOf(id), null);
  writeCart(id, items);
}

/** The promo code that the person applied to the cart in this tab. */
export function readCartCoupon(): string | null {
  const id = readSession()?.user?.id;
  const code = id === undefined ? null : readStored(couponOf(id));
  return typeof code === "string" ? code : null;
}

export function keepCartCoupon(code: string | null): void {
  const id = readSession()?.user?.id;
  if (id !== undefined) writeStored(couponOf(id), code);
}

/**
 * Adds a course at the end. One that is in the cart already stays in its place.
 * @returns whether it is in the cart. False: the cart is full, perhaps since another tab added a course.
 */
export function addToCart(item: CartItem): boolean {
  const items = readCart();
  if (items.some(({ id }) => id === item.id)) return true;
  if (items.length >= maxCartCourses) return false;
  write([...items, item]);
  return true;
}

export function removeFromCart(ids: readonly number[]): void {
  const items = readCart();
  const rest = items.filter(({ id }) => !ids.includes(id));
  if (rest.length < items.length) write(rest);
}

/** The cart of the person who is signed in. It is empty until the page is hydrated. */
export function useCart(): CartItem[] {
  const text = useSyncExternalStore(onCartChange, readCartText, () => emptyCart);
  return useMemo(() => itemsIn(text), [text]);
}
