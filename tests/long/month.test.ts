// A month of 600 payments: how many settle without a person, that no money reaches the wrong payment, that all other money
// is seen, and that the rest takes at most three keys for each row.
import { randomInt } from "node:crypto";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { logIn } from "#features/accounts/contract.ts";
import { readMoneyOverview } from "#features/money-overview/contract.ts";
import { freeOf } from "#features/payment-review/choice-rules.ts";
import { readDeskCounts } from "#features/payment-review/desk-contract.ts";
import { readBalance } from "#features/payments/balance-contract.ts";
import { parseTaka, takaString } from "#kit/shared/money.ts";
import { seededRandom } from "#kit/shared/seeded-random.ts";
import { type Someone, setUpAcademy } from "#tests/academy.ts";
import { type Cleared, deskClerk } from "#tests/desk-clerk.ts";
import { type Month, monthOf, type MonthWorld } from "#tests/month.ts";
import { shopIn } from "#tests/payments.ts";

/** The same seed makes the same months: MONTH_SEED=… repeats a run that found something. */
const seed = Number(process.env.MONTH_SEED ?? randomInt(2 ** 31));
const payments = 600;

const academy = setUpAcademy();
let admin: Someone;
const next = seededRandom(seed);
const world = {
  random: (below: number) => Math.floor(next() * below),
  ownerOf: new Map(),
  senders: new Map(),
} as MonthWorld;
const clerk = () => deskClerk(academy, () => admin, world.ownerOf);
beforeAll(async () => {
  console.log(`MONTH_SEED=${seed}`);
  const shop = shopIn(academy);
  admin = await academy.person("admin");
  Object.assign(world, {
    academy,
    shop,
    admin: () => admin,
    course: await shop.course(4_000),
    other: await shop.course(4_000),
  });
  await shop.setting("payment_submissions_per_hour", 10_000);
});

/** Months take longer than a session is valid without a renewal. */
async function signedInAgain(person: Someone): Promise<Someone> {
  const { email, password } = person;
  const { body } = await academy.call(logIn, { body: { email, password } });
  return { ...person, access: body.access, refresh: body.refresh };
}
beforeEach(async () => {
  admin = await signedInAgain(admin);
});

const sql = () => academy.services.connection.sql;
const verified = async (): Promise<number> => {
  const [row] = await sql()`select count(*)::int as count from payments where status = 'verified'`;
  return row!.count as number;
};
const overview = async () =>
  (await academy.call(readMoneyOverview, { query: { days: "7" } }, { as: admin })).body;

/** Lets people do what they do. @returns how many of them settled without a person */
async function live(month: Month, name: string): Promise<number> {
  const untouched: Record<string, string> = {};
  let settled = 0;
  for (const [kind, { count, does }] of Object.entries(month)) {
    const before = await verified();
    for (let nth = 0; nth < count; nth++) await does(nth);
    // The real payers beside those who make something up are exact ones. They do not count.
    const here = kind === "made up" ? 0 : Math.min(count, (await verified()) - before);
    untouched[kind] = `${here} of ${count}`;
    settled += here;
  }
  admin = await signedInAgain(admin);
  console.table(untouched);
  const all = sizeOf(month);
  console.log(`${name}: ${settled} of ${all} settle without a person (${percent(settled, all)})`);
  return settled;
}
const percent = (part: number, all: number) => `${((part / all) * 100).toFixed(1)} %`;
const sizeOf = (month: Month) => Object.values(month).reduce((sum, { count }) => sum + count, 0);

/** Money that pays for a payment of somebody else than its sender. */
async function wrongTies(): Promise<unknown[]> {
  const ties = await sql()`
    select c.trx_id, p.payer_id from active_allocations a
      join credits c on c.id = a.credit_id join payments p on p.id = a.payment_id`;
  expect(ties.length).toBeGreaterThan(0);
  return ties.filter(({ trx_id, payer_id }) => world.ownerOf.get(trx_id as string) !== payer_id);
}

/** All that is free is in the tab of money without an owner, with a payment that waits, or somebody's balance. */
async function expectAllMoneyIsSeen(): Promise<void> {
  const inTab = (await clerk().unowned()).map(({ trx_id }) => trx_id);
  const unclaimed = await sql()`
    select trx_id from credits c
    where not exists (select from allocations where credit_id = c.id)
      and not exists (select from payments p where p.provider = c.provider and p.transaction_id = c.trx_id
        and p.status <> 'rejected')`;
  expect(unclaimed.length).toBeGreaterThan(0);
  expect(inTab.toSorted()).toEqual(unclaimed.map(({ trx_id }) => trx_id as string).toSorted());

  const rows = await clerk().waiting();
  const [counted] = await sql()`select count(*)::int as count from payments where status = 'pending'`;
  expect(rows.length).toBe(counted!.count);
  const atDesk = new Set(rows.flatMap(({ credits }) => credits.filter(freeOf).map(({ trx_id }) => trx_id)));
  const free = await sql()`
    select c.trx_id, (c.amount_paisa - coalesce((
        select sum(amount_paisa) from active_allocations where credit_id = c.id), 0))::int as paisa
    from credits c`;
  const rests = free.filter(
    ({ trx_id, paisa }) => paisa > 0 && !inTab.includes(trx_id as string) && !atDesk.has(trx_id as string),
  );
  expect(rests.length).toBeGreaterThan(0);
  const owners = new Map<number, number>();
  for (const { trx_id, paisa } of rests) {
    const owner = world.ownerOf.get(trx_id as string)!;
    owners.set(owner, (owners.get(owner) ?? 0) + (paisa as number));
  }
  for (const [owner, paisa] of owners) {
    const learner = await signedInAgain(world.senders.get(owner)!);
    const { body } = await academy.call(readBalance, {}, { as: learner });
    expect(body.balance).toBe(takaString(paisa));
  }
}

