import { useMemo, useSyncExternalStore } from "react";
import { readKept, writeKept } from "#kit/web/forms/kept.ts";
import { onSessionChange, readSession } from "#kit/web/session.ts";

/** A course in the cart. Its title names it if it is not offered any more. */
export interface CartItem {
  id: number;
  title: string;
}

// Every person has their own cart on a device. It survives the end of the session, and a logout deletes it.
const nameOf = (personId: number) => `cart-${personId}`;
const changed = "cart-changed";

const isItem = (value: unknown): value is CartItem => {
  const item = value as Partial<CartItem> | null;
  return Number.isInteger(item?.id) && typeof item?.title === "string";
};

/** The cart as text: it is the same text until the cart changes. */
function readText(): string {
  const id = readSession()?.user?.id;
  return id === undefined ? "[]" : JSON.stringify(readKept(nameOf(id)) ?? []);
}

function itemsIn(text: string): CartItem[] {
  const kept = JSON.parse(text) as unknown;
  return Array.isArray(kept) ? kept.filter(isItem) : [];
}

const readCart = (): CartItem[] => itemsIn(readText());

function write(items: CartItem[]): void {
  const id = readSession()?.user?.id;
  if (id === undefined) return;
  writeKept(nameOf(id), items.length > 0 ? items : null);
  window.dispatchEvent(new Event(changed));
}

/** Adds a course at the end. One that is in the cart already stays in its place. */
export function addToCart(item: CartItem): void {
  const items = readCart();
  if (items.every(({ id }) => id !== item.id)) write([...items, item]);
}

export function removeFromCart(ids: readonly number[]): void {
  const items = readCart();
  const rest = items.filter(({ id }) => !ids.includes(id));
  if (rest.length < items.length) write(rest);
}

function listen(onChange: () => void): () => void {
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
  const text = useSyncExternalStore(listen, readText, () => "[]");
  return useMemo(() => itemsIn(text), [text]);
}
