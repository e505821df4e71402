// An import whose process was killed goes on where it was, and every line is counted once.
import { beforeAll, expect, test } from "vitest";
import { type Someone, setUpAcademy } from "#tests/academy.ts";
import { transactionId } from "#tests/payment-messages.ts";
import { type Review, reviewIn, shopIn } from "#tests/payments.ts";
import { recordLines, resumeStatements } from "./record-lines.ts";
import { csv, importsIn, line } from "./test-support.ts";

const academy = setUpAcademy();
let admin: Someone;
let review: Review;
const { ended } = importsIn(academy, () => admin);
beforeAll(async () => {
  admin = await academy.person("admin");
  const shop = shopIn(academy);
  review = reviewIn(academy, shop, admin, await shop.course(4_000));
});

/** A running import that no process reads, as a killed one leaves it. */
async function forsaken(file: string, lines: number): Promise<number> {
  const { db, files } = academy.services;
  const key = crypto.randomUUID();
  await files.disk.put(`statements/${admin.id}/${key}`, file);
  const { id } = await db
    .insertInto("statement_imports")
    .values({
      key,
      provider: "bkash",
      file_name: "statement.csv",
      file_key: `statements/${admin.id}/${key}`,
      mapping: JSON.stringify({
        heading_line: 1,
        date_order: "dmy",
        columns: { trx_id: 0, time: 1, sender: 2, amount: 3 },
      }),
      lines,
      imported_by: admin.id,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
const creditsOf = async (id: number) => {
  const [row] = await academy.services.connection.sql`
    select count(*)::int as credits, (select count(*)::int from statement_lines where import_id = ${id}) as lines
    from credits where import_id = ${id}`;
  return row;
};

test("an import goes on after its process was killed in the middle of a piece", async () => {
  const { services } = academy;
  const claims = await Promise.all(Array.from({ length: 3 }, async () => review.claim()));
  const ids = Array.from({ length: 1_200 }, () => transactionId());
  for (const [at, { transaction }] of claims.entries()) ids[at * 300] = transaction;
  const id = await forsaken(csv(...ids.map((one) => line(one))), ids.length);
  // One claimed line of the first piece was recorded, then the process ended.
  const killed = { ...services, db: failingAfter(services.db, 2) };
  await expect(recordLines(killed, id)).rejects.toThrow("killed");
  const before = await creditsOf(id);
  expect(before!["credits"]).toBeGreaterThan(0);
  expect(before!["credits"]).toBeLessThan(1_200);

  await services.connection.sql`
    update statement_imports set progressed_at = now() - interval '3 minutes' where id = ${id}`;
  await resumeStatements(services);
  const { import: done } = await ended(id);
  expect(done).toMatchObject({ state: "done", lines_read: 1_200, settled: 3, new_amount: "4800000.00" });
  expect(done.counts).toMatchObject({ new: 1_200, known: 0, unreadable: 0 });
  expect(await creditsOf(id)).toEqual({ credits: 1_200, lines: 1_200 });
});

test("two processes that read one import record each line once", async () => {
  const ids = Array.from({ length: 2_000 }, () => transactionId());
  const id = await forsaken(csv(...ids.map((one) => line(one))), ids.length);
  await Promise.all([recordLines(academy.services, id), recordLines(academy.services, id)]);
  const { import: done } = await ended(id);
  expect(done).toMatchObject({ state: "done", lines_read: 2_000 });
  expect(done.counts).toMatchObject({ new: 2_000, known: 0 });
});

test("an import whose file is gone has failed", async () => {
  const id = await forsaken(csv(line(transactionId())), 1);
  const { file_key } = await academy.services.db
    .selectFrom("statement_imports")
    .select("file_key")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  await academy.services.files.disk.delete(file_key!);
  await recordLines(academy.services, id);
  expect((await ended(id)).import.state).toBe("failed");
});

/** The database of a process that is killed after some transactions. */
function failingAfter(db: typeof academy.services.db, transactions: number): typeof db {
  let left = transactions;
  return new Proxy(db, {
    get(target, name) {
      if (name === "transaction" && left-- <= 0) throw new Error("killed");
      const value = Reflect.get(target, name) as unknown;
      return typeof value === "function" ? (value.bind(target) as unknown) : value;
    },
  });
}
