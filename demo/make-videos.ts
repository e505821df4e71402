// Draws demo/videos/<name>.html frame by frame and writes files/videos/<name>.mp4 and the captions <name>.en.vtt and
// <name>.bn.vtt. The picture has no captions: the player shows them. The smaller <name>.360p.mp4 is made of the film.
// node demo/make-videos.ts [name …]   without names: the films that are older than their page, and the sizes that are missing
// Needs the programs chromium and ffmpeg, and the font packages of Noto (Debian: fonts-noto-core).
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { chromium, type Browser } from "playwright-core";
import { filmHeight, smallFilmHeight } from "./film-heights.ts";

const framesPerSecond = 12;
const size = { width: 960, height: filmHeight };
const pages = path.join(import.meta.dirname, "videos");
const results = path.join(import.meta.dirname, "files", "videos");

interface Cue {
  from: number;
  to: number;
  en: string;
  bn: string;
}
interface Film {
  seconds: number;
  cues: Cue[];
  show(second: number): void;
}
declare const film: Film; // in the page: videos/stage.js

const changed = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

function isStale(name: string): boolean {
  const sources = [`${name}.html`, "stage.js", "stage.css"].map((file) => changed(path.join(pages, file)));
  const made = ["mp4", "en.vtt", "bn.vtt"].map((ending) => changed(path.join(results, `${name}.${ending}`)));
  return Math.max(...sources) > Math.min(...made);
}

const timestamp = (second: number) => `00:${new Date(second * 1000).toISOString().slice(14, 23)}`;

function writeCaptions(name: string, cues: Cue[]): void {
  for (const language of ["en", "bn"] as const) {
    const blocks = cues.map((cue) => `${timestamp(cue.from)} --> ${timestamp(cue.to)}\n${cue[language]}\n`);
    writeFileSync(path.join(results, `${name}.${language}.vtt`), ["WEBVTT\n", ...blocks].join("\n"));
  }
}

const filmFile = (name: string) => path.join(results, `${name}.mp4`);
const smallFile = (name: string) => path.join(results, `${name}.${smallFilmHeight}p.mp4`);

/** Flat drawings: a long key-frame distance and the slowest preset keep a film within a few hundred kilobytes. */
function startEncoder(input: string[], file: string, height: number) {
  const output = [
    "-c:v",
    "libx264",
    "-preset",
    "veryslow",
    "-tune",
    "animation",
    "-crf",
    "26",
    "-g",
    "120",
    "-pix_fmt",
    "yuv420p",
    "-vf",
    `scale=-2:${height}:out_color_matrix=bt709:out_range=tv`,
    "-colorspace",
    "bt709",
    "-color_primaries",
    "bt709",
    "-color_trc",
    "bt709",
    "-fflags",
    "+bitexact",
    "-flags:v",
    "+bitexact",
    "-map_metadata",
    "-1",
    "-movflags",
    "+faststart",
  ];
  const encoder = spawn("ffmpeg", ["-loglevel", "error", "-y", ...input, ...output, file], {
    stdio: ["pipe", "inherit", "inherit"],
  });
  const closed = once(encoder, "close");
  const ended = async () => {
    const [code] = await closed;
    if (code !== 0) throw new Error(`ffmpeg ended with ${code} on ${file}`);
    console.log(`${path.basename(file)}  ${Math.ceil(statSync(file).size / 1024)} KB`);
  };
  return { frames: encoder.stdin, ended };
}

async function makeVideo(browser: Browser, name: string): Promise<void> {
  const page = await browser.newPage({ viewport: size });
  page.on("pageerror", (error) => {
    throw error;
  });
  await page.goto(pathToFileURL(path.join(pages, `${name}.html`)).href);
  await page.evaluate("document.fonts.ready.then(() => undefined)");
  const { seconds, cues } = await page.evaluate(() => ({ seconds: film.seconds, cues: film.cues }));
  const pictures = ["-f", "image2pipe", "-framerate", `${framesPerSecond}`, "-c:v", "png", "-i", "-"];
  const { frames, ended } = startEncoder(pictures, filmFile(name), filmHeight);
  for (let frame = 0; frame < seconds * framesPerSecond; frame++) {
    await page.evaluate((second) => film.show(second), frame / framesPerSecond);
    if (!frames.write(await page.screenshot())) await once(frames, "drain");
  }
  frames.end();
  await ended();
  writeCaptions(name, cues);
  await page.close();
}

mkdirSync(results, { recursive: true });
const all = readdirSync(pages)
  .filter((file) => file.endsWith(".html"))
  .map((file) => path.basename(file, ".html"));
const wanted = process.argv.length > 2 ? process.argv.slice(2) : all.filter(isStale);
if (wanted.length > 0) {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox"],
  });
  await Promise.all(wanted.map(async (name) => makeVideo(browser, name)));
  await browser.close();
}
for (const name of all.filter((one) => changed(smallFile(one)) < changed(filmFile(one))))
  await startEncoder(["-i", filmFile(name)], smallFile(name), smallFilmHeight).ended();
