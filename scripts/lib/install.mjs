// If node_modules differs from package-lock.json, installs exactly what package-lock.json says. A start leaves out the
// developer tools, among them a program of 66 MB.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { applyPatches, patchNames } from "./apply-patches.mjs";
import { whileAlone } from "./alone.mjs";

/**
 * @param {string} root the project's folder
 * @param {{ needsTools: boolean, onChild: (npm?: import("node:child_process").ChildProcess) => void }} options
 * `needsTools`: whether developer tools are needed too; `onChild`: gets the npm process while it runs
 */
export async function ensureInstalled(root, options) {
  const wanted = fingerprint(root);
  if (isInstalled(root, wanted, options)) return;
  await whileAlone(
    join(root, ".cache", "install.lock"),
    "Another process is installing the dependencies; waiting for it.",
    async () => {
      if (isInstalled(root, wanted, options)) return; // that one did it
      await install(root, options);
      applyPatches(root); // npm runs no script of ours with `ignore-scripts`
      if (missingPackages(root)?.length === 0) noteInstalled(root, wanted);
    },
  );
}

/** The Node that the lock file names; npm's own `node_modules/.bin/node` points to it. */
export function pinnedNode(root) {
  return join(root, "node_modules", "node", "bin", process.platform === "win32" ? "node.exe" : "node");
}

const stampFile = (root) => join(root, "node_modules", ".bidya-installed");
/** npm's own list of the packages in node_modules. Every npm command that changes them writes it. */
const npmsList = (root) => join(root, "node_modules", ".package-lock.json");
const readJson = (file) => JSON.parse(readFileSync(file, "utf8"));

function isInstalled(root, wanted, { needsTools }) {
  if (!pinnedNodeRuns(root)) return false;
  if (existsSync(stampFile(root)) && readFileSync(stampFile(root), "utf8") === stamp(root, wanted))
    return true;
  // Somebody ran npm themselves (`npm ci`, `npm install <package>`): npm's own list says whether that fits.
  const missing = missingPackages(root);
  if (!missing) return false;
  const isEnough = missing.every((entry) => entry.dev && !needsTools);
  if (isEnough) applyPatches(root);
  if (missing.length === 0) noteInstalled(root, wanted);
  return isEnough;
}

/** What was asked for and what npm noted then. If npm ran since then, npm's list differs. */
function stamp(root, wanted) {
  const list = existsSync(npmsList(root)) ? readFileSync(npmsList(root)) : "";
  return `${wanted} ${createHash("sha256").update(list).digest("hex")}`;
}

function noteInstalled(root, wanted) {
  try {
    writeFileSync(stampFile(root), stamp(root, wanted));
  } catch {
    // The folder belongs to another user. The next start then checks again.
  }
}

function pinnedNodeRuns(root) {
  if (!existsSync(pinnedNode(root))) return false;
  const { stdout } = spawnSync(pinnedNode(root), ["--version"], { encoding: "utf8" });
  return stdout?.trim() === `v${readJson(join(root, "package.json")).dependencies.node}`;
}

/** The packages of the lock file that are missing in node_modules. Null if node_modules has other packages. */
function missingPackages(root) {
  if (!existsSync(npmsList(root))) return null;
  const { "": _declared, ...locked } = readJson(join(root, "package-lock.json")).packages;
  const installed = readJson(npmsList(root)).packages;
  if (
    !lockFileFits(root) ||
    Object.entries(installed).some(([path, entry]) => !locked[path] && !entry.optional)
  )
    return null;
  const missing = [];
  for (const [path, entry] of Object.entries(locked)) {
    const there = installed[path];
    if (there ? there.version !== entry.version || there.integrity !== entry.integrity : false) return null;
    if (!there && !entry.optional) missing.push(entry);
  }
  return missing;
}

function lacksOnlyTools(root) {
  const missing = missingPackages(root) ?? [];
  return missing.length > 0 && missing.every((entry) => entry.dev);
}

const dependencyFields = ["dependencies", "devDependencies", "optionalDependencies"];

/** Whether the lock file was made from the package.json that is here. */
function lockFileFits(root) {
  const declared = readJson(join(root, "package-lock.json")).packages[""];
  const described = readJson(join(root, "package.json"));
  return dependencyFields.every((field) => {
    const names = Object.keys({ ...declared[field], ...described[field] });
    return names.every((name) => declared[field]?.[name] === described[field]?.[name]);
  });
}

