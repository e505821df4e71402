// A small project with packages in files, and the real npm. The start installs if and only if node_modules differs
// from the lock file.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { ensureInstalled } from "./install.mjs";

const nodeVersion = "24.0.0";
let root: string;

function write(file: string, content: unknown, mode?: number): void {
  const path = join(root, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, typeof content === "string" ? content : JSON.stringify(content), { mode });
}

const npm = (...given: string[]): void => {
  execFileSync("npm", [...given, "--no-audit", "--no-fund"], { cwd: root, stdio: "pipe" });
};

/** Makes `<name>-<version>.tgz` in the project. */
function pack(name: string, version: string, files: Record<string, string> = {}): void {
  const folder = `sources/${name}-${version}`;
  write(`${folder}/package.json`, { name, version });
  for (const [file, content] of Object.entries(files)) write(`${folder}/${file}`, content, 0o755);
  npm("pack", `./${folder}`);
}

/** package.json and package-lock.json with that version of the package `tool`. */
function lock(version: string): void {
  const dependencies = { node: nodeVersion, tool: version };
  const devDependencies = { checker: "1.0.0" };
  const entry = (name: string, of: string) => {
    const file = `${name}-${of}.tgz`;
    const hash = createHash("sha512")
      .update(readFileSync(join(root, file)))
      .digest("base64");
    return { version: of, resolved: `file:${file}`, integrity: `sha512-${hash}` };
  };
  write("package.json", { name: "academy", version: "1.0.0", dependencies, devDependencies });
  write("package-lock.json", {
    name: "academy",
    version: "1.0.0",
    lockfileVersion: 3,
    requires: true,
    packages: {
      "": { name: "academy", version: "1.0.0", dependencies, devDependencies },
      "node_modules/node": entry("node", nodeVersion),
      "node_modules/tool": entry("tool", version),
      "node_modules/checker": { ...entry("checker", "1.0.0"), dev: true },
    },
  });
}

/** @returns whether npm ran. */
async function start(needsTools = true): Promise<boolean> {
  let ran = false;
  await ensureInstalled(root, { needsTools, onChild: () => (ran = true) });
  return ran;
}

const installed = (): string =>
  (JSON.parse(readFileSync(join(root, "node_modules/tool/package.json"), "utf8")) as { version: string })
    .version;

beforeAll(() => {
  vi.spyOn(console, "log").mockReturnValue();
  root = mkdtempSync(join(tmpdir(), "bidya-install-"));
  pack("node", nodeVersion, { "bin/node": `#!/bin/sh\necho v${nodeVersion}\n` });
  pack("checker", "1.0.0");
  for (const version of ["1.0.0", "2.0.0"])
    pack("tool", version, { "say.js": "// begin\nsay('hello');\n// end\n" });
  lock("1.0.0");
}, 300_000);
afterAll(() => rmSync(root, { recursive: true, force: true }));

test.skipIf(process.platform === "win32")(
  "a start installs what the lock file says, and only if node_modules has something else",
  async () => {
    expect([await start(), installed()]).toEqual([true, "1.0.0"]);
    expect(await start()).toBe(false);

    lock("2.0.0"); // a newer lock file beside the old node_modules
    expect([await start(), installed()]).toEqual([true, "2.0.0"]);
    expect(await start()).toBe(false);

    npm("install", "--no-save", "./tool-1.0.0.tgz"); // another npm command, after we noted that all is installed
    expect(installed()).toBe("1.0.0");
    expect([await start(), installed()]).toEqual([true, "2.0.0"]);

    npm("ci"); // npm itself installed what the lock file says: nothing to do
    expect([await start(), installed()]).toEqual([false, "2.0.0"]);
  },
  300_000,
);

test.skipIf(process.platform === "win32")(
  "a start applies our patches also after another npm command, and refuses one that does not fit",
  async () => {
    const said = () => readFileSync(join(root, "node_modules/tool/say.js"), "utf8");
    const patch = (before: string, after: string) =>
      [
        "diff --git a/node_modules/tool/say.js b/node_modules/tool/say.js",
        "--- a/node_modules/tool/say.js",
        "+++ b/node_modules/tool/say.js",
        "@@ -1,3 +1,3 @@",
        " // begin",
        `-${before}`,
        `+${after}`,
        " // end",
        "",
      ].join("\n");
    lock("2.0.0");
    write("patches/tool+2.0.0.patch", patch("say('hello');", "say('changed');"));
    expect([await start(), said()]).toEqual([false, "// begin\nsay('changed');\n// end\n"]);

    rmSync(join(root, "node_modules"), { recursive: true });
    expect([await start(), said()]).toEqual([true, "// begin\nsay('changed');\n// end\n"]);
    expect(await start()).toBe(false);

    npm("ci"); // the package as it was
    expect(said()).toContain("say('hello');");
    expect([await start(), said()]).toEqual([false, "// begin\nsay('changed');\n// end\n"]);

    npm("ci");
    write("patches/tool+2.0.0.patch", patch("say('something else');", "say('changed');"));
    await expect(start()).rejects.toThrow("patches/tool+2.0.0.patch does not fit");
    lock("1.0.0");
    await expect(start()).rejects.toThrow("is for another version than the installed tool 1.0.0");
  },
  300_000,
);

test.skipIf(process.platform === "win32")(
  "a start leaves out the developer tools, and the first test adds them",
  async () => {
    rmSync(join(root, "node_modules"), { recursive: true });
    rmSync(join(root, "patches"), { recursive: true });
    lock("2.0.0");
    const hasTools = () => existsSync(join(root, "node_modules/checker"));
    expect([await start(false), installed(), hasTools()]).toEqual([true, "2.0.0", false]);
    expect(await start(false)).toBe(false);
    write("node_modules/tool/kept", "by the second installation");
    expect([await start(), installed(), hasTools()]).toEqual([true, "2.0.0", true]);
    expect(existsSync(join(root, "node_modules/tool/kept"))).toBe(true);
    expect([await start(), await start(false)]).toEqual([false, false]);
  },
  300_000,
);
