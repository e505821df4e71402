import { readFileSync } from "node:fs";
import { basename } from "node:path";
import type { Plugin } from "vite";

const messagesFolder = /\/src\/messages\/([\w-]+)\.ts$/;
const one = /\/src\/messages\/([\w-]+)\.ts\?text=(\w+)$/;

/**
 * Makes a page load only the texts that it shows: for the bundler, each text of `src/messages/*.ts` becomes its
 * own module. A bundler cannot split a module, so otherwise the first page would load the texts of all pages.
 */
export function splitMessages(): Plugin {
  const statementOf = (code: string, name: string) =>
    new RegExp(`^export const ${name} = .*$`, "m").exec(code)![0];
  return {
    name: "split-messages",
    apply: "build",
    enforce: "pre",
    load(id) {
      const found = one.exec(id);
      if (!found) return null;
      const code = readFileSync(id.slice(0, id.indexOf("?")), "utf8");
      const imports = [...code.matchAll(/^import .*$/gm)].map(([line]) => line);
      return { code: [...imports, statementOf(code, found[2]!)].join("\n"), moduleSideEffects: false };
    },
    transform(code, id) {
      if (!messagesFolder.test(id)) return null;
      const names = [...code.matchAll(/^export const (\w+) = /gm)].map(([, name]) => name!);
      const file = basename(id);
      return {
        code: names.map((name) => `export { ${name} } from "./${file}?text=${name}";`).join("\n"),
        map: null,
        moduleSideEffects: false,
      };
    },
  };
}
