// What instructors wait for: the save of a draft and the publication of a course. Both are compared with a bare route
// that runs one statement with the same effect. And what visitors notice of it.
import { connect, type Connection } from "#kit/server/database/connect.ts";
import { findRunningPostgres } from "../src/embedded-postgres/start-postgres.ts";
import { publishStatement, saveStatement } from "./authoring-statements.ts";
import { addAuthors, type Author, callAs, draftPath, publishPath, saveOnce, savesOf } from "./authors.ts";
import type { BareStatement, Statement } from "./baseline.ts";
import { benchBesideAuthors } from "./beside-authors.ts";
import {
  compare,
  compareRounds,
  connections,
  type Figures,
  figuresOf,
  printHeading,
  printRow,
} from "./measure.ts";
import { type RunningAcademy, startAcademy, startBaseline } from "./processes.ts";

const publications = 15;

/** Bare routes for authors, on the database of the academy. */
const startBare = async (
  academy: RunningAcademy,
  method: "POST" | "PUT",
  routes: [path: string, statement: Statement][],
) =>
  startBaseline({
    answers: {},
    statements: Object.fromEntries(
      routes.map(([path, ofBody]): [string, BareStatement] => [
        path,
        { method, headers: { "content-type": "application/json" }, statements: { ofBody } },
      ]),
    ),
    database: findRunningPostgres(academy.dataDir)!,
  });

async function benchSaves(academy: RunningAcademy, connection: Connection): Promise<void> {
  const authors = await addAuthors(academy, connection, connections);
  const work = savesOf(connection, authors);
  const bare = await startBare(
    academy,
    "PUT",
    authors.map((author) => [draftPath(author), saveStatement(author)]),
  );
  try {
    const comparison = await compare({ url: academy.url, work }, { url: bare.url, work });
    printRow("PUT draft, 40 lessons", comparison, (ratio) => ratio >= 0.5);
  } finally {
    await bare.stop();
  }
}

/** Publishes one after the other, after a save that changed every lesson. @returns how long the publications took. */
async function timePublications(academy: RunningAcademy, url: string, author: Author): Promise<Figures> {
  const times: number[] = [];
  for (let nth = 0; nth < publications; nth++) {
    const { modules, ...rest } = author.document;
    const changed = modules.map((module) => ({
      ...module,
      lessons: module.lessons.map((lesson) => ({ ...lesson, text: `${lesson.text} ${author.version}` })),
    }));
    await saveOnce(academy, author, { ...rest, modules: changed });
    const body = JSON.stringify({ version: author.version });
    const began = performance.now();
    const [answer] = [
      await callAs<{ version: number } | { version: number }[]>(
        url + publishPath(author),
        author,
        "POST",
        body,
      ),
    ].flat();
    times.push(performance.now() - began);
    author.version = answer!.version;
  }
  return figuresOf(times);
}

async function benchPublications(academy: RunningAcademy, connection: Connection): Promise<void> {
  const authors = await addAuthors(academy, connection, publications);
  const first: number[] = [];
  for (const author of authors) {
    const body = JSON.stringify({ version: author.version });
    const began = performance.now();
    author.version = (
      await callAs<{ version: number }>(academy.url + publishPath(author), author, "POST", body)
    ).version;
    first.push(performance.now() - began);
  }
  const author = authors[0]!;
  // The published document names the ids of its modules and lessons.
  author.document = (
    await callAs<Pick<Author, "document">>(academy.url + draftPath(author), author, "GET")
  ).document;
  const bare = await startBare(academy, "POST", [[publishPath(author), publishStatement(author)]]);
  try {
    const comparison = await compareRounds(
      async () => timePublications(academy, academy.url, author),
      async () => timePublications(academy, bare.url, author),
    );
    printRow("publish, 40 lessons changed", comparison, (ratio) => ratio >= 0.5);
  } finally {
    await bare.stop();
  }
  const { p50, p99 } = figuresOf(first);
  console.log(`publish, a new course of 40 lessons: p50 ${p50.toFixed(0)} ms, longest ${p99.toFixed(0)} ms`);
}

export async function benchAuthoring(): Promise<void> {
  // Its own academy: published courses make the lists of the demo longer.
  const academy = await startAcademy();
  const connection = connect(findRunningPostgres(academy.dataDir)!, 3);
  try {
    printHeading("authoring", "one statement", "to reach 0.50; publications one after the other");
    await benchSaves(academy, connection);
    await benchPublications(academy, connection);
    await benchBesideAuthors(academy, connection);
  } finally {
    await connection.close();
    await academy.stop();
  }
}
