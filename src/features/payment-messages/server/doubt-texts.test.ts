// After a break in the balance of a wallet its texts settle nothing by themselves until a statement agrees.
import { beforeAll, describe, expect, test } from "vitest";
import { csv, importsIn, line } from "#features/statements/server/test-support.ts";
import { type Someone, setUpAcademy } from "#tests/academy.ts";
import { sender, transactionId, walletTime } from "#tests/payment-messages.ts";
import { type Review, reviewIn, type Shop, shopIn } from "#tests/payments.ts";

const start = Date.now();
const minutesAgo = (minutes: number) => walletTime(new Date(start - minutes * 60_000));
/** A line of a statement about 4,000 taka that came some minutes ago. */
const lineOf = (id: string, minutes: number) => line(id, "4,000.00", sender, minutesAgo(minutes));

/** An academy whose texts of bKash tell the balance of the wallet. */
function setUpWallet() {
  const academy = setUpAcademy();
  const set = {} as { shop: Shop; review: Review; admin: Someone };
  beforeAll(async () => {
    const shop = shopIn(academy);
    const admin = await academy.person("admin");
    Object.assign(set, { shop, admin, review: reviewIn(academy, shop, admin, await shop.course(4_000)) });
  });
  const stateOf = async (id: number) => {
    const { status, outcome } = await set.shop.payment(id);
    return outcome ?? status;
  };
  const { run } = importsIn(academy, () => set.admin);
  return {
    set,
    stateOf,
    run,
    holdAfterBreak: async (isOn: boolean) => set.shop.setting("payment_statement_after_break", isOn),
    /** A text about 4,000 taka that came some minutes ago, with the balance after it. */
    async text(minutes: number, balance: string): Promise<string> {
      const id = transactionId();
      const { body } = await set.shop.sms(
        `You have received Tk 4,000.00 from ${sender}. Fee Tk 0.00. Balance Tk ${balance}. TrxID ${id} at ${minutesAgo(minutes)}`,
      );
      expect(body.outcome).toBe("credited");
      return id;
    },
    /** A claim of the money of a text, with what became of it. */
    async claimed(transaction: string): Promise<{ id: number; state: string }> {
      const { id } = await set.review.claim({ transaction_id: transaction });
      return { id, state: await stateOf(id) };
    },
  };
}

describe("a break in the balance", () => {
  const { set, stateOf, run, holdAfterBreak, text, claimed } = setUpWallet();

  test("holds the texts around it and after it, and a statement releases those that it shows", async () => {
    await holdAfterBreak(true);
    const good = [await text(100, "10,000.00"), await text(90, "14,000.00")];
    for (const transaction of good) expect((await claimed(transaction)).state).toBe("verified");
    const before = await text(85, "18,000.00");
    const forged = await text(80, "500,000.00");
    const after = await text(60, "504,000.00");
    const [ofBefore, ofForged, ofAfter] = [
      await claimed(before),
      await claimed(forged),
      await claimed(after),
    ] as const;
    for (const { state } of [ofBefore, ofForged, ofAfter]) expect(state).toBe("texts_in_doubt");

    const lines = csv(lineOf(before, 85), lineOf(after, 60));
    expect((await run(lines)).import).toMatchObject({ settled: 2 });
    expect([await stateOf(ofBefore.id), await stateOf(ofAfter.id)]).toEqual(["verified", "verified"]);
    // The statement reaches beyond the break, so later texts count again. The forged one is not in it.
    expect((await claimed(await text(30, "508,000.00"))).state).toBe("verified");
    expect(await stateOf(ofForged.id)).toBe("texts_in_doubt");

    // An administrator may know better.
    expect((await set.review.verify(ofForged.id)).body.status).toBe("verified");
  });

  test("does not reach what a statement shows that ends before it", async () => {
    await text(28, "900,000.00");
    const { id, state } = await claimed(await text(20, "904,000.00"));
    expect(state).toBe("texts_in_doubt");
    await run(csv(lineOf(transactionId(), 29)));
    const later = await claimed(await text(10, "908,000.00"));
    expect([later.state, await stateOf(id)]).toEqual(["texts_in_doubt", "texts_in_doubt"]);
  });

  test("ends with the switch, and what waited settles", async () => {
    const { id, state } = await claimed(await text(5, "912,000.00"));
    expect(state).toBe("texts_in_doubt");
    await holdAfterBreak(false);
    await run(csv(lineOf(transactionId(), 29)));
    await expect.poll(async () => stateOf(id), { timeout: 20_000 }).toBe("verified");
    // Turned on again, only a break that comes later counts.
    await holdAfterBreak(true);
    expect((await claimed(await text(4, "916,000.00"))).state).toBe("verified");
  });
});

describe("a text that was missing", () => {
  const { stateOf, holdAfterBreak, text, claimed } = setUpWallet();

  test("closes the gap when it comes late, and what waited settles", async () => {
    await holdAfterBreak(true);
    await text(100, "10,000.00");
    const { id, state } = await claimed(await text(80, "18,000.00"));
    expect(state).toBe("texts_in_doubt");
    expect((await claimed(await text(90, "14,000.00"))).state).toBe("verified");
    await expect.poll(async () => stateOf(id), { timeout: 20_000 }).toBe("verified");
  });
});

describe("as shipped", () => {
  const { text, claimed } = setUpWallet();

  test("a break holds nothing: administrators are told of it", async () => {
    await text(100, "10,000.00");
    expect((await claimed(await text(80, "500,000.00"))).state).toBe("verified");
  });
});
