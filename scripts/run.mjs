// The entry of every command: `node scripts/run.mjs <command> [arguments]`, on any Node from 20 on. It installs
// the locked dependencies if needed, then runs scripts/<command>.ts on the Node that came with them. It is
// plain JavaScript without dependencies, because it runs before they are installed.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { constants } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [command = "", ...commandArguments] = process.argv.slice(2);

if (Number(process.versions.node.split(".")[0]) < 20) {
  fail(
    `Bidya needs Node 20 or newer, and this is Node ${process.versions.node}: install a newer one from https://nodejs.org.`,
  );
}
const script = join(root, "scripts", `${command.replace(":", "-")}.ts`);
if (!/^[a-z]+(:[a-z]+)?$/.test(command) || !existsSync(script)) {
  fail("Say what to run: start, dev, test, test:long, check, bench, academy or build.");
}

// A server gets its own process group. Ctrl-C in a terminal reaches the whole group, npm and us, and npm passes
// it on to us once more. The server must receive it once, from us. An interactive command keeps the terminal.
const isServer = command === "start" || command === "dev";
const ownGroup = isServer && process.platform !== "win32";

/** The process that runs now and receives signals: first the installation, then the command. */
let child;
let asked = 0;
let askedAt = 0;
function stop(signal) {
  if (!child) process.exit(exitCodeOf(signal));
  if (asked && Date.now() - askedAt < 1_000) return; // the same Ctrl-C by another way
  askedAt = Date.now();
  asked++;
  child.kill(signal);
  // No child process may stay behind.
  if (asked === 1 && isServer) setTimeout(() => child.kill("SIGKILL"), 15_000).unref();
}
if (process.platform === "win32") {
  process.on("SIGINT", () => {}); // the console sends the signal to the child too
} else {
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, stop);
  process.on("SIGHUP", () => stop("SIGTERM")); // the terminal was closed
}

// npm passes a signal to the shell between it and us. The signal ends the shell, and the shell does not pass it on.
if (process.env.npm_lifecycle_event) {
  const shell = process.ppid;
  setInterval(() => process.ppid !== shell && stop("SIGTERM"), 200).unref();
}

const { ensureInstalled, pinnedNode } = await import("./lib/install.mjs");
try {
  await ensureInstalled(root, {
    needsTools: !["start", "build", "academy"].includes(command),
    onChild: (npm) => (child = npm),
  });
} catch (error) {
  if (asked) process.exit(exitCodeOf("SIGINT"));
  fail(error.message);
}

child = spawn(pinnedNode(root), [script, ...commandArguments], {
  cwd: root,
  // Compiled code is cached. A start then takes a quarter less time.
  env: { NODE_COMPILE_CACHE: join(root, ".cache", "compiled"), ...process.env },
  // If we are killed without passing a signal on, the server notices it by the channel (see lib/stop-with-parent.ts).
  stdio: isServer ? ["inherit", "inherit", "inherit", "ipc"] : "inherit",
  detached: ownGroup,
});
child.on("error", (error) =>
  fail(`Node in node_modules does not start (${error.message}): delete node_modules and try again.`),
);
child.on("exit", (code, signal) => process.exit(code ?? exitCodeOf(signal)));

function exitCodeOf(signal) {
  return 128 + (constants.signals[signal] ?? 0);
}

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
