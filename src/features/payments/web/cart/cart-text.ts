import { readKept, writeKept } from "#kit/web/forms/kept.ts";
import { onSessionChange, readSession } from "#kit/web/session.ts";

// The stored cart, without what it means. The menu of every page asks only whether there is one.

// Every person has their own cart on a device. It survives the end of the session, and a logout deletes it.
const nameOf = (personId: number) => `cart-${personId}`;
const changed = "cart-changed";

export const emptyCart = "[]";

/** What storage did not take: it is full or forbidden. It lasts as long as the page. */
let unstored: { name: string; text: string } | null = null;

/** The cart as text: it is the same text until the cart changes. */
export function readCartText(): string {
  const id = readSession()?.user?.id;
  if (id === undefined) {
    unstored = null;
    return emptyCart;
  }
  return unstored?.name === nameOf(id) ? unstored.text : JSON.stringify(readKept(nameOf(id)) ?? []);
}

export function writeCart(personId: number, items: readonly unknown[]): void {
  const name = nameOf(personId);
  const text = JSON.stringify(items);
  writeKept(name, items.length > 0 ? items : null);
  unstored = JSON.stringify(readKept(name) ?? []) === text ? null : { name, text };
  window.dispatchEvent(new Event(changed));
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
