// `npm run bench -- money`: claims and settlements per second, the import of large statements, and the desk of an academy
// with a million payments.
import { connect, type Connection } from "#kit/server/database/connect.ts";
import { findRunningPostgres } from "../src/embedded-postgres/start-postgres.ts";
import type { BareStatement, Statement } from "./baseline.ts";
import { addClaims, allClaims, fillShop, settlements, submissions, webhookSecret } from "./claims.ts";
import { benchDesk } from "./desk.ts";
import { compare, printHeading, printRow, type Work } from "./measure.ts";
import { settlementStatement, submissionStatement } from "./money-statements.ts";
import { type RunningAcademy, startAcademy, startBaseline } from "./processes.ts";
import { scaled } from "./scale.ts";
import { benchStatementImport } from "./statement-import.ts";

/** How many payments wait for their money, for each connection. Each load takes some of them. */
const waitingEach = scaled(3_000, 1_000);

/** Puts the academy and one statement under the same load. */
async function compareWithStatement(
  academy: RunningAcademy,
  name: string,
  work: Work,
  ofBody: Statement,
): Promise<void> {
  const route: BareStatement = {
    method: "POST",
    headers: { "content-type": "application/json" },
    statements: { ofBody },
  };
  const bare = await startBaseline({
    answers: {},
    statements: { [work.path]: route },
    database: findRunningPostgres(academy.dataDir)!,
  });
  try {
    printRow(name, await compare({ url: academy.url, work }, { url: bare.url, work }));
  } finally {
    await bare.stop();
  }
}

/** @throws when a message settled nothing, or a claim did not wait: then other work was measured. */
async function checkBooks({ sql }: Connection): Promise<void> {
  const [found] = await sql<{ settled: number; free: number; judged: number }[]>`
    select
      (select count(*)::integer from payments where transaction_id like 'SET%' and status = 'verified') as settled,
      (select count(*)::integer from credits where trx_id like 'SET%'
        and not exists (select from allocations where credit_id = credits.id)) as free,
      (select count(*)::integer from payments where transaction_id like 'SUB%' and status <> 'pending') as judged`;
  if (found!.settled === 0 || found!.free > 0 || found!.judged > 0)
    throw new Error(`The bench measured something else: ${JSON.stringify(found)}`);
}

async function benchCalls(academy: RunningAcademy, connection: Connection): Promise<void> {
  const payers = await fillShop(academy, connection, "payer");
  const settlers = await fillShop(academy, connection, "settler");
  await addClaims(connection, settlers, "SET", waitingEach);
  printHeading("money", "one statement", "without a bound");
  await compareWithStatement(
    academy,
    "POST claim, with a new order",
    submissions(connection, allClaims(payers, "SUB")),
    submissionStatement,
  );
  await compareWithStatement(
    academy,
    "POST message that settles a claim",
    settlements(connection, allClaims(settlers, "SET")),
    settlementStatement,
  );
  await checkBooks(connection);
}

/** Does something with a new academy: what one part leaves behind must not slow the next one. */
async function withAcademy(
  act: (academy: RunningAcademy, connection: Connection) => Promise<void>,
): Promise<void> {
  const academy = await startAcademy({ SMS_WEBHOOK_SECRET: webhookSecret });
  const connection = connect(findRunningPostgres(academy.dataDir)!, 3);
  try {
    await act(academy, connection);
  } finally {
    await connection.close();
    await academy.stop();
  }
}

export async function benchMoney(): Promise<void> {
  await withAcademy(benchCalls);
  await withAcademy(benchStatementImport);
  await benchDesk();
}
