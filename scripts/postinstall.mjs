// npm runs this after it installed packages, with or without the developer tools.
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { applyPatches } from "./lib/apply-patches.mjs";

applyPatches(dirname(dirname(fileURLToPath(import.meta.url))));
