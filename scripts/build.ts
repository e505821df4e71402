// Builds the web app when its sources have changed since the last build.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { whileAlone } from "./lib/alone.mjs";
import { root } from "./lib/root.ts";
import { runTool } from "./lib/run-tool.ts";
import { compileMessages } from "./messages.ts";

const stampFile = join(root, "build", ".stamp");

/** All inputs of the build. Tests are no input. src/messages is generated from the inputs. */
const inputs = [
  "src",
  "public",
  "vite.config.ts",
  "react-router.config.ts",
  "package-lock.json",
  "scripts/messages.ts",
  "scripts/lib/message-text.ts",
  "scripts/lib/prose-shape.ts",
  "scripts/lib/prose-module.ts",
  "scripts/split-messages.ts",
  "scripts/client-contracts.ts",
  "scripts/public-styles.ts",
  "scripts/script-groups.ts",
  "scripts/lib/script-group.ts",
  "scripts/lib/public-groups.ts",
  "scripts/lib/signed-in-groups.ts",
];
const isNoInput = /\.test\.tsx?$|^src\/messages\//;

/** If the build fails, shows its output and returns false. */
export async function buildIfStale(): Promise<boolean> {
  await compileMessages();
  if (isFresh()) return true;
  return whileAlone(
    join(root, ".cache", "build.lock"),
    "Another process is building the web app; waiting for it.",
    async () => {
      if (isFresh()) return true;
      const fingerprint = fingerprintOf(inputs); // of what the builder is about to read
      rmSync(stampFile, { force: true });
      console.log("Building the web app…");
      const { ok, output, seconds } = await runTool("react-router", ["build"], {
        env: { NODE_ENV: "production" },
        quiet: true,
      });
      if (!ok) {
        console.error(`${output}\nThe web app could not be built.`);
        return false;
      }
      writeFileSync(stampFile, fingerprint);
      console.log(`Built in ${seconds.toFixed(1)} s.`);
      return true;
    },
  );
}

function isFresh(): boolean {
  return existsSync(stampFile) && readFileSync(stampFile, "utf8") === fingerprintOf(inputs);
}

function fingerprintOf(paths: string[]): string {
  const hash = createHash("sha256");
  for (const file of paths.flatMap(filesUnder)) {
    if (!isNoInput.test(file))
      hash
        .update(`${file}\0`)
        .update(readFileSync(join(root, file)))
        .update("\0");
  }
  return hash.digest("hex");
}

function filesUnder(path: string): string[] {
  const status = statSync(join(root, path), { throwIfNoEntry: false });
  if (!status?.isDirectory()) return status ? [path] : [];
  const names = readdirSync(join(root, path)).toSorted();
  return names.flatMap((name) => filesUnder(`${path}/${name}`));
}

if (import.meta.main && !(await buildIfStale())) process.exitCode = 1;
