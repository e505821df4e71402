// While a page loads, its shape is shown over the old page. So every page has one.
import { brotliCompressSync } from "node:zlib";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import { shapeOf, skeletons } from "../../src/page-skeletons.tsx";
import { renderShapes } from "../../src/render-shapes.tsx";
import routes from "../../src/routes.ts";

const paths = (entries: RouteConfigEntry[], parent = ""): string[] =>
  entries.flatMap(({ path, index, children }) => {
    const full = `${parent}/${path ?? ""}`.replaceAll(/\/+/g, "/");
    return [...(path !== undefined || index ? [full] : []), ...paths(children ?? [], path ? full : parent)];
  });

const withoutShape: Record<string, string> = { "/*": "an unknown address has no page" };
const all = paths(routes);

test("the routes are read", () => {
  expect(all.length).toBeGreaterThan(50);
  expect(all).toEqual(expect.arrayContaining(["/", "/courses/create", "/admin/people/:id", "/*"]));
});

test.each(all.filter((path) => !(path in withoutShape)))("%s has a shape in page-skeletons.tsx", (path) => {
  expect(shapeOf(path.replaceAll(/:\w+\??/g, "7"))).toBeDefined();
});

test("an unknown address has none", () => expect(shapeOf("/nowhere")).toBeUndefined());

test("the server renders each shape once, and all are small, because every browser loads them", () => {
  const rendered = renderShapes();
  const { patterns, shapes } = rendered;
  expect(patterns.map(([pattern]) => pattern)).toEqual(skeletons.map(([pattern]) => pattern));
  expect(new Set(patterns.map(([, shape]) => shape)).size).toBe(shapes.length);
  expect(new Set(shapes).size).toBe(shapes.length);
  expect(patterns.filter(([, shape]) => shapes[shape] === undefined)).toEqual([]);
  for (const shape of shapes) expect(shape).toMatch(/class="[^"]*\bskeleton\b/);
  expect(shapes.join("")).not.toMatch(/<script|href=|src=/);
  expect(brotliCompressSync(JSON.stringify(rendered)).length).toBeLessThan(4_000);
});
