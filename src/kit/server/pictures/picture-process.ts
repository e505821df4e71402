// The process that decodes pictures of strangers. The server can kill it; a thread it could not: a decoder that
// runs in native code goes on until it is done, and keeps its memory.
import sharp, { type Sharp } from "sharp";

export interface PictureJob {
  bytes: Uint8Array;
  width: number;
  height: number;
  /**
   * `cut`: a WebP of exactly this size. `shrink`: a WebP of at most this size. `fit`: a PNG of at most this size, with
   * its transparency.
   */
  how: "cut" | "shrink" | "fit";
}
export type PictureReply =
  | { kind: "ready" }
  | { kind: "picture"; bytes: Uint8Array; mayStay: boolean }
  | { kind: "unreadable"; mayStay: boolean };

// Phones make 12 to 50 megapixels. A larger picture is an attack on the memory.
const maxPixels = 50_000_000;
// A progressive JPEG of 50 megapixels takes 350 MB. An interlaced PNG of that size with 16 bits takes 490 MB.
const maxMemory = 420 * 1024 * 1024;
// Time of the processor: on a busy machine a good picture takes longer by the clock, and is no attack.
const maxSeconds = 2;
/** A process that holds more than this after a picture is replaced. */
const memoryToKeep = 160 * 1024 * 1024;
const checkMs = 20;

sharp.cache(false);
sharp.concurrency(1);

const send = (reply: PictureReply) => process.send!(reply);
// `process.exit` would wait for the thread that decodes.
const endAtOnce = () => process.kill(process.pid, "SIGKILL");
const memory = () => process.memoryUsage.rss();
const seconds = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000_000;
};

const encode: Record<PictureJob["how"], (picture: Sharp, width: number, height: number) => Sharp> = {
  cut: (picture, width, height) =>
    picture
      .resize(width, height, { fit: "cover" })
      // A transparent picture would show what is below it.
      .flatten({ background: "#ffffff" })
      .webp({ quality: 82 }),
  shrink: (picture, width, height) =>
    picture
      .resize(width, height, { fit: "inside", withoutEnlargement: true })
      .flatten({ background: "#ffffff" })
      .webp({ quality: 80 }),
  fit: (picture, width, height) =>
    picture.resize(width, height, { fit: "inside", withoutEnlargement: true }).png({ palette: true }),
};

async function decode({ bytes, width, height, how }: PictureJob): Promise<void> {
  const begin = seconds();
  const watch = setInterval(() => {
    if (memory() > maxMemory || seconds() - begin > maxSeconds) endAtOnce();
  }, checkMs);
  const options = { limitInputPixels: maxPixels, failOn: "truncated", sequentialRead: true } as const;
  const made = await encode[how](sharp(bytes, options).autoOrient(), width, height)
    .toBuffer()
    .catch(() => null);
  clearInterval(watch);
  const mayStay = memory() < memoryToKeep;
  send(made ? { kind: "picture", bytes: made, mayStay } : { kind: "unreadable", mayStay });
}

process.on("disconnect", endAtOnce);
// A signal to the whole process group also comes here. The server finishes its requests first, and then ends us.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => {});
process.on("message", (job: PictureJob) => void decode(job));
send({ kind: "ready" });
