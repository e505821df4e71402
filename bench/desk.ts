// The first pages of an administrator of an academy with a million payments, and with ten thousand transfers that nobody
// claims: the desk with its tabs, and the overview. Their calls are made one after the other, because each is much work of
// the database. They are compared with the statement that they send, and with an academy that has a thousandth of the payments
// and as much that waits.
import { academyFigures, findBackupState } from "#features/administration/server/queries.ts";
import { moneyFigures } from "#features/payments/server/public.ts";
import { listCredits } from "#features/payment-review/server/queries/credits.ts";
import { readDeskCounts } from "#features/payment-review/server/queries/desk-counts.ts";
import { listPaymentReviews } from "#features/payment-review/server/queries/payment-reviews.ts";
import type { Database } from "#kit/server/database/connect.ts";
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
const unowned = scaled(10_000, 20);
const paymentsOfPerson = 10;
/** More than the demo has. */
const leastPeople = 2_000;
const courses = scaled(1_000, 100);
const pageSize = 20;
const callsPerRound = 3;
const slice = { limit: pageSize, offset: 0 };
const ofPage = `page_size=${pageSize}`;
const creditsOf = { search: null, amount: null, unallocated: false };

/** What the desk reads, each in one statement. Every open desk reads the numbers on its tabs once a minute. */
const ofDesk: [name: string, path: string, read: (db: Database) => Promise<unknown>][] = [
  [
    "the desk",
    `/api/admin/payments/?${ofPage}`,
    async (db) => listPaymentReviews(db, { status: null, search: null, amount: null }, slice),
  ],
  [
    "the desk: what is waiting",
    `/api/admin/payments/?status=pending&${ofPage}`,
    async (db) => listPaymentReviews(db, { status: "pending", search: null, amount: null }, slice),
  ],
  ["the desk: the numbers on its tabs", "/api/admin/payments/counts/", readDeskCounts],
  [
    "the desk: money without an owner",
    `/api/admin/credits/?state=unowned&${ofPage}`,
    async (db) => listCredits(db, { ...creditsOf, state: "unowned" }, slice),
  ],
  [
    "the desk: all transfers",
    `/api/admin/credits/?${ofPage}`,
    async (db) => listCredits(db, { ...creditsOf, state: null }, slice),
  ],
];
const overview = ["the overview", "/api/admin/overview/"] as const;

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

/** Where the bare server has a statement: its routes have no query. */
const bareAddress = (place: number): string => `/statement-${place}`;

async function compareWithStatements(academy: RunningAcademy): Promise<void> {
  const statements: [name: string, path: string, statement: Statement][] = [];
  for (const [name, path, read] of ofDesk) statements.push([name, path, await statementOf(academy, read)]);
  statements.push([
    ...overview,
    together([
      await statementOf(academy, academyFigures),
      await statementOf(academy, moneyFigures),
      await statementOf(academy, findBackupState),
    ]),
  ]);
  const headers = { "content-type": "application/json" };
  const bare = await startBaseline({
    answers: {},
    statements: Object.fromEntries(
      statements.map(([, , statement], place) => [
        bareAddress(place),
        { method: "GET" as const, headers, statements: { "": statement } },
      ]),
    ),
    database: findRunningPostgres(academy.dataDir)!,
  });
  try {
    printHeading(`${total} payments`, "one statement", "one call after the other, without a bound");
    for (const [place, [name, path]] of statements.entries()) {
      const asAdmin = await asAdministrator(academy);
      const compared = await compareRounds(
        async () => callInTurn(academy.url + path, asAdmin),
        async () => callInTurn(bare.url + bareAddress(place), {}),
      );
      printRow(name, compared);
    }
  } finally {
    await bare.stop();
  }
}

/** An academy with so many payments. The same number waits in each, and as much money has no owner. */
async function startDesk(payments: number): Promise<RunningAcademy> {
  const academy = await startAcademy();
  try {
    await fillAcademy(academy.dataDir, courses);
    await addManyPeople(academy.dataDir, Math.max(Math.round(payments / paymentsOfPerson), leastPeople));
    await addManyPayments(academy.dataDir, { total: payments, waiting, unowned });
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
      for (const [name, path] of [...ofDesk, overview]) {
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
