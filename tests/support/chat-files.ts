// Sends files for messages and announcements as a browser does.
import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { pathOf } from "#kit/shared/path.ts";
import type { Someone, TestAcademy } from "#tests/academy.ts";
import { attachmentPartBytes } from "#features/uploads/attachment-rules.ts";
import * as contract from "#features/chat/files-contract.ts";

type As = Pick<Someone, "access"> | null;

export interface FileToSend {
  name: string;
  bytes: Buffer;
  key?: string;
  learner?: number;
}

interface PartAnswer {
  status: number;
  body: { received?: number; kind?: string | null; code?: string; file?: string[] };
}

/** @param path of the call that takes parts of files: by default of messages */
export function filesIn(academy: Pick<TestAcademy, "url">, path: string = contract.sendFilePart.path) {
  const part = async (
    as: As,
    course: number,
    key: string,
    {
      offset,
      bytes,
      ...query
    }: { name: string; size: number; offset: number; bytes: Buffer; learner?: number },
  ): Promise<PartAnswer> => {
    const search = new URLSearchParams({ offset: String(offset) });
    for (const [name, value] of Object.entries(query))
      if (value !== undefined) search.set(name, String(value));
    const response = await fetch(`${academy.url}${pathOf(path, { id: course, key })}?${search.toString()}`, {
      method: "PUT",
      headers: {
        ...(as ? { authorization: `Bearer ${as.access}` } : {}),
        "content-type": "application/octet-stream",
      },
      body: new Uint8Array(bytes),
    });
    return { status: response.status, body: (await response.json()) as PartAnswer["body"] };
  };

  /** Sends a whole file, part by part. @returns the last answer, and the key */
  const sendFile = async (
    as: As,
    course: number,
    { name, bytes, key = randomUUID(), learner }: FileToSend,
  ) => {
    const size = bytes.length;
    let answer: PartAnswer;
    let offset = 0;
    do {
      const next = bytes.subarray(offset, offset + attachmentPartBytes);
      answer = await part(as, course, key, { name, size, offset, bytes: next, learner });
      offset += next.length;
    } while (answer.status === 200 && offset < size);
    return { ...answer, key };
  };

  const open = async (as: As, messageId: number, headers: Record<string, string> = {}) =>
    fetch(academy.url + pathOf(contract.openFile.path, { id: messageId }), {
      headers: { ...(as ? { authorization: `Bearer ${as.access}` } : {}), ...headers },
    });

  return { part, sendFile, open };
}

/** A PNG of noise, with a place in its metadata. */
export const aPicture = async (width = 400, height = 300): Promise<Buffer> =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: "#888",
      noise: { type: "gaussian", mean: 128, sigma: 60 },
    },
  })
    .withExif({ IFD0: { ImageDescription: "Ward 7, Rajshahi" } })
    .png()
    .toBuffer();
