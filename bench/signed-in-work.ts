// Compares calls of a signed-in person with a bare route that runs the one SQL statement that is needed.
// Neither side compresses, so that only the time in the program is compared.
import { Kysely } from "kysely";
import { PostgresJSDialect } from "kysely-postgres-js";
import { findUser } from "../src/features/accounts/server/queries/users.ts";
import { findCourses } from "../src/features/catalogue/server/queries/find-courses.ts";
import { shippedVocabulary } from "../src/features/catalogue/server/vocabulary.ts";
import { searchTerms } from "../src/features/catalogue/search/search-terms.ts";
import { comingCoursesSetting } from "../src/features/catalogue/server/settings.ts";
import { findDashboard } from "../src/features/dashboard/server/queries.ts";
import { findOwnPart } from "../src/features/learning/server/queries/course-room.ts";
import { enrolledAs } from "../src/features/enrolment/server/public.ts";
import { setCompletion } from "../src/features/progress/server/public.ts";
import { searchWords } from "../src/features/catalogue/rules.ts";
import { connect, type Database } from "../src/kit/server/database/connect.ts";
import type { DB } from "../src/kit/server/database/types.ts";
import { findRunningPostgres } from "../src/embedded-postgres/start-postgres.ts";
import type { BareStatement, Statement } from "./baseline.ts";
import { compare, printHeading, printRow, type Work } from "./measure.ts";
import { type RunningAcademy, startBaseline } from "./processes.ts";
import { headersSent } from "./public-reads.ts";

interface Learner {
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
async function statementOf(
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

const listPage = {
  words: [],
  category: undefined,
  minPaisa: undefined,
  maxPaisa: undefined,
  minRating: undefined,
  sort: undefined,
  pricesAt: null,
  language: undefined,
  level: undefined,
  isFree: false,
};
const firstPage = { limit: 12, offset: 0 };

interface Row {
  name: string;
  work: Work;
  /** Keyed by path, then by the body of the call. The key is "" for calls without a body. */
  statements: Record<string, Record<string, Statement>>;
}

async function readsAndWrites(academy: RunningAcademy, { id, courseId, headers }: Learner): Promise<Row[]> {
  const read = async (
    name: string,
    path: string,
    query: (db: Database) => Promise<unknown>,
  ): Promise<Row> => ({
    name,
    work: { path, headers },
    statements: { [path]: { "": await statementOf(academy, query) } },
  });
  const { modules } = (await (
    await fetch(`${academy.url}/api/enrolled-course/${courseId}/`, { headers })
  ).json()) as { modules: { lessons: { lesson_id: number }[] }[] };
  const ticks: Row["statements"] = {};
  for (const { lesson_id: lesson } of modules.flatMap(({ lessons }) => lessons))
    for (const completed of [true, false])
      (ticks[`/api/lessons/${lesson}/complete/`] ??= {})[JSON.stringify({ completed })] = await statementOf(
        academy,
        async (db) =>
          setCompletion(
            db,
            { userId: id, lessonId: lesson, completed },
            { learns: enrolledAs(id), mayFinish: false },
          ),
      );
  const posts = Object.entries(ticks).flatMap(([path, byBody]) =>
    Object.keys(byBody).map((body) => ({ path, body })),
  );
  return [
    await read("GET dashboard", "/api/accounts/dashboard/", async (db) =>
      findDashboard(db, id, comingCoursesSetting.name),
    ),
    await read("GET enrolled-course", `/api/enrolled-course/${courseId}/`, async (db) =>
      findOwnPart(db, courseId, { id, role: "learner" }),
    ),
    await read("GET profile", "/api/accounts/profile/", async (db) => findUser(db, id)),
    {
      name: "POST lesson complete",
      work: { path: posts[0]!.path, posts, headers: { ...headers, "content-type": "application/json" } },
      statements: ticks,
    },
  ];
}

/** A page of the catalogue and of a search, for a signed-in person. These answers are not cached. */
async function catalogue(academy: RunningAcademy, { id, headers }: Learner): Promise<Row[]> {
  const row = async (name: string, search: string): Promise<Row> => {
    const path = "/api/list-courses/";
    const terms = searchTerms(await shippedVocabulary(), search);
    const filter = { ...listPage, words: searchWords(search), terms };
    return {
      name,
      work: { path: `${path}?page=1&search=${encodeURIComponent(search)}`, headers },
      statements: {
        [path]: { "": await statementOf(academy, async (db) => findCourses(db, id, filter, firstPage)) },
      },
    };
  };
  return [
    await row("catalogue page, 10,000 courses", ""),
    await row("catalogue search, 10,000 courses", "survival analysis"),
  ];
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
    Object.entries(statements).map(([path, byBody]) => [path, { method, headers, statements: byBody }]),
  );
}

async function compareAll(academy: RunningAcademy, title: string, rowsFor: typeof catalogue): Promise<void> {
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
      printRow(row.name, comparison, (ratio) => ratio >= 0.5);
    } finally {
      await baseline.stop();
    }
  }
}

export const benchSignedInWork = async (academy: RunningAcademy): Promise<void> =>
  compareAll(academy, "signed-in reads and writes", readsAndWrites);

export const benchLargeCatalogue = async (academy: RunningAcademy): Promise<void> =>
  compareAll(academy, "a large catalogue", catalogue);
