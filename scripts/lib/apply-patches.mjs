// Repairs installed packages with the files of patches/ (docs/decisions/033). It is plain JavaScript without
// dependencies, because npm runs it with any Node, and install.mjs before it knows that the packages are there.
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Applies every `patches/<package>+<version>.patch` to node_modules. What has its changes already stays as it is.
 * @param {string} root the project's folder
 * @throws if the package has another version, or a text that the patch does not fit
 */
export function applyPatches(root) {
  for (const name of patchNames(root)) {
    const [, packageName, version] = /^(.+)\+(.+)\.patch$/.exec(name);
    const installed = JSON.parse(
      readFileSync(join(root, "node_modules", packageName, "package.json"), "utf8"),
    ).version;
    if (installed !== version)
      throw new Error(
        `patches/${name} is for another version than the installed ${packageName} ${installed}: see docs/decisions/033.`,
      );
    for (const part of readFileSync(join(root, "patches", name), "utf8").split(/^(?=diff --git )/m))
      applyToFile(root, name, part);
  }
}

/** The files of patches/. */
export const patchNames = (root) => {
  const folder = join(root, "patches");
  return existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".patch")) : [];
};

/** A hunk as the text before it and the text after it. */
const hunksOf = (part) =>
  part
    .split(/^@@.*\n/m)
    .slice(1)
    .map((hunk) => {
      const lines = hunk.split("\n");
      const textOf = (sign) =>
        lines
          .filter((line) => line.startsWith(" ") || line.startsWith(sign))
          .map((line) => line.slice(1))
          .join("\n");
      return { before: textOf("-"), after: textOf("+") };
    });

function applyToFile(root, name, part) {
  const file = join(root, /^\+\+\+ b\/(.+)$/m.exec(part)[1]);
  const found = readFileSync(file, "utf8");
  let text = found;
  for (const { before, after } of hunksOf(part)) {
    if (text.split(after).length === 2) continue;
    if (text.split(before).length !== 2)
      throw new Error(`patches/${name} does not fit ${file}: delete node_modules and try again.`);
    text = text.replace(before, () => after);
  }
  if (text === found) return;
  // Another name first: the file may be a hard link that other folders share, and a process may just read it.
  writeFileSync(`${file}.${process.pid}`, text);
  renameSync(`${file}.${process.pid}`, file);
}
