// The import of a statement through HTTP: the dry run, the run, twice, stopped, resumed.
import { beforeAll, describe, expect, test } from "vitest";
import { type Someone, setUpAcademy } from "#tests/academy.ts";
import { makeXlsx } from "#tests/made-xlsx.ts";
import { bkashSms, transactionId } from "#tests/payment-messages.ts";
import { type Review, reviewIn, type Shop, shopIn } from "#tests/payments.ts";
import * as contract from "../contract.ts";
import { csv, headings, importsIn, line } from "./test-support.ts";

const academy = setUpAcademy();
let admin: Someone;
let shop: Shop;
let review: Review;
let course: number;
const { send, run, read, ended, report } = importsIn(academy, () => admin);
beforeAll(async () => {
  admin = await academy.person("admin", { firstName: "Ayesha", lastName: "Siddiqua" });
  shop = shopIn(academy);
  course = await shop.course(4_000);
  review = reviewIn(academy, shop, admin, course);
});

const credits = async (...ids: string[]) =>
  academy.services.db
    .selectFrom("credits")
    .select(["trx_id", "amount_paisa", "sender_number", "received_at", "source"])
    .where("trx_id", "in", ids)
    .orderBy("id")
    .execute();
const counts = { new: 0, completed: 0, known: 0, differing: 0, outgoing: 0, unreadable: 0 };

describe("a dry run", () => {
  test("says what would happen with each kind of line, and changes nothing", async () => {
    const [fresh, seen, blind, other, claimed] = Array.from({ length: 5 }, () => transactionId()) as [
      string,
      string,
      string,
      string,
      string,
    ];
    await shop.sms(bkashSms(seen));
    await review.recordCredit({ trx_id: blind, sender_number: undefined });
    await shop.sms(bkashSms(other, "500.00"));
    await review.claim({ transaction_id: claimed });
    const file = csv(
      line(fresh, "1,00,000.00"),
      line(claimed),
      line(seen),
      line(blind),
      line(other),
      line(transactionId(), "(1,200.00)"),
      line(transactionId(), "1.5E+03"),
      line(fresh, "1,00,000.00"),
    );
    const { status, body } = await send(file);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      kept: expect.any(String),
      provider: "bkash",
      format: "csv",
      sheet: null,
      mapping: {
        heading_line: 1,
        date_order: "dmy",
        columns: { trx_id: 0, time: 1, sender: 2, amount: 3 },
      },
      mapping_from: "guessed",
      missing: [],
      headings,
      import: null,
    });
    expect(body.samples[0]).toEqual(line(fresh, "1,00,000.00"));
    const report = body.report!;
    expect({ ...report, first: undefined }).toEqual({
      lines: 8,
      counts: { new: 2, completed: 1, known: 2, differing: 1, outgoing: 1, unreadable: 1 },
      new_amount: "104000.00",
      waiting_payments: 1,
      first: undefined,
    });
    expect(report.first.new[0]).toEqual({
      line: 2,
      trx_id: fresh,
      amount: "100000.00",
      sender_number: "01712345678",
      received_at: "2026-11-21T04:15:00.000Z",
      problem: null,
      said: null,
      recorded: null,
    });
    expect(report.first.differing[0]!.recorded).toEqual({ amount: "500.00", sender_number: "01712345678" });
    expect(report.first.unreadable[0]).toMatchObject({
      line: 8,
      problem: "amount_scientific",
      said: "1.5E+03",
    });
    expect(await credits(fresh, claimed)).toEqual([]);
    expect((await academy.call(contract.listStatementImports, {}, { as: admin })).body).toEqual([]);
  });

  test("can be of the columns alone, and of headings in another line", async () => {
    const text = "My wallet\r\nWhen;Number\r\nTrx ID;Date;Amount\r\n";
    const { body } = await send(text, { columns_only: "true" });
    expect(body).toMatchObject({ mapping: { heading_line: 3 }, report: null, missing: [] });
    const moved = await send(null, {
      kept: body.kept!,
      columns_only: "true",
      mapping: { heading_line: 2, date_order: "dmy", columns: {} },
    });
    expect(moved.body).toMatchObject({
      mapping_from: "guessed",
      mapping: { heading_line: 2, columns: { time: 0 } },
      missing: ["trx_id", "amount"],
    });
  });
});

