import { expect, test } from "vitest";
import { insertStatement } from "./write-rows.ts";

const backup = { schema: "public", name: "users", columns: ["id", "name", "tags"], parts: [] };
const here = {
  schema: "public",
  name: "users",
  columns: [
    { name: "tags", type: "text[]" },
    { name: "id", type: "integer" },
    { name: "name", type: "text" },
  ],
};

test("each value is read from its text by the type of its column, by name and not by place", () => {
  expect(insertStatement(backup, here, true)).toBe(
    `insert into "public"."users" ("id", "name", "tags") overriding system value ` +
      "select (line ->> 0)::integer, (line ->> 1)::text, (line ->> 2)::text[] " +
      "from jsonb_array_elements($1::text::jsonb) as part (line)",
  );
});

const [tags, id, name] = here.columns;
const other = { name: "email", type: "text" };
test.each([
  ["is missing", undefined],
  ["has lost a column", { ...here, columns: [tags!, id!] }],
  ["has got a column", { ...here, columns: [...here.columns, other] }],
  ["has another column", { ...here, columns: [tags!, id!, other] }],
])("a table of the academy that %s is refused", (_, table) => {
  expect(() => insertStatement(backup, table, true)).toThrow("The backup does not fit: the table users");
});

test("a table of the queue takes the columns that both versions have", () => {
  expect(insertStatement(backup, { ...here, columns: [tags!, name!, other] }, false)).toContain(
    `("name", "tags") overriding system value select (line ->> 1)::text, (line ->> 2)::text[] from`,
  );
});
