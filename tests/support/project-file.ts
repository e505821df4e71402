import { join } from "node:path";

/** The path of a file or folder of the project, from its root. */
export const projectFile = (path: string): string => join(import.meta.dirname, "../..", path);
