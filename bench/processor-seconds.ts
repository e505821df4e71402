import { execFileSync } from "node:child_process";
import { readFile } from "node:fs/promises";

/** The seconds of the processor that a process has used so far. Not for Windows. */
export async function processorSeconds(pid: number): Promise<number> {
  if (process.platform === "linux") {
    // The name of the program is in brackets and may contain spaces. Times are in hundredths of a second.
    const fields = (await readFile(`/proc/${pid}/stat`, "utf8")).split(") ").at(-1)!.split(" ");
    return (Number(fields[11]) + Number(fields[12])) / 100;
  }
  // Minutes, seconds and hundredths.
  const [seconds, minutes = "0", hours = "0"] = execFileSync("ps", ["-o", "time=", "-p", String(pid)], {
    encoding: "utf8",
  })
    .trim()
    .split(":")
    .toReversed();
  return Number(seconds) + Number(minutes) * 60 + Number(hours) * 3_600;
}
