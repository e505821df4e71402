// Captions as people write them, WebVTT or SubRip (SRT), and as they are stored: WebVTT with nothing but cues of text.
// https://www.w3.org/TR/webvtt1/
import { latinDigits } from "#kit/shared/numerals.ts";
import { captionText } from "./caption-text.ts";

/** Why captions are refused. Lines count from 1. */
export type CaptionProblem =
  | { kind: "empty" }
  | { kind: "no_time" | "wrong_time" | "wrong_end" | "wrong_order" | "no_text"; line: number };

interface Cue {
  /** In milliseconds. */
  begin: number;
  end: number;
  /** Where it is on the picture, as WebVTT writes it; empty where the browser puts it. */
  settings: string;
  text: string;
  /** Of its times. */
  line: number;
}

const arrow = "-->";
const time = String.raw`(?:(\d{1,3}):)?(\d{1,2}):(\d{1,2})(?:[.,](\d{1,3}))?`;
const times = new RegExp(String.raw`^\s*${time}\s*-->\s*${time}(?:\s+(.*))?$`);
const setting = /^(?:vertical|line|position|size|align):[\w%.,-]+$/;

/** The milliseconds of the parts of a time. Null: it has more than 59 minutes or seconds. */
function milliseconds([hours = "0", minutes, seconds, fraction = ""]: (string | undefined)[]): number | null {
  if (Number(minutes) > 59 || Number(seconds) > 59) return null;
  return (
    ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(fraction.padEnd(3, "0"))
  );
}

type Times = Pick<Cue, "begin" | "end" | "settings">;

/** The times of a line, in any digits. Null: they are none. */
function timesIn(line: string): Times | null {
  const found = times.exec(latinDigits(line));
  if (!found) return null;
  const [begin, end] = [milliseconds(found.slice(1, 5)), milliseconds(found.slice(5, 9))];
  if (begin === null || end === null) return null;
  const settings = (found[9] ?? "").split(/\s+/).filter((word) => setting.test(word));
  return { begin, end, settings: settings.join(" ") };
}

const isBlank = (line: string | undefined): boolean => (line ?? "").trim() === "";

/** The line after a block, which ends with a blank line. */
function blockEnd(lines: string[], from: number): number {
  let at = from;
  while (at < lines.length && !isBlank(lines[at])) at += 1;
  return at;
}

/** The line at which the cues begin: after the head of WebVTT, which ends with a blank line. */
function bodyStart(lines: string[]): number {
  let at = lines.findIndex((line) => !isBlank(line));
  if (at < 0 || !/^WEBVTT(?:\s|$)/i.test(lines[at]!)) return 0;
  const isHead = (line: number) =>
    !isBlank(lines[line]) && ![lines[line], lines[line + 1]].some((one) => one?.includes(arrow));
  at += 1;
  while (isHead(at)) at += 1;
  return at;
}

/** Whether a line begins a cue: its times, or the name or number above them. */
const beginsCue = (lines: string[], at: number): boolean =>
  lines[at]!.includes(arrow) ||
  (/^\s*\d+\s*$/.test(latinDigits(lines[at]!)) && lines[at + 1]?.includes(arrow) === true);

/** A part of WebVTT that shows nothing: notes, and styles and areas, which the player chooses itself. */
const isSilent = (line: string): boolean => /^(?:NOTE|STYLE|REGION)(?:\s|$)/.test(line);

function readCues(lines: string[]): Cue[] | CaptionProblem {
  const cues: Cue[] = [];
  let at = bodyStart(lines);
  while (at < lines.length) {
    if (isBlank(lines[at])) {
      at += 1;
      continue;
    }
    if (isSilent(lines[at]!) && !lines[at + 1]?.includes(arrow)) {
      at = blockEnd(lines, at);
      continue;
    }
    const timesAt = lines[at]!.includes(arrow) ? at : at + 1;
    if (!lines[timesAt]?.includes(arrow)) return { kind: "no_time", line: at + 1 };
    const found = timesIn(lines[timesAt]);
    if (!found) return { kind: "wrong_time", line: timesAt + 1 };
    const words: string[] = [];
    for (at = timesAt + 1; at < lines.length && !isBlank(lines[at]) && !beginsCue(lines, at); at += 1)
      words.push(captionText(lines[at]!));
    const text = words.filter((line) => !isBlank(line)).join("\n");
    cues.push({ ...found, text, line: timesAt + 1 });
  }
  return cues;
}

function problemOf(cues: Cue[]): CaptionProblem | null {
  let last = 0;
  for (const { begin, end, text, line } of cues) {
    if (text === "") return { kind: "no_text", line };
    if (end <= begin) return { kind: "wrong_end", line };
    if (begin < last) return { kind: "wrong_order", line };
    last = begin;
  }
  return cues.length === 0 ? { kind: "empty" } : null;
}

function timestamp(of: number): string {
  const two = (number: number) => String(number).padStart(2, "0");
  const seconds = Math.floor(of / 1000);
  const clock = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(two).join(":");
  return `${clock}.${String(of % 1000).padStart(3, "0")}`;
}

const written = ({ begin, end, settings, text }: Cue): string =>
  `${timestamp(begin)} ${arrow} ${timestamp(end)}${settings && ` ${settings}`}\n${text}\n`;

/** Captions as they are stored, or what is wrong in them. */
export function parseCaptions(text: string): { captions: string } | { problem: CaptionProblem } {
  const cues = readCues(text.replace(/^\uFEFF/, "").split(/\r\n|\r|\n/));
  if (!Array.isArray(cues)) return { problem: cues };
  const problem = problemOf(cues);
  return problem ? { problem } : { captions: ["WEBVTT\n", ...cues.map(written)].join("\n") };
}
