// Sends files for courses as a browser does. Without a course (null): the ZIP file of a course.
import { randomBytes, randomUUID } from "node:crypto";
import { request } from "node:http";
import { sql } from "kysely";
import sharp from "sharp";
import { expect } from "vitest";
import * as archives from "#features/uploads/archives-contract.ts";
import * as contract from "#features/uploads/contract.ts";
import { pathOf } from "#kit/shared/path.ts";
import type { Someone, TestAcademy } from "./academy.ts";
import { makePdf } from "./made-pdf.ts";

export const kilobyte = 1024;

type As = Pick<Someone, "access"> | null;

export function senderIn(academy: TestAcademy) {
  const pathTo = (id: number | null, key: string) =>
    id === null
      ? pathOf(archives.sendArchiveChunk.path, { key })
      : pathOf(contract.sendChunk.path, { id, key });

  /** Begins an upload. Left out: a PDF of 1,000 bytes. */
  const begin = async (
    as: As,
    id: number | null,
    file: { [field: string]: unknown } = {},
    language = "en",
  ) => {
    const body = { key: randomUUID(), name: "notes.pdf", size: 1_000, type: "", ...file };
    if (id === null) return academy.call(archives.createArchiveUpload, { body }, { as, language });
    return academy.call(contract.createUpload, { params: { id }, body }, { as, language });
  };

  /** Sends a part. @returns the status, the code of a refusal, and how much has arrived. */
  const part = async (
    as: As,
    id: number | null,
    key: string,
    offset: number | string,
    bytes: Buffer,
    headers: Record<string, string> = {},
  ) => {
    const response = await fetch(academy.url + pathTo(id, key), {
      method: "PATCH",
      headers: {
        ...(as ? { authorization: `Bearer ${as.access}` } : {}),
        "content-type": "application/offset+octet-stream",
        "upload-offset": String(offset),
        ...headers,
      },
      body: new Uint8Array(bytes),
    });
    const text = await response.text();
    const body =
      text === "" ? {} : (JSON.parse(text) as { code?: string; received?: number; detail?: string });
    return { status: response.status, ...body, offset: response.headers.get("upload-offset") };
  };

  /** Sends a part whose connection breaks after some bytes of it. */
  const cutPart = async (
    as: Someone,
    id: number | null,
    key: string,
    offset: number,
    { bytes, sent }: { bytes: Buffer; sent: number },
  ): Promise<void> =>
    new Promise((resolve) => {
      const { hostname, port } = new URL(academy.url);
      const call = request({
        hostname,
        port,
        method: "PATCH",
        path: pathTo(id, key),
        headers: {
          authorization: `Bearer ${as.access}`,
          "content-type": "application/offset+octet-stream",
          "content-length": String(bytes.length),
          "upload-offset": String(offset),
        },
      });
      call.on("error", () => {});
      call.on("close", resolve);
      call.write(bytes.subarray(0, sent), () => setTimeout(() => call.destroy(), 100));
    });

  const read = async (as: As, id: number | null, key: string, language = "en") =>
    id === null
      ? academy.call(archives.readArchiveUpload, { params: { key } }, { as, language })
      : academy.call(contract.readUpload, { params: { id, key } }, { as, language });

  /** Waits until a whole upload was checked. */
  const checked = async (as: As, id: number | null, key: string): Promise<contract.Upload> =>
    expect
      .poll(async () => (await read(as, id, key)).body, { timeout: 20_000, interval: 50 })
      .toSatisfy(({ state }: contract.Upload) => state === "ready" || state === "refused")
      .then(async () => (await read(as, id, key)).body);

  /** Sends a whole file, and waits until it was checked. */
  const send = async (as: Someone, id: number | null, name: string, bytes: Buffer, more: object = {}) => {
    const { status, body } = await begin(as, id, { name, size: bytes.length, ...more });
    expect(status).toBe(201);
    for (let at = 0; at < bytes.length; at += 1024 * kilobyte)
      expect((await part(as, id, body.key, at, bytes.subarray(at, at + 1024 * kilobyte))).status).toBe(204);
    return checked(as, id, body.key);
  };

  return { begin, part, cutPart, read, checked, send };
}

/** A course that was begun and never published. */
export async function addDraft({ services: { db } }: TestAcademy, ownerId: number, document: object = {}) {
  const { rows } = await sql<{ course_id: number }>`
    insert into course_drafts (owner_id, document) values (${ownerId}, ${JSON.stringify(document)}::text::jsonb)
    returning course_id`.execute(db);
  return rows[0]!.course_id;
}

/** Ready files of a course, which are old enough to be deleted at night if nothing names them. @returns their links */
export async function addOldFiles(
  { services: { db, files } }: TestAcademy,
  { courseId, userId, count }: { courseId: number; userId: number; count: number },
): Promise<string[]> {
  const pdf = makePdf([[]]);
  const keys = Array.from({ length: count }, () => randomUUID());
  const placeOf = (key: string) => `courses/${courseId}/${key}.pdf`;
  for (const key of keys) {
    await files.disk.put(placeOf(key), pdf);
    await sql`
      insert into course_uploads (
        key, course_id, user_id, name, kind, size, received, state, file_key, pages, created_at, expires_at)
      values (${key}, ${courseId}, ${userId}, 'handout.pdf', 'document', ${pdf.length}, ${pdf.length}, 'ready',
        ${placeOf(key)}, 1, now() - interval '31 days', now() + interval '7 days')`.execute(db);
  }
  return keys.map((key) => `file:${placeOf(key)}`);
}

/** The keys of the files below a folder. */
export async function filesIn({ services: { files } }: TestAcademy, folder: string): Promise<string[]> {
  const { objects } = await files.disk.listAll(folder, { recursive: true });
  return [...objects].map((one) => ("key" in one ? one.key : one.prefix)).toSorted();
}

/** A PDF that is as large as a test needs. What follows its end is not read. */
export const pdfOf = (size: number): Buffer => {
  const pdf = makePdf([[], []]);
  return Buffer.concat([pdf, randomBytes(size - pdf.length - 1_500), Buffer.from(pdf.subarray(-1_500))]);
};

/** A small picture of one colour. */
export const pictureOf = async (format: "png" | "jpeg" | "webp"): Promise<Buffer> =>
  sharp({ create: { width: 320, height: 180, channels: 3, background: "#225544" } })
    .toFormat(format)
    .toBuffer();

/** Captions with one sentence. */
export const captions = (words: string): string => `WEBVTT\n\n00:00:00.000 --> 00:00:01.000\n${words}\n`;
