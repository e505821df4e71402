// A use case has the name of its endpoint, and its file has that name too: one name leads to all three.
import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";

const source = join(import.meta.dirname, "../../src/features");
const read = (file: string): string => readFileSync(join(source, file), "utf8");

/** The endpoints that change something, by their names. A read may be a query of the feature. */
const endpoints = new Set(
  globSync("*/*contract.ts", { cwd: source }).flatMap((file) =>
    read(file)
      .split(/^export /m)
      .filter((part) => part.includes(" = endpoint({") && !part.includes('method: "GET"'))
      .map((part) => /^const (\w+)/.exec(part)![1]!),
  ),
);

const kebabCase = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The functions of a file that have the name of an endpoint and stand in a file of another name. */
const misplaced = (file: string, text: string): string[] =>
  [...text.matchAll(/^export (?:async function|function|const) (\w+)/gm)]
    .map(([, name]) => name!)
    .filter((name) => endpoints.has(name) && basename(file) !== `${kebabCase(name)}.ts`)
    .map((name) => `${name} in ${file}`);

/** Endpoints whose handler calls no function of their name, each with its reason. */
const otherwise: Record<string, string> = {
  writeReview: "the handler is the use case: it refuses, counts, and puts one row",
  openCart: "the handler is the use case: openOrder for several courses",
  markChatRead: "the handler is the use case: two rows and an event in one transaction",
  endOtherSessions: "endSessionsOf ends them, as a new password does",
  reportTopic: "reportPost reports topics and comments",
  reportComment: "reportPost reports topics and comments",
  keepTopic: "keepPost keeps topics and comments",
  keepComment: "keepPost keeps topics and comments",
  deleteFile: "deleteUnattached of uploads deletes the files of messages and announcements",
  deleteAttachment: "deleteUnattached of uploads deletes the files of messages and announcements",
  previewDiscount: "it changes nothing: previewPrices",
  previewCoupon: "it changes nothing: previewPrices",
  previewDraft: "it changes nothing: presentPreview",
  previewLesson: "it changes nothing: presentLessonPreview",
};

/** Endpoints that are served in a loop or by an argument, several with one handler, each with its reason. */
const servedTogether: Record<string, string> = {
  refreshTokens: "one handler serves both addresses",
  refreshTokensShort: "one handler serves both addresses",
  unsubscribe: "one handler serves the address of earlier mails too",
  unsubscribeAsBefore: "one handler serves the address of earlier mails too",
  createCourseCategory: "createCategory serves each kind of categories",
  changeCourseCategory: "changeCategory serves each kind of categories",
  createForumCategory: "createCategory serves each kind of categories",
  changeForumCategory: "changeCategory serves each kind of categories",
  sendChunk: "uploads for a course and for an archive have the same handlers",
  deleteUpload: "uploads for a course and for an archive have the same handlers",
  sendArchiveChunk: "uploads for a course and for an archive have the same handlers",
  deleteArchiveUpload: "uploads for a course and for an archive have the same handlers",
};

interface Served {
  endpoint: string;
  handler: string;
}

/** The endpoints that a file serves by their names, each with the text of its handler. */
function servedIn(text: string): Served[] {
  const found: Served[] = [];
  const file = ts.createSourceFile("routes.ts", text, ts.ScriptTarget.Latest, true);
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === "serve") {
      const [, endpoint, handler] = node.arguments;
      if (endpoint && handler && ts.isPropertyAccessExpression(endpoint))
        found.push({ endpoint: endpoint.name.text, handler: handler.getText(file) });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** The endpoint itself is not a function: `contract.saveNote`. */
const callsItsName = ({ endpoint, handler }: Served): boolean =>
  new RegExp(`(?<![cC]ontract\\.)\\b${endpoint}\\b`).test(handler);

/** The endpoints whose handler does its work under another name. */
const misnamed = (served: Served[]): string[] =>
  served
    .filter((one) => endpoints.has(one.endpoint) && !(one.endpoint in otherwise) && !callsItsName(one))
    .map(({ endpoint }) => endpoint);

// A file of `queries` has the SQL of several use cases; another feature reads its functions in `public.ts`.
const serverFiles = globSync("*/server/**/*.ts", { cwd: source }).filter(
  (file) => !file.endsWith(".test.ts"),
);
const files = serverFiles.filter((file) => !/\/queries(?:\/|\.ts$)|\/public\.ts$/.test(file));
const served = serverFiles
  .filter((file) => file.endsWith("routes.ts"))
  .flatMap((file) => servedIn(read(file)));

test("a function with the name of an endpoint is in the file of that name", () => {
  expect(endpoints.size).toBeGreaterThan(80);
  expect(files.length).toBeGreaterThan(300);
  expect(files.flatMap((file) => misplaced(file, read(file)))).toEqual([]);
});

test("the handler of an endpoint calls a function with its name", () => {
  expect(served.length).toBeGreaterThan(250);
  expect(misnamed(served)).toEqual([]);
});

test("each endpoint is served by its name, or is named here", () => {
  const names = new Set(served.map(({ endpoint }) => endpoint));
  expect([...endpoints].filter((name) => !names.has(name) && !(name in servedTogether))).toEqual([]);
});

test("each exception is needed", () => {
  const names = new Set(served.map(({ endpoint }) => endpoint));
  const isNeeded = (name: string) => served.some((one) => one.endpoint === name && !callsItsName(one));
  expect(Object.keys(otherwise).filter((name) => !isNeeded(name))).toEqual([]);
  expect(Object.keys(servedTogether).filter((name) => !endpoints.has(name) || names.has(name))).toEqual([]);
});

test("a planted function in a file of another name is reported", () => {
  const planted = "export async function joinWaitingList() {}";
  expect(misplaced("enrolment/server/waiting-list.ts", planted)).toEqual([
    "joinWaitingList in enrolment/server/waiting-list.ts",
  ]);
  expect(misplaced("enrolment/server/join-waiting-list.ts", planted)).toEqual([]);
});

test("a planted handler that calls a function of another name is reported", () => {
  const routes = (handler: string) =>
    `serve(app, contract.joinWaitingList, async ({ person }) => ${handler});`;
  expect(misnamed(servedIn(routes("takeAPlace(db, person.id)")))).toEqual(["joinWaitingList"]);
  expect(misnamed(servedIn(routes("contract.joinWaitingList.path")))).toEqual(["joinWaitingList"]);
  expect(misnamed(servedIn(routes("joinWaitingList(db, person.id)")))).toEqual([]);
});
