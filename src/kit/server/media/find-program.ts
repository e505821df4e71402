import { accessSync, constants, statSync } from "node:fs";
import { delimiter, isAbsolute, join } from "node:path";

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/**
 * The path of a program. Null if this machine does not have it.
 * @param name its path, or its name in one of the folders of PATH
 */
export function findProgram(name: string): string | null {
  if (isAbsolute(name)) return isProgram(name) ? name : null;
  const endings = process.platform === "win32" ? [".exe"] : [""];
  const paths = (process.env.PATH ?? "")
    .split(delimiter)
    .filter(isAbsolute)
    .flatMap((folder) => endings.map((ending) => join(folder, name + ending)));
  return paths.find(isProgram) ?? null;
}
