// Compares calls of a signed-in person with a bare route that runs the one SQL statement that is needed.
// Neither side compresses, so that only the time in the program is compared.
import { availableParallelism } from "node:os";
import { Kysely } from "kysely";
import { PostgresJSDialect } from "kysely-postgres-js";
import { connect, type Database } from "#kit/server/database/connect.ts";
import type { DB } from "#kit/server/database/types.ts";
import { findRunningPostgres } from "../src/embedded-postgres/start-postgres.ts";
import type { BareStatement, Statement } from "./baseline.ts";
import { compare, printHeading, printRow, reachedOrMissed, type Work } from "./measure.ts";
import { type RunningAcademy, startBaseline } from "./processes.ts";
import { headersSent } from "./public-reads.ts";

export interface Learner {
  id: number;
  courseId: number;
  headers: Record<string, string>;
}

/** Signs in the demo's learner again, because a token expires before the bench ends. */
export async function signIn({ url }: RunningAcademy): Promise<Learner> {
  const read = async (path: string, init?: RequestInit) => (await fetch(url + path, init)).json() as any;
  const { access } = await read("/api/accounts/login/", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: "learner@bidya.test", password: "bidya-demo" }),
  });
  const headers = {
    authorization: `Bearer ${access}`,
    "accept-encoding": "identity",
    "accept-language": "en",
  };
  const { id } = await read("/api/accounts/profile/", { headers });
  const enrollments = await read("/api/enrollments/", { headers });
  return { id, courseId: enrollments[0].course.course_id, headers };
}

/** The statement that a query sends. @throws when it sends more than one. */
export async function statementOf(
  academy: RunningAcademy,
  query: (db: Database) => Promise<unknown>,
): Promise<Statement> {
  const sent: Statement[] = [];
  const { sql, close } = connect(findRunningPostgres(academy.dataDir)!, 1);
  const db = new Kysely<DB>({
    dialect: new PostgresJSDialect({ postgres: sql }),
    log: ({ query: { sql: text, parameters } }) => {
      sent.push({ text, values: [...parameters] });
    },
  });
  await query(db);
  await close();
  if (sent.length !== 1) throw new Error(`${sent.length} statements instead of one`);
  return sent[0]!;
}

export interface Row {
  name: string;
  work: Work;
  /** Keyed by path. */
  statements: Record<string, BareStatement["statements"]>;
  /** Its ratio has no bound. */
  isUnbound?: boolean;
  /** How many answers in a second the academy must give on two cores, beside the load. */
  atLeast?: number;
}

/** The bare routes of a row, with the headers that the academy sends. */
async function bareStatements(
  academy: RunningAcademy,
  { work, statements }: Row,
): Promise<Record<string, BareStatement>> {
  const method = work.posts ? "POST" : "GET";
  const body = work.posts?.[0]?.body ?? null;
  const response = await fetch(academy.url + work.path, { method, headers: work.headers, body });
  if (!response.ok) throw new Error(`${work.path}: ${response.status}`);
  const headers = headersSent(response.headers);
  return Object.fromEntries(
    Object.entries(statements).map(([path, of]) => [path, { method, headers, statements: of }]),
  );
}

export async function compareAll(
  academy: RunningAcademy,
  title: string,
  rowsFor: (academy: RunningAcademy, learner: Learner) => Promise<Row[]>,
): Promise<void> {
  printHeading(title, "one statement", "to reach 0.50");
  const { length } = await rowsFor(academy, await signIn(academy));
  for (let place = 0; place < length; place++) {
    const row = (await rowsFor(academy, await signIn(academy)))[place]!;
    const baseline = await startBaseline({
      answers: {},
      statements: await bareStatements(academy, row),
      database: findRunningPostgres(academy.dataDir)!,
    });
    try {
      const comparison = await compare(
        { url: academy.url, work: row.work },
        { url: baseline.url, work: row.work },
      );
      printRow(row.name, comparison, row.isUnbound ? undefined : (ratio) => ratio >= 0.5);
      const { perSecond } = comparison.ours;
      if (row.atLeast !== undefined)
        console.log(
          `  at least ${row.atLeast} a second on two cores; here are ${availableParallelism()}: ${Math.round(perSecond)} ${reachedOrMissed(perSecond >= row.atLeast)}`,
        );
    } finally {
      await baseline.stop();
    }
  }
}
