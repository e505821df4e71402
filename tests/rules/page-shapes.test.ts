// While a page loads, its shape is shown over the old page. So every page has one.
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import { shapeOf } from "../../src/page-skeletons.tsx";
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
