// Development pages are in no production build, because the builder reads only files that a route leads to.
import { afterEach, expect, test, vi } from "vitest";

const pathsIn = async (mode: string) => {
  vi.stubEnv("NODE_ENV", mode);
  vi.resetModules();
  const { default: routes } = await import("../../src/routes.ts");
  return routes.map(({ path }) => path);
};
afterEach(() => vi.unstubAllEnvs());

test("the parts of the kit have a page in development", async () => {
  expect(await pathsIn("development")).toContain("dev/ui");
});

test.each(["production", "test"])("production has none in %s", async (mode) => {
  expect((await pathsIn(mode)).filter((path) => path?.startsWith("dev"))).toEqual([]);
});
