import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { withoutSchemas } from "./client-contracts.ts";
import { root } from "./lib/root.ts";

test("an endpoint keeps its method, path and access, and the schemas leave", () => {
  const code = withoutSchemas(`
import { z } from "zod";
import { endpoint } from "#kit/shared/endpoint.ts";
import { idInPath } from "#kit/shared/fields.ts";
import * as m from "#messages/x.ts";
export const row = z.object({ id: z.number() });
export type Row = z.output<typeof row>;
export const words = { unknown: () => m.unknown() };
const both = { method: "GET", access: "public", params: z.object({ id: idInPath }) } as const;
export const findRow = endpoint({ ...both, path: "/api/rows/:id/", summary: "x", answer: row });
const ofRow = { params: z.object({ id: idInPath }), pathId: words } as const;
export const eraseRow = endpoint({ ...ofRow, method: "DELETE", path: "/api/rows/:id/", summary: "x" });
export const rowEvent = liveEventType("row", row.partial());
export const onePage = 20;
`);
  expect(code.replace(/\n+/g, "\n").trim()).toBe(
    `
import * as m from "#messages/x.ts";
export type Row = z.output<typeof row>;
export const words = { unknown: () => m.unknown() };
const both = { method: "GET", access: "public" };
export const findRow = { ...both, path: "/api/rows/:id/" };
export const eraseRow = { method: "DELETE", path: "/api/rows/:id/" };
export const rowEvent = { kind: "row" };
export const onePage = 20;
`.trim(),
  );
});

test("no contract of ours keeps a way to the schema library", () => {
  const features = join(root, "src/features");
  const contracts = readdirSync(features, { recursive: true, encoding: "utf8" }).filter((file) =>
    /^[^/]+\/(?:document|(?:[a-z]+-)?contract)\.ts$/.test(file),
  );
  expect(contracts.length).toBeGreaterThan(15);
  const withSchemas = contracts.filter((file) =>
    /from "zod"|\/fields\.ts"/.test(withoutSchemas(readFileSync(join(features, file), "utf8"))),
  );
  expect(withSchemas).toEqual([]);
});
