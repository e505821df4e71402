// The first pages of an administrator of an academy with a million payments: the desk and the overview. Their calls are
// made one after the other, because each is much work of the database. They are compared with the statement that they
// send, and with an academy that has a thousandth of the payments.
import { academyFigures, newestBackupAt } from "../src/features/administration/server/queries.ts";
import { moneyFigures } from "../src/features/payments/server/public.ts";
import { listPaymentReviews } from "../src/features/payment-review/server/queries/payment-reviews.ts";
import { findRunningPostgres } from "../src/embedded-postgres/start-postgres.ts";
import type { Statement } from "./baseline.ts";
import { fillAcademy } from "./many-courses.ts";
import { addManyPayments } from "./many-payments.ts";
import { compareRounds, type Figures, figuresOf, printHeading, printRow } from "./measure.ts";
import { statementOf } from "./one-statement.ts";
import { addManyPeople, asAdministrator } from "./people.ts";
import { type RunningAcademy, startAcademy, startBaseline } from "./processes.ts";
import { scaled } from "./scale.ts";

const total = scaled(1_000_000, 2_000);
const few = total / 1_000;
const waiting = 200;
const paymentsOfPerson = 10;
/** More than the demo has. */
const leastPeople = 2_000;
const courses = scaled(1_000, 100);
const pageSize = 20;
const callsPerRound = 3;
const [deskPath, overviewPath] = ["/api/admin/payments/", "/api/admin/overview/"];

/** Several statements as one, with their rows as JSON. */
function together(statements: Statement[]): Statement {
  const values: unknown[] = [];
  const parts = statements.map(({ text, values: own }) => {
    const first = values.length;
    values.push(...own);
    const renumbered = text.replace(/\$(\d+)/g, (_, number: string) => `$${first + Number(number)}`);
    return `(select json_agg(answer) from (${renumbered}) as answer)`;
  });
  return { text: `select ${parts.map((part, at) => `${part} as part_${at}`).join(", ")}`, values };
}

/** Calls an address some times. @returns how long each took. */
async function callInTurn(url: string, headers: Record<string, string>): Promise<Figures> {
  const times: number[] = [];
  for (let nth = 0; nth < callsPerRound; nth++) {
    const began = performance.now();
    const response = await fetch(url, { headers });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${url}: ${response.status}`);
    times.push(performance.now() - began);
  }
  return figuresOf(times);
}

async function compareWithStatements(academy: RunningAcademy): Promise<void> {
  const filter = { status: null, search: null, amount: null };
  const slice = { limit: pageSize, offset: 0 };
  const statements: [name: string, path: string, statement: Statement][] = [
    ["the desk", deskPath, await statementOf(academy, async (db) => listPaymentReviews(db, filter, slice))],
    [
      "the overview",
      overviewPath,
      together([
        await statementOf(academy, academyFigures),
        await statementOf(academy, moneyFigures),
        await statementOf(academy, newestBackupAt),
      ]),
    ],
  ];
  const headers = { "content-type": "application/json" };
  const bare = await startBaseline({
    answers: {},
    statements: Object.fromEntries(
      statements.map(([, path, statement]) => [
        path,
        { method: "GET" as const, headers, statements: { "": statement } },
      ]),
    ),
    database: findRunningPostgres(academy.dataDir)!,
  });
  try {
    printHeading(`${total} payments`, "one statement", "one call after the other, without a bound");
    for (const [name, path] of statements) {
      const asAdmin = await asAdministrator(academy);
      const compared = await compareRounds(
        async () => callInTurn(academy.url + path, asAdmin),
        async () => callInTurn(bare.url + path, {}),
      );
      printRow(name, compared);
    }
  } finally {
    await bare.stop();
  }
}

/** An academy with so many payments, of which the same number waits. */
async function startDesk(payments: number): Promise<RunningAcademy> {
  const academy = await startAcademy();
  try {
    await fillAcademy(academy.dataDir, courses);
    await addManyPeople(academy.dataDir, Math.max(Math.round(payments / paymentsOfPerson), leastPeople));
    await addManyPayments(academy.dataDir, { total: payments, waiting });
    return academy;
  } catch (error) {
    await academy.stop();
    throw error;
  }
}

export async function benchDesk(): Promise<void> {
  const large = await startDesk(total);
  try {
    await compareWithStatements(large);
    const small = await startDesk(Math.max(few, 2 * waiting));
    try {
      printHeading(`${total} payments`, "few payments", "one call after the other, without a bound");
      for (const [name, path] of [
        ["the desk", deskPath],
        ["the overview", overviewPath],
      ] as const) {
        const [inLarge, inSmall] = [await asAdministrator(large), await asAdministrator(small)];
        const compared = await compareRounds(
          async () => callInTurn(large.url + path, inLarge),
          async () => callInTurn(small.url + path, inSmall),
        );
        printRow(name, compared);
      }
    } finally {
      await small.stop();
    }
  } finally {
    await large.stop();
  }
}
