import { savedName } from "#features/uploads/attachment-rules.ts";
import { typeOf } from "#features/uploads/rules.ts";
import { notFound } from "#kit/server/errors.ts";
import { findFile } from "#kit/server/files.ts";
import type { Person, Services } from "#kit/server/services.ts";
import * as m from "#messages/chat.ts";
import { findReadableFile } from "./queries/readable-file.ts";

/** What is needed of a request and its reply. */
interface Asked {
  person: Person;
  id: number;
  request: { headers: { "if-none-match"?: string | undefined } };
  reply: {
    headers(values: Record<string, string | number>): unknown;
    code(status: number): { send(): { then(fulfilled: () => void, rejected: (error: Error) => void): void } };
  };
}

/**
 * The file of a message, for somebody who may read the message now. The browser keeps it, and asks before each use
 * whether it may still show it. @throws 404.
 */
export async function openFile(
  { db, files }: Pick<Services, "db" | "files">,
  { person, id, request, reply }: Asked,
): Promise<NodeJS.ReadableStream | undefined> {
  const file = await findReadableFile(db, id, person);
  const found = file && (await findFile(files, file.file_key));
  if (!file || !found) throw notFound(m.not_found());
  const etag = `"${file.key}"`;
  const name = savedName(file.kind, file.name);
  void reply.headers({
    etag,
    "cache-control": "private, no-cache",
    vary: "authorization",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    "content-disposition": `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
  });
  if (request.headers["if-none-match"] === etag) {
    await reply.code(304).send();
    return undefined;
  }
  void reply.headers({ "content-type": typeOf(name), "content-length": found.contentLength });
  return files.disk.getStream(file.file_key);
}
