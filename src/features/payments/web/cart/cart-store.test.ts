import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Session } from "#kit/web/session.ts";

/** The storage of a browser. It has room for so many characters, or it throws. */
class Storage {
  records = new Map<string, string>();
  room = Infinity;
  getItem(key: string): string | null {
    if (this.room < 0) throw new Error("forbidden");
    return this.records.get(key) ?? null;
  }
  setItem(key: string, value: string): void {
    if (value.length > this.room) throw new Error("full");
    this.records.set(key, value);
  }
  removeItem(key: string): void {
    if (this.room < 0) throw new Error("forbidden");
    this.records.delete(key);
  }
}

let storage: Storage;
/** A tab has code of its own, and the storage of the browser. */
async function openTab() {
  vi.resetModules();
  return { ...(await import("./cart-store.ts")), ...(await import("./cart-text.ts")) };
}
const session = (id: number): Session => ({
  user: {
    id,
    first_name: "",
    last_name: "",
    email: "",
    phone: "",
    role: "learner",
    bio: "",
    profile_picture: null,
  },
  accessToken: "token",
  refreshToken: "",
});
const signIn = (id: number): void => storage.setItem("auth", JSON.stringify(session(id)));
const stored = (id = 7) => JSON.parse(storage.records.get(`kept:cart-${id}`) ?? "null") as unknown;
const course = (id: number) => ({ id, title: `Course ${id}` });
const courses = (...ids: number[]) => ids.map(course);
const upTo = (count: number) => courses(...Array.from({ length: count }, (_, at) => at + 1));

beforeEach(() => {
  storage = new Storage();
  vi.stubGlobal("document", { documentElement: { dataset: {} } });
  const window = { localStorage: storage, sessionStorage: new Storage() };
  vi.stubGlobal("window", Object.assign(new EventTarget(), window));
  signIn(7);
});

describe("the cart", () => {
  test("keeps its courses in the order in which they came, each once, through a reload", async () => {
    const { addToCart, readCart } = await openTab();
    expect([3, 1, 3].map((id) => addToCart(course(id)))).toEqual([true, true, true]);
    expect(readCart()).toEqual(courses(3, 1));
    expect((await openTab()).readCart()).toEqual(courses(3, 1));
    expect(stored()).toEqual(courses(3, 1));
  });

  test("is of one person, and of nobody without a session", async () => {
    const { addToCart, readCart } = await openTab();
    addToCart(course(1));
    signIn(8);
    expect(readCart()).toEqual([]);
    addToCart(course(2));
    signIn(7);
    expect(readCart()).toEqual(courses(1));
    storage.removeItem("auth");
    expect(readCart()).toEqual([]);
    addToCart(course(3));
    expect([...storage.records.keys()]).toEqual(["kept:cart-7", "kept:cart-8"]);
  });

  test("keeps the name of a course until it is removed, so that one that is not on sale any more has a name", async () => {
    const { addToCart, readCart, removeFromCart } = await openTab();
    for (const one of courses(1, 2, 3)) addToCart(one);
    removeFromCart([1, 3, 9]);
    expect(readCart()).toEqual([{ id: 2, title: "Course 2" }]);
    removeFromCart([2]);
    expect([readCart(), stored()]).toEqual([[], null]);
  });

  test("forgets its promo code once it is empty, and has one for each person", async () => {
    const { addToCart, keepCartCoupon, readCartCoupon, removeFromCart } = await openTab();
    for (const one of courses(1, 2)) addToCart(one);
    keepCartCoupon("SAVE10");
    signIn(8);
    expect(readCartCoupon()).toBeNull();
    signIn(7);
    removeFromCart([1]);
    expect(readCartCoupon()).toBe("SAVE10");
    removeFromCart([2]);
    expect(readCartCoupon()).toBeNull();
  });

  test("takes ten courses, also from two tabs", async () => {
    const [one, two] = [await openTab(), await openTab()];
    for (const each of upTo(9)) one.addToCart(each);
    expect([two.addToCart(course(10)), one.addToCart(course(11))]).toEqual([true, false]);
    // One that is in it already is no eleventh.
    expect(one.addToCart(course(10))).toBe(true);
    expect([one.readCart(), two.readCart()]).toEqual([upTo(10), upTo(10)]);
  });

  test("tells its own tab of each change, and every other tab by the event of the storage", async () => {
    const [one, two] = [await openTab(), await openTab()];
    const seen: number[] = [];
    const forget = one.onCartChange(() => seen.push(one.readCart().length));
    one.addToCart(course(1));
    one.addToCart(course(1));
    expect(seen).toEqual([1]);
    // Both tabs are in one window here, so the second tells the first as the browser does.
    two.removeFromCart([1]);
    expect(seen).toEqual([1, 0]);
    window.dispatchEvent(new Event("storage"));
    expect(seen.at(-1)).toBe(0);
    forget();
    one.addToCart(course(2));
    expect(seen.at(-1)).toBe(0);
  });
});

describe("a storage", () => {
  test("that is full loses nothing while the page is open", async () => {
    const tab = await openTab();
    tab.addToCart(course(1));
    storage.room = 40;
    expect(tab.addToCart(course(2))).toBe(true);
    expect([tab.readCart(), stored()]).toEqual([courses(1, 2), courses(1)]);
    // With room again, the next change stores all of it.
    storage.room = Infinity;
    tab.addToCart(course(3));
    expect(stored()).toEqual(courses(1, 2, 3));
    expect((await openTab()).readCart()).toEqual(courses(1, 2, 3));
  });

  test("that is forbidden keeps the cart as long as the page is open", async () => {
    storage.room = -1;
    const { addToCart, readCart, removeFromCart } = await openTab();
    const { writeSession } = await import("#kit/web/session.ts");
    writeSession(session(7));
    expect(addToCart(course(1)) && addToCart(course(2))).toBe(true);
    removeFromCart([1]);
    expect(readCart()).toEqual(courses(2));
  });

  test("that was full keeps nothing for the next person", async () => {
    const { addToCart, readCart } = await openTab();
    storage.room = 10;
    addToCart(course(1));
    expect(readCart()).toEqual(courses(1));
    storage.removeItem("auth");
    expect(readCart()).toEqual([]);
    storage.room = Infinity;
    signIn(7);
    expect(readCart()).toEqual([]);
  });

  test.each([
    ["is no JSON", "{["],
    ["is no list", '{"id":1}'],
    ["is null", "null"],
    ["has other things", '[null,1,"a",{"id":"1","title":"a"},{"id":1},{"title":"a"}]'],
    [
      "has ids that no course has",
      '[{"id":0,"title":"a"},{"id":-1,"title":"a"},{"id":1.5,"title":"a"},{"id":3e9,"title":"a"}]',
    ],
  ])("whose record %s has an empty cart that works", async (_, record) => {
    storage.records.set("kept:cart-7", record);
    const { addToCart, readCart } = await openTab();
    expect(readCart()).toEqual([]);
    addToCart(course(4));
    expect(readCart()).toEqual(courses(4));
  });

  test("with a course twice, or with more than ten, shows what the server takes", async () => {
    storage.records.set("kept:cart-7", JSON.stringify([course(1), ...upTo(12)]));
    expect((await openTab()).readCart()).toEqual(upTo(10));
  });
});
