// The same as start, for developers: when the server's code changes, the server restarts. Vite, inside the
// server, watches the sources of the pages. (`node --watch` would also watch the files that Vite generates.)
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { watch } from "node:fs";
import { join } from "node:path";
import { root } from "./lib/root.ts";
import { stopWithParent } from "./lib/stop-with-parent.ts";

const isServerCode = /(^|\/)server\/|^[^/]+\.ts$|\/(contract|rules)\.ts$|^kit\/shared\/|^messages\//;
const isTest = /\.test\.ts$/;

let server: ChildProcess = start();
let stopping = false;
let timer: NodeJS.Timeout | undefined;

watch(join(root, "src"), { recursive: true }, (_, name) => {
  const path = name?.replaceAll("\\", "/") ?? "";
  if (!isServerCode.test(path) || isTest.test(path)) return;
  clearTimeout(timer); // an editor writes several files, or one in several steps
  timer = setTimeout(() => void restart(path), 150);
});

for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void stop());
stopWithParent();

function start(): ChildProcess {
  return fork(join(root, "scripts", "lib", "dev-server.ts"), {
    env: { ...process.env, NODE_ENV: "development" },
  });
}

async function restart(path: string): Promise<void> {
  if (stopping) return;
  console.log(`src/${path} has changed: restarting.`);
  await end();
  if (!stopping) server = start();
}

async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  await end();
  process.exit(0);
}

async function end(): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return; // it did not get through its own start
  server.kill("SIGTERM");
  await once(server, "exit");
}
