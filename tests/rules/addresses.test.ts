// A page's address is written in its feature's paths.ts. All other code imports it from there, so that a
// changed address breaks compilation instead of links.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import ts from "typescript";
import { expect, test } from "vitest";
import routes from "../../src/routes.ts";

const source = join(import.meta.dirname, "../../src");

/** The first parts of the addresses of our pages: `course`, `login`. */
const firstPartsOf = (entries: RouteConfigEntry[]): string[] =>
  entries.flatMap(({ path, children = [] }) => (path ? [path.split("/")[0]!] : firstPartsOf(children)));
const firstParts = new Set(firstPartsOf(routes).filter((part) => /^\w/.test(part)));

/** These hold patterns of addresses (`/course/:id/progress`), not links. */
const withPatterns = new Set(["features/site/rules.ts", "page-address.ts", "page-skeletons.tsx"]);

const isAddress = (text: string): boolean => firstParts.has(/^\/([\w-]+)(?=$|[/?#])/.exec(text)?.[1] ?? "");

/** The addresses of pages that a file spells by hand. */
function addressesIn(text: string, file = "page.tsx"): string[] {
  const found: string[] = [];
  // Parsing a file takes a while.
  if (!/["'`}]\/\w/.test(text)) return found;
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
      if (isAddress(node.text)) found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));
  return found;
}

test("no page contains an address of ours as text", () => {
  const files = globSync("**/*.{ts,tsx}", { cwd: source }).filter(
    (file) => !/\.test\.|(^|\/)paths\.ts$|^routes\.ts$|^messages\//.test(file) && !withPatterns.has(file),
  );
  expect(files.length).toBeGreaterThan(300);
  const spelled = files.flatMap((file) =>
    addressesIn(readFileSync(join(source, file), "utf8"), file).map((address) => `${file}: ${address}`),
  );
  expect(spelled).toEqual([]);
});

test.each([
  ["in an attribute", '<Link to="/login">in</Link>', "/login"],
  ["with a parameter", "<Link to={`/course/${id}/progress`}>on</Link>", "/course/"],
  ["behind the academy's own address", "const link = `${home}/courses?page=2`;", "/courses?page=2"],
  ["in a call", 'void navigate("/dashboard");', "/dashboard"],
])("reports an address %s", (_, text, address) => expect(addressesIn(text)).toEqual([address]));

test("does not report addresses of calls, files and other sites", () => {
  const text =
    'const others = ["/api/courses/", "/media/login.png", "https://example.org/login", "/", "login"];';
  expect(addressesIn(text)).toEqual([]);
});
