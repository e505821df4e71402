import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { extname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { GetObjectCommand, type GetObjectCommandInput, ListObjectsV2Command } from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { Disk } from "flydrive";
import { removeOldFiles } from "../remove-old-files.ts";
import type { ObjectStore, OpenObject, Wanted } from "./file-store.ts";
import type { S3Address } from "./s3-address.ts";
import { createS3Client, statusOf } from "./s3-client.ts";
import { BucketDriver } from "./s3-driver.ts";

const hour = 60 * 60;
/** Signed at the full hour: a browser that asks again gets the same address, and what it has stored counts. */
const signedSeconds = 4 * hour;

/** @param spool a folder on this machine for copies of files while a program reads them. */
export async function openBucket(address: S3Address, spool: string): Promise<ObjectStore> {
  const client = createS3Client(address);
  const { bucket: Bucket } = address;
  const disk = new Disk(new BucketDriver(client, Bucket));
  const sign = async (input: GetObjectCommandInput, now: Date): Promise<string> =>
    getSignedUrl(client, new GetObjectCommand(input), {
      expiresIn: signedSeconds,
      signingDate: new Date(Math.floor(now.getTime() / (hour * 1_000)) * hour * 1_000),
    });
  return {
    disk,
    // The bucket may be in the name of the host or not. A signature asks nobody.
    origin: address.redirects ? new URL(await sign({ Bucket, Key: "a" }, new Date())).origin : null,
    async check() {
      await client.send(new ListObjectsV2Command({ Bucket, MaxKeys: 1 }));
    },
    open: async (key, wanted) => open(client, { Bucket, Key: key }, wanted),
    signedAddress: async (key, { type, disposition }, now) =>
      sign(
        {
          Bucket,
          Key: key,
          ResponseContentType: type,
          ResponseContentDisposition: disposition,
          ResponseCacheControl: "private, max-age=43200",
        },
        now,
      ),
    async atPath(key, act) {
      await mkdir(spool, { recursive: true, mode: 0o700 });
      await removeOldFiles(spool);
      const path = join(spool, randomUUID() + extname(key));
      try {
        await pipeline(await disk.getStream(key), createWriteStream(path, { mode: 0o600 }));
        return await act(path);
      } finally {
        await rm(path, { force: true });
      }
    },
    close: () => client.destroy(),
  };
}

async function open(
  client: ReturnType<typeof createS3Client>,
  object: { Bucket: string; Key: string },
  { range, etag, since }: Wanted,
): Promise<OpenObject | null> {
  const sinceDate = new Date(etag === undefined ? (since ?? "") : "");
  try {
    const found = await client.send(
      new GetObjectCommand({
        ...object,
        // Any other form of a range is answered with the whole file.
        Range: range && /^bytes=\d*-\d*$/.test(range) ? range : undefined,
        IfNoneMatch: etag,
        IfModifiedSince: Number.isNaN(sinceDate.getTime()) ? undefined : sinceDate,
      }),
    );
    const headers = {
      "accept-ranges": "bytes",
      "content-length": String(found.ContentLength ?? 0),
      ...(found.ContentRange === undefined ? {} : { "content-range": found.ContentRange }),
      ...(found.ETag === undefined ? {} : { etag: found.ETag }),
      ...(found.LastModified === undefined ? {} : { "last-modified": found.LastModified.toUTCString() }),
    };
    const content = found.Body as unknown as NodeJS.ReadableStream;
    return { status: found.ContentRange === undefined ? 200 : 206, headers, content };
  } catch (error) {
    const status = statusOf(error);
    if (status === 404) return null;
    if (status === 304 || status === 416) return { status, headers: {}, content: null };
    throw error;
  }
}