describe("an import", () => {
  test("records new money, settles the payment that claims it, and tells its learner", async () => {
    const { learner, id, transaction } = await review.claim();
    const other = transactionId();
    const done = await run(csv(line(transaction), line(other, "৳১,৫০০.৫০", "8801811111111")));
    expect(done.import).toMatchObject({
      provider: "bkash",
      file_name: "statement.csv",
      state: "done",
      lines: 2,
      lines_read: 2,
      counts: { ...counts, new: 2 },
      new_amount: "5500.50",
      settled: 1,
      imported_by: "Ayesha Siddiqua",
      ended_at: expect.any(String),
    });
    expect(await credits(other)).toEqual([
      {
        trx_id: other,
        amount_paisa: 150_050,
        sender_number: "01811111111",
        received_at: new Date("2026-11-21T04:15:00Z"),
        source: "statement",
      },
    ]);
    expect((await shop.payment(id)).status).toBe("verified");
    expect(await shop.enrolments(learner, course)).toHaveLength(1);
    expect(await shop.events(learner, "payment")).toEqual([{ payment_id: id, status: "verified" }]);
    const { objects } = await academy.services.files.disk.listAll("statements", { recursive: true });
    expect([...objects].filter(({ isFile }) => isFile).length).toBeLessThanOrEqual(2);
  });

  test("settles the payment whose order a line names, though the payer mistyped the ID", async () => {
    const [learner, other] = [await academy.person(), await academy.person()];
    const { body: order } = await shop.order(learner, course);
    const { body: foreign } = await shop.order(other, course);
    const wrong = { transaction_id: transactionId("WRONG") };
    const { body: claim } = await shop.submit(learner, course, wrong);
    const { body: waiting } = await shop.submit(other, course, { transaction_id: transactionId("WRONG") });
    const [first, second] = [transactionId(), transactionId()];
    const file = [
      [...headings, "Reference"],
      [...line(first), `course ${order.reference.toLowerCase()}`],
      // The sender is not the one whom the second payer names.
      [...line(second, "4,000.00", "01899999999"), foreign.reference],
      [...line(transactionId()), "22222"],
    ];
    const text = file.map((cells) => cells.map((cell) => `"${cell}"`).join(",")).join("\r\n");
    const columns = { trx_id: 0, time: 1, sender: 2, amount: 3, reference: 4 };
    const done = await run(text, { mapping: { heading_line: 1, date_order: "dmy", columns } });
    expect(done.import).toMatchObject({ state: "done", counts: { ...counts, new: 3 }, settled: 1 });
    expect((await shop.payment(claim.payment_id)).status).toBe("verified");
    expect(await shop.enrolments(learner, course)).toHaveLength(1);
    expect(await shop.payment(waiting.payment_id)).toMatchObject({ status: "pending", outcome: "not_seen" });
    expect(await shop.enrolments(other, course)).toEqual([]);
  });

  test("of the same file twice changes nothing", async () => {
    const text = transactionId();
    await shop.sms(bkashSms(text));
    const file = csv(line(transactionId()), line(text), line(transactionId(), "-5.00"));
    expect((await run(file)).import.counts).toEqual({ ...counts, new: 1, known: 1, outgoing: 1 });
    const state = async () => {
      const { sql } = academy.services.connection;
      return sql`select (select json_agg(credits order by id) from credits) as credits,
        (select json_agg(s order by id) from credit_sightings s) as sightings,
        (select json_agg(d order by id) from credit_differences d) as differences`;
    };
    const before = await state();
    expect((await run(file)).import.counts).toEqual({ ...counts, known: 2, outgoing: 1 });
    expect(await state()).toEqual(before);
  });

  test("begins once if it is sent twice, and remembers the columns of the wallet", async () => {
    const mapping = { heading_line: 1, date_order: "dmy", columns: { trx_id: 1, amount: 0, time: 2 } };
    const file = `What,Which,When\n100,${transactionId()},21/11/2026\n`;
    const dry = await send(file, { provider: "nagad" });
    expect(dry.body).toMatchObject({ missing: ["trx_id", "amount"], report: null });
    const again = { provider: "nagad", kept: dry.body.kept!, mapping, file_name: "nagad.csv" };
    const incomplete = await send(null, { ...again, dry_run: "false", mapping: dry.body.mapping });
    expect([incomplete.status, incomplete.body["mapping"]]).toEqual([
      400,
      ["Say which column has the transaction ID, the amount and the time."],
    ]);
    const [first, second] = await Promise.all([
      send(null, { ...again, dry_run: "false" }),
      send(null, { ...again, dry_run: "false" }),
    ]);
    expect(first.body.import!.id).toBe(second.body.import!.id);
    await ended(first.body.import!.id);
    const repeated = await send(null, { ...again, dry_run: "false" });
    expect(repeated.body.import).toMatchObject({
      id: first.body.import!.id,
      state: "done",
      file_name: "nagad.csv",
    });
    // At another place, and below a letterhead.
    const next = await send(`Nagad\nWhen,x,What,Which\n21/11/2026,,5,${transactionId()}\n`, {
      provider: "nagad",
    });
    expect(next.body).toMatchObject({
      mapping_from: "remembered",
      mapping: { heading_line: 2, columns: { trx_id: 3, amount: 2, time: 0 } },
      report: { counts: { ...counts, new: 1 } },
    });
    const log = await academy.services.db
      .selectFrom("audit_log")
      .select(["actor_id", "action", "after"])
      .where("subject_kind", "=", "statement_import")
      .where("subject_id", "=", first.body.import!.id)
      .execute();
    expect(log).toEqual([
      {
        actor_id: admin.id,
        action: "statement.imported",
        after: { provider: "nagad", file_name: "nagad.csv", lines: 1 },
      },
    ]);
  });

  test("reads the values that formulas had, days by their number, and lines below merged headings", async () => {
    const [one, two] = [transactionId(), transactionId()];
    const file = makeXlsx([
      ["Statement of the wallet", null, null, null],
      ["Trx ID", "Date", "From", "Credit"],
      [one, 46_347.427_083_333_336, 1_712_345_678, { formula: "SUM(1,2)", value: 1500.1 }],
      [two, "21/11/2026 10:15", { formula: "A1", value: "01712345678" }, 2e3],
      [transactionId(), "21/11/2026", null, { formula: "A1*2" }],
      [transactionId(), "21/11/2026", null, { error: "#REF!" }],
      [null, null, null, 5],
    ]);
    const done = await run(file);
    expect(done.import.counts).toEqual({ ...counts, new: 2, unreadable: 3 });
    expect(done.first.unreadable).toMatchObject([
      { line: 5, problem: "formula", said: "=" },
      { line: 6, problem: "formula", said: "#REF!" },
      { line: 7, problem: "trx_id_missing", said: "" },
    ]);
    const received_at = new Date("2026-11-21T04:15:00Z");
    const all = { sender_number: "01712345678", received_at, source: "statement" };
    expect(await credits(one, two)).toEqual([
      { trx_id: one, amount_paisa: 150_010, ...all },
      { trx_id: two, amount_paisa: 200_000, ...all },
    ]);
  });

  test("has a report of every line, in which no cell is a formula and no number of an unreadable line", async () => {
    const id = transactionId();
    const done = await run(csv(line(id), line("=HYPERLINK(1)"), line("01712345678")));
    const [head, ...lines] = (await report(done.import.id)).replace("\ufeff", "").trim().split("\r\n");
    expect(head).toBe(
      '"Line","Result","Reason","Transaction ID","Amount in","Sender","Date and time","Amount recorded","Sender recorded","Settled a payment","What it says"',
    );
    expect(lines).toEqual([
      `"2","New money",,"${id}","4000.00","01712345678","2026-11-21T04:15:00.000Z",,,,`,
      `"3","Not readable","a formula without a value",,,,,,,,"'=HYPERLINK(1)"`,
      `"4","Not readable","this is no transaction ID of the wallet",,,,,,,,"••••••••678"`,
    ]);
  });

  test("can be stopped, and what was read stays", async () => {
    const ids = Array.from({ length: 20_000 }, () => transactionId());
    const { body } = await send(csv(...ids.map((id) => line(id))), { dry_run: "false" });
    const { id } = body.import!;
    const params = { id };
    await expect
      .poll(async () => (await read(id)).import.lines_read, { timeout: 20_000, interval: 10 })
      .toBeGreaterThan(0);
    const stopped = await academy.call(contract.stopStatementImport, { params }, { as: admin });
    expect([stopped.status, stopped.body.state]).toEqual([200, "stopped"]);
    const count = async () => {
      const { sql } = academy.services.connection;
      const [row] = await sql`select count(*)::int as count from credits where import_id = ${id}`;
      return row!["count"] as number;
    };
    // A piece that was under way when it was stopped is not recorded.
    await expect
      .poll(
        async () =>
          (
            await academy.services.db
              .selectFrom("statement_imports")
              .select("file_key")
              .where("id", "=", id)
              .executeTakeFirstOrThrow()
          ).file_key,
        { timeout: 20_000 },
      )
      .toBeNull();
    const { import: one } = await read(id);
    expect(one.lines_read).toBeLessThan(20_000);
    expect(one.lines_read % 500).toBe(0);
    expect([await count(), one.counts.new]).toEqual([one.lines_read, one.lines_read]);
    expect((await academy.call(contract.stopStatementImport, { params }, { as: admin })).body.state).toBe(
      "stopped",
    );
    const unknown = await academy.call(
      contract.stopStatementImport,
      { params: { id: 987_654 } },
      { as: admin },
    );
    expect(unknown.status).toBe(404);
  }, 60_000);
});
