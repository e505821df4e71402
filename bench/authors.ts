// Instructors who write courses: each has a draft of a usual course and saves it.
import { randomUUID } from "node:crypto";
import type { CourseDocument } from "#features/authoring/document.ts";
import type { Connection } from "#kit/server/database/connect.ts";
import type { Work } from "./measure.ts";
import { type RunningAcademy, startTypists } from "./processes.ts";
import { addSignedIn, type SignedIn } from "./sign-in-people.ts";
import { usualCourse } from "./usual-course.ts";

export interface Author extends SignedIn {
  courseId: number;
  /** The version that the next save stands on. */
  version: number;
  document: CourseDocument;
  headers: Record<string, string>;
}

export const draftPath = ({ courseId }: Author): string => `/api/courses/${courseId}/draft/`;
export const publishPath = ({ courseId }: Author): string => `/api/courses/${courseId}/publish/`;

/** A call of an author. @throws when it is refused. */
export async function callAs<Answer>(
  url: string,
  { headers }: Pick<Author, "headers">,
  method: string,
  body?: string,
): Promise<Answer> {
  const response = await fetch(url, { method, headers, ...(body === undefined ? {} : { body }) });
  if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Answer;
}

/** Adds instructors, each with a draft that was never published. */
export async function addAuthors(
  academy: RunningAcademy,
  connection: Connection,
  count: number,
): Promise<Author[]> {
  const name = `author-${randomUUID()}-`;
  const people = await addSignedIn(academy, connection, { name, role: "instructor", count });
  const [category] = await connection.sql<{ id: number }[]>`select id from categories order by id limit 1`;
  const document = usualCourse(category!.id);
  const authors: Author[] = [];
  for (const person of people) {
    const headers = {
      authorization: `Bearer ${person.access}`,
      "content-type": "application/json",
      "accept-encoding": "identity",
      "accept-language": "en",
    };
    const body = JSON.stringify({ key: randomUUID(), document });
    const begun = await callAs<{ course_id: number; version: number }>(
      `${academy.url}/api/drafts/`,
      { headers },
      "POST",
      body,
    );
    authors.push({ ...person, headers, document, courseId: begun.course_id, version: begun.version });
  }
  return authors;
}

/** Publishes the drafts of authors, who go on writing: from then on each draft is one of a published course. */
export async function publishAll({ url }: { url: string }, authors: Author[]): Promise<void> {
  for (const author of authors) {
    const body = JSON.stringify({ version: author.version });
    await callAs(url + publishPath(author), author, "POST", body);
    // The published document names the ids of its modules and lessons.
    const published = await callAs<Pick<Author, "version" | "document">>(
      url + draftPath(author),
      author,
      "GET",
    );
    author.version = published.version;
    author.document = published.document;
  }
}

/**
 * Makes the bodies of saves. Each changes a letter of a text, as typing does. Only the version and that text are
 * written for each save: the rest would take time of the processor that the servers need.
 */
export function saveBodies({ document }: Author): (version: number) => string {
  const mark = "\u0000";
  const [before, after] = JSON.stringify({ ...document, description: mark }).split(JSON.stringify(mark));
  return (version) => `{"version":${version},"document":${before}"Typed ${version}"${after}}`;
}

/** Saves the draft of an author once. */
export async function saveOnce(
  { url }: { url: string },
  author: Author,
  document = author.document,
): Promise<void> {
  const body = JSON.stringify({ version: author.version, document });
  author.version = (await callAs<{ version: number }>(url + draftPath(author), author, "PUT", body)).version;
}

const wait = async (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Reads the versions of drafts again: a load that ended did not see its last answers. Waits until the server has worked
 * off what it was sent.
 */
async function refreshVersions({ sql }: Connection, authors: Author[]): Promise<void> {
  const ids = authors.map(({ courseId }) => courseId);
  const read = async () => sql<{ course_id: number; version: number }[]>`
    select course_id, version from course_drafts where course_id = any(${ids}) order by course_id`;
  let rows = await read();
  for (let before = ""; before !== JSON.stringify(rows); rows = await read()) {
    before = JSON.stringify(rows);
    await wait(500);
  }
  const versions = new Map(rows.map(({ course_id: id, version }) => [id, version]));
  for (const author of authors) author.version = versions.get(author.courseId)!;
}

/** Each connection is an author, who saves again when the save before is answered. */
export const savesOf = (connection: Connection, authors: Author[]): Work => ({
  path: "/",
  headers: {},
  perConnection: async () => {
    await refreshVersions(connection, authors);
    return authors.map((author) => {
      const bodyOf = saveBodies(author);
      return {
        method: "PUT",
        path: draftPath(author),
        headers: author.headers,
        setupRequest: (request) => ({ ...request, body: bodyOf(author.version) }),
        onResponse: (status) => {
          if (status === 200) author.version++;
        },
      };
    });
  },
});

/** How many saves these drafts have had. */
async function countSaves(connection: Connection, authors: Author[]): Promise<number> {
  await refreshVersions(connection, authors);
  return authors.reduce((sum, { version }) => sum + version, 0);
}

/**
 * Lets each author save every two seconds, in a process of its own, so that the one that measures has no work with it.
 * @returns a function that ends it and returns how many saves there were in a second.
 */
export async function letType(
  connection: Connection,
  url: string,
  authors: Author[],
): Promise<() => Promise<number>> {
  const before = await countSaves(connection, authors);
  const typists = await startTypists(url, authors);
  const began = performance.now();
  return async () => {
    const seconds = (performance.now() - began) / 1000;
    await typists.stop();
    return ((await countSaves(connection, authors)) - before) / seconds;
  };
}
