// Prints docs/spec-coverage.md with the file and line of every test that it names.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./lib/root.ts";
import { testsByTitle } from "./lib/test-titles.ts";

const places = testsByTitle(root);
const page = readFileSync(join(root, "docs/spec-coverage.md"), "utf8");
console.log(
  page.replaceAll(/“(.+?)”(?=<br>| \|)/g, (proof, title: string) => {
    const [place] = places.get(title) ?? [];
    return place ? `${proof} (${place.file}:${place.line})` : proof;
  }),
);
