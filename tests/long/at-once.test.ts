// Many people at the same moment: one transaction ID, and the last use of a promo code.
import { beforeAll, expect, test } from "vitest";
import { overview } from "#features/administration/contract.ts";
import { verifyPayment } from "#features/payment-review/contract.ts";
import { type Someone, setUpAcademy } from "#tests/academy.ts";
import { bkashSms, transactionId } from "#tests/payment-messages.ts";
import { type Shop, shopIn } from "#tests/payments.ts";

const academy = setUpAcademy();
let shop: Shop;
let admin: Someone;
let course: number;
beforeAll(async () => {
  shop = shopIn(academy);
  admin = await academy.person("admin");
  course = await shop.course(4_000);
});

/** So many people, who were made a few at a time: each password is hashed. */
async function crowd(size: number): Promise<Someone[]> {
  const people: Someone[] = [];
  while (people.length < size)
    people.push(...(await Promise.all(Array.from({ length: 10 }, async () => academy.person()))));
  return people.slice(0, size);
}
const sortedStatuses = (answers: { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);
const enrolledOf = async (people: Someone[]) =>
  (await Promise.all(people.map(async (person) => shop.enrolments(person, course)))).flat();
const unexplained = async () => (await academy.call(overview, {}, { as: admin })).body.unexplained_enrolments;

test("200 claims of one transaction ID become one payment and 199 disputes, and its money pays once", async () => {
  const people = await crowd(200);
  const transaction = transactionId("CROWD");
  const [claims, messages] = await Promise.all([
    Promise.all(people.map(async (each) => shop.submit(each, course, { transaction_id: transaction }))),
    Promise.all(Array.from({ length: 5 }, async () => shop.sms(bkashSms(transaction)))),
  ]);
  expect(sortedStatuses(claims)).toEqual([201, ...Array(199).fill(409)]);
  expect(new Set(claims.map(({ body }) => body.code))).toEqual(new Set([undefined, "transaction_taken"]));
  expect(messages.map(({ body }) => body.outcome).toSorted()).toEqual([
    "credited",
    ...Array(4).fill("duplicate"),
  ]);
  const id = claims.find(({ status }) => status === 201)!.body.payment_id!;
  const { sql } = academy.services.connection;
  const [disputes] = await sql`
    select count(distinct claimant_id)::int as people, count(*)::int as claims from payment_disputes
    where payment_id = ${id}`;
  expect(disputes).toEqual({ people: 199, claims: 199 });
  // All of them name the sender that was seen, so an administrator decides, unless one claim came first by far.
  if ((await shop.payment(id)).status === "pending")
    await academy.call(verifyPayment, { params: { id } }, { as: admin });
  expect((await shop.payment(id)).status).toBe("verified");
  const [money] = await sql`
    select sum(a.amount_paisa)::int as tied, count(*)::int as parts from active_allocations a
    join credits on credits.id = a.credit_id where credits.trx_id = ${transaction}`;
  expect(money).toEqual({ tied: 400_000, parts: 1 });
  expect(await enrolledOf(people)).toEqual([expect.objectContaining({ payment_id: id })]);
  expect(await unexplained()).toBe(0);
});

test("fifty payments at once, with one use left of their promo code: one settles, and the others wait", async () => {
  const { id: couponId, code } = await shop.coupon(50, { max: 1 });
  const people = await crowd(50);
  const claims: { person: Someone; transaction: string }[] = [];
  // Each order held the use for its time, and its money came in that time.
  for (const person of people) {
    const transaction = transactionId("LAST");
    const { status, body } = await shop.order(person, course, code);
    expect([status, body.due]).toEqual([201, "2000.00"]);
    await shop.sms(bkashSms(transaction, "2,000.00"));
    await shop.expireOrders(person);
    claims.push({ person, transaction });
  }
  const answers = await Promise.all(
    claims.map(async ({ person, transaction }) =>
      shop.submit(person, course, { transaction_id: transaction, paid_amount: 2_000 }),
    ),
  );
  expect(sortedStatuses(answers)).toEqual(Array(50).fill(201));
  const { sql } = academy.services.connection;
  const states = await sql`
    select p.status, p.outcome, count(*)::int as count from payments p join orders o on o.id = p.order_id
    where o.coupon_id = ${couponId} group by 1, 2 order by count`;
  expect([...states]).toEqual([
    { status: "verified", outcome: null, count: 1 },
    { status: "pending", outcome: "coupon_used_up", count: 49 },
  ]);
  const uses = await sql`
    select status, count(*)::int as count from coupon_uses where coupon_id = ${couponId} group by 1 order by count`;
  expect([...uses]).toEqual([
    { status: "redeemed", count: 1 },
    { status: "freed", count: 49 },
  ]);
  expect(await enrolledOf(people)).toHaveLength(1);
  expect(await unexplained()).toBe(0);
});
