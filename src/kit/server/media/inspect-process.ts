// The process that reads what a file of a stranger contains. The server can kill it. It inspects one file and ends.
import { open } from "node:fs/promises";
import { FilePathSource, Input, MATROSKA, MP3, MP4, OGG, QTFF, WEBM } from "mediabunny";
import { getDocument, PDFDataRangeTransport } from "pdfjs-dist/legacy/build/pdf.mjs";
import sharp from "sharp";
import { inspectOffice, type OfficeFault, type OfficeKind } from "./inspect-office.ts";

export type InspectedKind = "pdf" | "picture" | "film" | "audio" | OfficeKind;
/** What was read. A value is null if the file does not have it, or does not say it. */
export interface MediaFacts {
  /** Not rounded. */
  seconds: number | null;
  pages: number | null;
  /** In pixels, as a person sees it: upright. */
  width: number | null;
  height: number | null;
}
/** `locked`: a password opens it. */
export type ReadFault = "locked" | OfficeFault;
export type InspectReply = { facts: MediaFacts } | { fault: ReadFault };

const nothing: MediaFacts = { seconds: null, pages: null, width: null, height: null };

const checkMs = 20;

/** The pages of a PDF. Only the parts of the file that name them are read. */
async function inspectPdf(path: string): Promise<MediaFacts> {
  const file = await open(path);
  const { size } = await file.stat();
  const source = new PDFDataRangeTransport(size, null);
  source.requestDataRange = async (begin: number, end: number) => {
    const { buffer } = await file.read(new Uint8Array(end - begin), 0, end - begin, begin);
    source.onDataRange(begin, buffer);
  };
  const task = getDocument({ range: source, disableAutoFetch: true, disableStream: true, verbosity: 0 });
  const { numPages } = await task.promise;
  return { ...nothing, pages: numPages };
}

async function inspectPicture(path: string): Promise<MediaFacts> {
  const { autoOrient } = await sharp(path).metadata();
  return { ...nothing, ...autoOrient };
}

async function inspectFilm(path: string): Promise<MediaFacts> {
  const input = new Input({
    source: new FilePathSource(path),
    formats: [MP4, QTFF, WEBM, MATROSKA, MP3, OGG],
  });
  if ((await input.getTracks()).length === 0) throw new Error("there is nothing to play in it");
  const seconds = await input.computeDuration();
  const picture = await input.getPrimaryVideoTrack();
  return {
    ...nothing,
    seconds,
    width: picture?.displayWidth ?? null,
    height: picture?.displayHeight ?? null,
  };
}

const officeInspection =
  (kind: OfficeKind) =>
  async (path: string): Promise<MediaFacts | ReadFault> =>
    (await inspectOffice(path, kind)) ?? nothing;

const inspections: Record<InspectedKind, (path: string) => Promise<MediaFacts | ReadFault>> = {
  pdf: inspectPdf,
  picture: inspectPicture,
  film: inspectFilm,
  audio: inspectFilm,
  docx: officeInspection("docx"),
  pptx: officeInspection("pptx"),
  xlsx: officeInspection("xlsx"),
};

const [kind, path, megabytes] = process.argv.slice(2) as [InspectedKind, string, string];
const maxMemory = Number(megabytes) * 1024 * 1024;

const endAtOnce = () => process.kill(process.pid, "SIGKILL");
const checkMemory = () => {
  if (process.memoryUsage.rss() > maxMemory) endAtOnce();
};
checkMemory();
setInterval(checkMemory, checkMs).unref();
process.on("disconnect", endAtOnce);
// A signal to the whole process group also comes here. The server ends us itself.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => {});

const reply: InspectReply = await inspections[kind](path).then(
  (found) => (typeof found === "string" ? { fault: found } : { facts: found }),
  (error: Error): InspectReply => ({ fault: error.name === "PasswordException" ? "locked" : "unreadable" }),
);
process.send!(reply, endAtOnce);
