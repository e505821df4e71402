import { pino } from "pino";

export interface LogOutput {
  write(line: string): void;
  /** Writes what is left before the process ends. */
  flushSync(): void;
}

// A system call for each line would halve the rate of small answers. The library's own buffer is measured again for each
// line, which costs ten times as much as the line: so lines are collected here. Writing them waits, as it does for
// console.log: then no line is lost or out of order at the end of the process.
const maxCharacters = 8_192;
const maxMs = 500;

let output: LogOutput | undefined;

/** Standard output for logs, the same for the whole process. A line is written within a second. */
export const logOutput = (): LogOutput => (output ??= createLogOutput());

function createLogOutput(): LogOutput {
  const destination = pino.destination({ dest: 1, sync: true });
  let lines = "";
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (lines) destination.write(lines);
    lines = "";
  };
  process.on("exit", flush);
  return {
    write(line) {
      lines += line;
      if (lines.length > maxCharacters) flush();
      else timer ??= setTimeout(flush, maxMs).unref();
    },
    flushSync: flush,
  };
}
