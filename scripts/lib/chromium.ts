import { spawnSync } from "node:child_process";
import { chromium } from "playwright-core";
import { runTool } from "./run-tool.ts";

/**
 * The path of a Chromium that runs: CHROMIUM_PATH, else one of this machine, else (with `install`) one from the
 * system's package manager when we are root, else Playwright's own download.
 */
export async function findChromium({ install }: { install: boolean }): Promise<string> {
  const given = process.env["CHROMIUM_PATH"];
  if (given) {
    if (runs(given)) return given;
    throw new Error(
      `CHROMIUM_PATH is ${given}, which is not a Chromium that runs here: correct it or leave it out.`,
    );
  }
  if (install) ensureBengaliFont();
  const found = findInstalled() ?? findPlaywrights();
  if (found) return found;
  if (install) {
    const installed = installFromSystem() ?? (await downloadPlaywrights());
    if (installed) return installed;
  }
  throw new Error(
    "No Chromium was found and none could be installed. Install one (Debian, Ubuntu: sudo apt-get install chromium; " +
      "Fedora: sudo dnf install chromium; anywhere: npx playwright install --with-deps chromium), " +
      "or set CHROMIUM_PATH to the program of a Chromium or Chrome.",
  );
}

// The headless shell has no windows and menus to draw: a test takes about half as long in it.
const programs = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

function findInstalled(): string | undefined {
  for (const program of programs) {
    const path = program.startsWith("/") ? program : output("sh", "-c", `command -v ${program}`)?.trim();
    if (path && runs(path)) return path;
  }
  return undefined;
}

/** This also detects a program without its libraries, and Ubuntu's placeholder that only asks to install a snap. */
function runs(path: string): boolean {
  return /Chrom/.test(output(path, "--version") ?? "");
}

interface PackageManager {
  program: string;
  update?: string[];
  install: string[];
  /** Packages that give a Chromium and a Bengali font. If the first cannot be installed, the next are tried. */
  choices: string[][];
}

const packageManagers: PackageManager[] = [
  {
    program: "apt-get",
    update: ["update"],
    install: ["install", "-y", "--no-install-recommends"],
    // Debian has the headless shell, Ubuntu does not.
    choices: [
      ["chromium-headless-shell", "fonts-noto-core"],
      ["chromium", "fonts-noto-core"],
    ],
  },
  {
    program: "dnf",
    install: ["install", "-y", "--setopt=install_weak_deps=False"],
    choices: [["chromium", "google-noto-sans-bengali-fonts"]],
  },
  { program: "apk", install: ["add", "--no-cache"], choices: [["chromium", "font-noto-bengali"]] },
];

function installFromSystem(): string | undefined {
  if (process.geteuid?.() !== 0) return undefined;
  const manager = packageManagers.find(({ program }) => output(program, "--version") !== undefined);
  if (!manager) return undefined;
  const { program, update, install, choices } = manager;
  console.log(`Installing Chromium with ${program}…`);
  if (update && !runQuietly([program, ...update])) return undefined;
  const isInstalled = choices.some((packages) => runQuietly([program, ...install, ...packages]));
  return isInstalled ? findInstalled() : undefined;
}

async function downloadPlaywrights(): Promise<string | undefined> {
  console.log("Downloading Playwright's Chromium…");
  const { ok, output: words } = await runTool("playwright", ["install", "chromium"], { quiet: true });
  if (!ok) console.error(words);
  else if (process.geteuid?.() === 0 && !findPlaywrights()) {
    await runTool("playwright", ["install-deps", "chromium"], { quiet: true }); // the libraries it needs
  }
  return findPlaywrights();
}

function findPlaywrights(): string | undefined {
  const path = chromium.executablePath();
  return runs(path) ? path : undefined;
}

/** Without a Bengali font the pages show empty boxes, and tests that measure text would measure boxes. */
function ensureBengaliFont(): void {
  if (process.platform !== "linux" || output("fc-list", ":lang=bn")?.trim()) return;
  if (process.geteuid?.() === 0 && output("apt-get", "--version") !== undefined) {
    console.log("Installing a Bengali font…");
    runQuietly(["apt-get", "update"]);
    if (runQuietly(["apt-get", "install", "-y", "--no-install-recommends", "fontconfig", "fonts-noto-core"]))
      return;
  }
  console.warn(
    "No Bengali font is installed here: Bengali pages will show boxes (Debian: sudo apt-get install fonts-noto-core).",
  );
}

function runQuietly([program = "", ...programArguments]: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const result = spawnSync(program, programArguments, { encoding: "utf8", env });
  if (result.status === 0) return true;
  console.error(
    `${program} ${programArguments[0]} failed:\n${`${result.stdout}${result.stderr}`.trim().split("\n").slice(-8).join("\n")}`,
  );
  return false;
}

/** The output of a program. Undefined if it does not exist or fails. */
function output(program: string, ...programArguments: string[]): string | undefined {
  const result = spawnSync(program, programArguments, { encoding: "utf8", timeout: 30_000 });
  return result.status === 0 ? result.stdout : undefined;
}