function fingerprint(root) {
  const description = readJson(join(root, "package.json"));
  const hash = createHash("sha256")
    .update(readFileSync(join(root, "package-lock.json")))
    .update(JSON.stringify(dependencyFields.map((field) => description[field])))
    .update(`${process.platform} ${process.arch}`); // a folder shared with another machine
  for (const name of patchNames(root)) hash.update(name).update(readFileSync(join(root, "patches", name)));
  return hash.digest("hex");
}

async function install(root, { needsTools, onChild }) {
  if (!lockFileFits(root)) {
    throw new Error(
      "package.json and package-lock.json have different dependencies: run npm install to update the lock file.",
    );
  }
  const begin = Date.now();
  console.log("Installing the locked dependencies; this takes a minute or two…");
  // `npm ci` refuses a lock file without the optional packages of every platform, which npm leaves out when the registry
  // does not have them yet. Then `install --no-save` takes what the lock file names, and changes nothing in it.
  // It also adds the developer tools to what a start installed.
  const addsTools = pinnedNodeRuns(root) && lacksOnlyTools(root);
  const whole = locksEveryPlatform(root) && !addsTools;
  if (!whole && !addsTools) rmSync(join(root, "node_modules"), { recursive: true, force: true }); // as `npm ci` does
  const way = whole ? ["ci"] : ["install", "--no-save"];
  const tools = needsTools ? "--include=dev" : "--omit=dev";
  await runNpm(
    root,
    [...way, tools, "--include=optional", "--no-audit", "--no-fund", "--loglevel=error"],
    onChild,
  );
  // Without install scripts (`ignore-scripts` in a person's own settings) the pinned Node is missing.
  if (!pinnedNodeRuns(root)) await runNpm(root, ["rebuild", "node", "--ignore-scripts=false"], onChild);
  if (!pinnedNodeRuns(root))
    throw new Error("npm installed no Node that runs here: see the package `node` in package.json.");
  console.log(`Installed in ${Math.round((Date.now() - begin) / 1000)} s.`);
}

function locksEveryPlatform(root) {
  const { packages } = readJson(join(root, "package-lock.json"));
  const isLocked = (from, name) => {
    for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf("/node_modules/")))) {
      if (packages[`${folder}${folder && "/"}node_modules/${name}`]) return true;
      if (!folder) return false;
    }
  };
  return Object.entries(packages).every(([from, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).every((name) => isLocked(from, name)),
  );
}

function runNpm(root, npmArguments, onChild) {
  const { file, prefix, env, shell } = findNpm();
  return new Promise((resolve, reject) => {
    const npm = spawn(file, [...prefix, ...npmArguments], {
      cwd: root,
      env,
      shell,
      stdio: ["ignore", "pipe", "pipe"],
    });
    onChild(npm);
    let output = "";
    npm.stdout.on("data", (text) => (output += text));
    npm.stderr.on("data", (text) => (output += text));
    npm.on("error", () =>
      reject(new Error("npm was not found: install it together with Node from https://nodejs.org.")),
    );
    npm.on("close", (code, signal) => {
      onChild(undefined);
      if (signal) process.exit(128 + 15); // npm got a signal to stop, and so did we
      if (code === 0) return resolve();
      reject(
        new Error(`npm ${npmArguments[0]} failed:\n${output.trim().split("\n").slice(0, 25).join("\n")}`),
      );
    });
  });
}

/** The npm that started us, with the Node that runs it, else the one on PATH. */
function findNpm() {
  const env = { ...process.env };
  delete env.npm_config_prefix; // of `npm --prefix <folder> start`: the folder is ours anyway
  delete env.NODE_ENV; // `production` would leave out what the build needs
  const { npm_execpath: npm, npm_node_execpath: node } = process.env;
  if (npm && /\.[cm]?js$/.test(npm) && existsSync(npm)) {
    const runner = node && existsSync(node) ? node : process.execPath;
    // Install scripts look for `npm` and `node` on PATH; the pinned Node in node_modules is being replaced just now.
    env.PATH = [dirname(runner), env.PATH].join(process.platform === "win32" ? ";" : ":");
    return { file: runner, prefix: [npm], env, shell: false };
  }
  return process.platform === "win32"
    ? { file: "npm.cmd", prefix: [], env, shell: true }
    : { file: "npm", prefix: [], env, shell: false };
}