// The mix says nothing of references. The page of a payment asks for one, with a button that copies it, and a transfer with
// the reference, the sender and the amount of an order settles without the right ID. The goal of three quarters rests on it:
// it is measured with three of four payers who write it, and once with none.
test("of a month in which three of four payers write the reference, three quarters settle without a person", async () => {
  const month = monthOf(world, 3);
  expect(sizeOf(month)).toBe(payments);
  const settled = await live(month, "three of four write the reference");
  expect(await wrongTies()).toEqual([]);
  await expectAllMoneyIsSeen();

  // Nobody decided anything: all that was verified is tied, and settled untouched.
  const money = await overview();
  expect(money.books).toMatchObject({ tied: money.books.verified, excepted: "0.00", agree: true });
  expect(money.decisions).toMatchObject({
    decided: money.decisions.untouched,
    median_seconds_by_people: null,
  });
  expect(settled / payments).toBeGreaterThanOrEqual(0.75);
});

// Without a reference nothing but a person decides about a mistyped ID or another wallet: 54 payments, which the desk ticks
// beforehand. So this is below the goal.
test("of a month in which nobody writes a reference, two thirds settle without a person", async () => {
  const settled = await live(monthOf(world, 0), "nobody writes a reference");
  expect(await wrongTies()).toEqual([]);
  await expectAllMoneyIsSeen();
  expect(settled / payments).toBeGreaterThanOrEqual(0.68);
});

test("the rest of both months takes at most three keys for each row, and the books agree with what was excepted", async () => {
  const before = (await overview()).books;
  expect(before).toMatchObject({ excepted: "0.00", agree: true });
  // Two payments are verified although too little came. Of all others the rest is asked for.
  let acceptable = 2;
  const rows = await clerk().clearPayments(() => acceptable-- > 0);
  expect(rows.length).toBeGreaterThan(200);
  const money = await clerk().clearMoney();
  expect(money.length).toBeGreaterThanOrEqual(24);
  const cleared = [...rows, ...money];
  report(cleared);
  expect(cleared.filter(({ keys }) => keys.length > 3)).toEqual([]);
  expect([...new Set(cleared.map(({ act }) => act))].toSorted()).toEqual([
    "ask_for_rest",
    "award_first",
    "block",
    "reject",
    "send_back",
    "verify",
    "verify_with_less",
  ]);

  expect(await wrongTies()).toEqual([]);
  const { body: counts } = await academy.call(readDeskCounts, {}, { as: admin });
  expect(counts).toMatchObject({ pending: 0, disputed: 0, unowned: 0 });
  const made = cleared.reduce((sum, { excepted }) => sum + excepted, 0);
  const { books } = await overview();
  expect(made).toBe(20_000);
  expect(parseTaka(books.verified)! - parseTaka(books.tied)!).toBe(made);
  expect(books).toMatchObject({ excepted: takaString(made), agree: true, unexplained_enrolments: 0 });
  expect(books.exceptions.filter(({ count }) => count > 0)).toEqual([
    expect.objectContaining({ kind: "too_little", count: 2, amount: takaString(made) }),
  ]);
});

/** How many keys the rows took, by what was done with them. */
function report(cleared: readonly Cleared[]): void {
  const table: Record<string, { rows: number; keys: number }> = {};
  for (const { act, keys } of cleared) {
    const line = (table[act] ??= { rows: 0, keys: 0 });
    line.rows++;
    line.keys += keys.length;
  }
  console.table(table);
  const keys = cleared.reduce((sum, one) => sum + one.keys.length, 0);
  console.log(`${cleared.length} rows, ${(keys / cleared.length).toFixed(2)} keys for each`);
}

// The shipped tolerance is nothing: the academy decides how much may be missing. Where it is the fee of a transfer, it raises
// the share by the payments of which too little came.
test("a tolerance of 100 taka settles the payments of which that much is missing", async () => {
  await world.shop.setting("payment_shortfall_tolerance", 100);
  const before = await overview();
  const { "too little": little, "too little, topped up later": topped } = monthOf(world, 0);
  const month = { "too little": little!, "too little, topped up later": topped! };
  const settled = await live(month, "with a tolerance of 100 taka");
  expect(settled).toBe(sizeOf(month));
  expect(await wrongTies()).toEqual([]);
  const { books } = await overview();
  expect(books.agree).toBe(true);
  expect(parseTaka(books.excepted)! - parseTaka(before.books.excepted)!).toBe(settled * 10_000);
  expect(books.exceptions).toContainEqual(expect.objectContaining({ kind: "tolerated", count: settled }));
  await world.shop.setting("payment_shortfall_tolerance", 0);
});
