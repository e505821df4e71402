import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import type { Plugin } from "vite";
import { isProtected } from "../src/features/site/rules.ts";
import routes from "../src/routes.ts";

const source = join(import.meta.dirname, "../src");
const stylesheet = join(source, "kit/web/styles.css");

/** The files of the routes that visitors can open, with the layouts around them. */
function publicRoutes(entries: RouteConfigEntry[], parent = ""): string[] {
  return entries.flatMap(({ path, index, file, children }) => {
    const address = `${parent}/${path ?? ""}`.replaceAll(/\/+/g, "/");
    const inside = publicRoutes(children ?? [], address);
    const isPublic = (path !== undefined || index) && !isProtected(address.replaceAll(/:\w+\??/g, "7"));
    return isPublic || inside.length > 0 ? [file, ...inside] : [];
  });
}

// An import of types loads no classes.
const typeImport = /^(?:import|export) type\b[^;]*;/gm;
const imported = /\b(?:from|import)\s*\(?\s*["']((?:\.|#kit\/|#features\/)[^"']*\.tsx?)["']/g;

/** The files that these files import, and what those import, also what loads later. */
export function reached(entries: string[]): string[] {
  const found = new Set(entries);
  for (const file of found) {
    const code = readFileSync(file, "utf8").replaceAll(typeImport, "");
    for (const [, name] of code.matchAll(imported))
      found.add(name!.startsWith("#") ? join(source, name!.slice(1)) : join(dirname(file), name!));
  }
  return [...found];
}

/** Every page can show the shape of every other one, which the server renders. */
export const shapesFile = "page-skeletons.tsx";

/** The files with the classes of the pages that visitors can open. The shapes of all pages are among them. */
export const publicFiles = (): string[] =>
  reached(["root.tsx", shapesFile, ...publicRoutes(routes)].map((file) => join(source, file)));

/**
 * `styles.css` has the styles of public pages: of the modules that these pages can load. So no page names its
 * sources, and a new page is found by its route. `all-styles.css` takes every file of `src`.
 */
export function publicStyles(): Plugin {
  return {
    name: "public-styles",
    enforce: "pre",
    transform(code, id) {
      if (id.split("?")[0] !== stylesheet) return null;
      return [code, ...publicFiles().map((file) => `@source ${JSON.stringify(file)};`)].join("\n");
    },
  };
}
