import { useMemo, useSyncExternalStore } from "react";
import { parseId } from "#kit/shared/parse-id.ts";
import { readKept, writeKept } from "#kit/web/forms/kept.ts";
import { readStored, writeStored } from "#kit/web/forms/stored.ts";
import { onSessionChange, readSession } from "#kit/web/session.ts";
import { maxCartCourses } from "../../cart-rules.ts";

/** A course in the cart. Its title names it if it is not offered any more. */
export interface CartItem {
  id: number;
  title: string;
}

// Every person has their own cart on a device. It survives the end of the session, and a logout deletes it.
const nameOf = (personId: number) => `cart-${personId}`;
const couponOf = (personId: number) => `cart-coupon-${personId}`;
const changed = "cart-changed";

/** What storage did not take: it is full or forbidden. It lasts as long as the page. */
let unstored: { name: string; text: string } | null = null;

/** The server refuses any other id, and with it the whole cart. */
const isItem = (value: unknown): value is CartItem => {
  const item = value as Partial<CartItem> | null;
  return parseId(String(item?.id)) === item?.id && typeof item?.title === "string";
};

/** The cart as text: it is the same text until the cart changes. */
function readText(): string {
  const id = readSession()?.user?.id;
  if (id === undefined) {
    unstored = null;
    return "[]";
  }
  return unstored?.name === nameOf(id) ? unstored.text : JSON.stringify(readKept(nameOf(id)) ?? []);
}

/** The courses of a stored cart. What is broken is left out. */
function itemsIn(text: string): CartItem[] {
  const kept = JSON.parse(text) as unknown;
  const items = Array.isArray(kept) ? kept.filter(isItem) : [];
  const isFirst = ({ id }: CartItem, at: number) => items.findIndex((one) => one.id === id) === at;
  return items.filter(isFirst).slice(0, maxCartCourses);
}

export const readCart = (): CartItem[] => itemsIn(readText());

function write(items: CartItem[]): void {
  const id = readSession()?.user?.id;
  if (id === undefined) return;
  const name = nameOf(id);
  const text = JSON.stringify(items);
  writeKept(name, items.length > 0 ? items : null);
  unstored = JSON.stringify(readKept(name) ?? []) === text ? null : { name, text };
  // The promo code was for these courses.
  if (items.length === 0) writeStored(couponOf(id), null);
  window.dispatchEvent(new Event(changed));
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

/** @returns how to stop listening. */
export function onCartChange(onChange: () => void): () => void {
  // Other tabs change the storage.
  const events = [changed, "storage"];
  for (const event of events) window.addEventListener(event, onChange);
  const forget = onSessionChange(onChange);
  return () => {
    for (const event of events) window.removeEventListener(event, onChange);
    forget();
  };
}

/** The cart of the person who is signed in. It is empty until the page is hydrated. */
export function useCart(): CartItem[] {
  const text = useSyncExternalStore(onCartChange, readText, () => "[]");
  return useMemo(() => itemsIn(text), [text]);
}
