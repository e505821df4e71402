import type { Readable } from "node:stream";
import { ZipFile } from "yazl";
import type { Files } from "#kit/server/files.ts";
import { courseEntry, filesFolder } from "../rules.ts";

export interface StoredFile {
  key: string;
  bytes: number;
}

/**
 * Writes a ZIP file while it is read: of the files, the memory holds a few kilobytes at a time. Nothing is compressed,
 * because films and documents are already, and so the size is known before.
 */
export function writeArchive(
  disk: Files["disk"],
  { course, files }: { course: Buffer; files: StoredFile[] },
): { stream: Readable; bytes: number } {
  const zip = new ZipFile();
  const stream = zip.outputStream as Readable;
  let reading: Readable | undefined;
  zip.on("error", (error: Error) => stream.destroy(error));
  // The reader left: the file that is being read would stay open.
  stream.once("close", () => reading?.destroy());
  zip.addBuffer(course, courseEntry, { compress: false });
  const openStream = async (key: string, done: (error: unknown, content: Readable) => void) => {
    try {
      reading = await disk.getStream(key);
      done(null, reading);
    } catch (error) {
      done(error, undefined as never);
    }
  };
  for (const { key, bytes } of files)
    zip.addReadStreamLazy(`${filesFolder}${key}`, { compress: false, size: bytes }, (done) => {
      void openStream(key, done);
    });
  let size = 0;
  // The types of the library forget its argument. It is called at once, because all sizes are known.
  zip.end({ forceZip64Format: false, comment: "" }, (total?: number) => {
    size = total!;
  });
  return { stream, bytes: size };
}
