// The team of a course is in one place for all queries: `managed-by.ts` of courses. Its owner is in another table than the
// others, so a statement that reads the members itself forgets one or the other.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { usesInTypeScript } from "./table-uses.ts";

const root = join(import.meta.dirname, "../..");
const ofTeams = "src/features/courses/server/queries/";
const staff = new Set(["course_staff"]);

interface Source {
  file: string;
  text: string;
}

const usesStaff = ({ text }: Source): boolean => usesInTypeScript(text, staff).length > 0;

/** The files that read or write the members of teams and are not of courses. */
const breaches = (sources: Source[]): string[] =>
  sources.filter((source) => !source.file.startsWith(ofTeams) && usesStaff(source)).map(({ file }) => file);

const sources: Source[] = readdirSync(join(root, "src"), { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts") && !file.startsWith("messages/"))
  .map((file) => ({ file: `src/${file}`, text: readFileSync(join(root, "src", file), "utf8") }));

test("only the queries of courses use the members of teams", () => {
  expect(breaches(sources)).toEqual([]);
});

test("the queries of courses are found", () => {
  expect(sources.filter(usesStaff).map(({ file }) => file)).toEqual(
    expect.arrayContaining([`${ofTeams}managed-by.ts`, `${ofTeams}course-staff.ts`]),
  );
});

describe("a planted breach is reported", () => {
  const file = "src/features/chat/server/queries/inbox.ts";
  test.each([
    [
      "a union by hand",
      "sql`select id from courses union select course_id from course_staff where user_id = 1`",
    ],
    ["a condition", "sql`exists (select from course_staff as staff where staff.user_id = ${person})`"],
    ["a join", "sql`join course_staff on true`"],
    ["the query builder", `db.selectFrom("course_staff as staff").select("role")`],
    ["a write", `db.deleteFrom("course_staff")`],
  ])("%s", (_, text) => {
    expect(breaches([{ file, text }])).toEqual([file]);
  });

  test("and nothing else is", () => {
    const text = "sql`select course_id from ${teamsWith(userId)} as team`; // from course_staff";
    expect(breaches([{ file, text }])).toEqual([]);
    expect(breaches([{ file: `${ofTeams}other.ts`, text: "sql`select from course_staff`" }])).toEqual([]);
  });
});
