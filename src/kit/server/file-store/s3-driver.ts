import type { Readable } from "node:stream";
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  type ListObjectsV2CommandOutput,
  type S3Client,
  UploadPartCopyCommand,
} from "@aws-sdk/client-s3";
import { Upload } from "@aws-sdk/lib-storage";
import { S3Driver } from "flydrive/drivers/s3";

const megabyte = 1024 * 1024;
/** A store refuses parts under 5 MB, and more than 10,000 of them: a file may have 80 GB. */
const uploadedPart = 8 * megabyte;
/** One request copies no more: a store may be silent while it copies. */
export const copiedPart = 64 * megabyte;
const deletedAtOnce = 8;

/** flydrive's driver, where it does not fit files of any size and name. */
export class BucketDriver extends S3Driver {
  readonly #client: S3Client;
  readonly #bucket: string;

  constructor(client: S3Client, bucket: string) {
    // Lists of rights are off in new buckets. Nothing in the bucket is public.
    super({ client, bucket, visibility: "private", supportsACL: false });
    this.#client = client;
    this.#bucket = bucket;
  }

  /** A store wants to know the length before. So the file goes in parts, of which two are in the memory. */
  override async putStream(key: string, contents: Readable): Promise<void> {
    const params = { Bucket: this.#bucket, Key: key, Body: contents };
    await new Upload({ client: this.#client, params, partSize: uploadedPart, queueSize: 2 }).done();
  }

  override async copy(source: string, destination: string): Promise<void> {
    const from = { Bucket: this.#bucket, Key: source };
    const { ContentLength: bytes = 0 } = await this.#client.send(new HeadObjectCommand(from));
    if (bytes <= copiedPart) await super.copy(source, destination);
    else await this.#copyInParts(source, destination, bytes);
  }

  /** The name is in a header, where only ASCII may be. */
  protected override createCopyObjectCommand(
    ...[client, options]: Parameters<S3Driver["createCopyObjectCommand"]>
  ) {
    return super.createCopyObjectCommand(client, {
      ...options,
      CopySource: options.CopySource!.split("/").map(encodeURIComponent).join("/"),
    });
  }

  async #copyInParts(source: string, destination: string, bytes: number): Promise<void> {
    const target = { Bucket: this.#bucket, Key: destination };
    const { UploadId } = await this.#client.send(new CreateMultipartUploadCommand(target));
    try {
      const Parts: { PartNumber: number; ETag: string | undefined }[] = [];
      for (let from = 0; from < bytes; from += copiedPart) {
        const PartNumber = Parts.length + 1;
        const { CopyPartResult } = await this.#client.send(
          new UploadPartCopyCommand({
            ...target,
            UploadId,
            PartNumber,
            CopySource: [this.#bucket, ...source.split("/")].map(encodeURIComponent).join("/"),
            CopySourceRange: `bytes=${from}-${Math.min(from + copiedPart, bytes) - 1}`,
          }),
        );
        Parts.push({ PartNumber, ETag: CopyPartResult?.ETag });
      }
      const whole = { ...target, UploadId, MultipartUpload: { Parts } };
      await this.#client.send(new CompleteMultipartUploadCommand(whole));
    } catch (error) {
      await this.#client.send(new AbortMultipartUploadCommand({ ...target, UploadId })).catch(() => {});
      throw error;
    }
  }

  /** A prefix is a folder here: `demo` does not mean `demonstration`. */
  override async listAll(...[prefix, options]: Parameters<S3Driver["listAll"]>) {
    return super.listAll(prefix === "/" ? prefix : `${prefix.replace(/\/$/, "")}/`, options);
  }

  /** One by one: what cannot be deleted is an error, and not every store has the call for many. */
  override async deleteAll(prefix: string): Promise<void> {
    const Prefix = prefix === "/" ? undefined : `${prefix.replace(/\/$/, "")}/`;
    const inFolder = { Bucket: this.#bucket, Prefix };
    const keys: (string | undefined)[] = [];
    let ContinuationToken: string | undefined;
    // All are listed first: not every store goes on behind a name that was deleted.
    do {
      const page: ListObjectsV2CommandOutput = await this.#client.send(
        new ListObjectsV2Command({ ...inFolder, ContinuationToken }),
      );
      keys.push(...(page.Contents ?? []).map(({ Key }) => Key));
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken);
    for (let at = 0; at < keys.length; at += deletedAtOnce)
      await Promise.all(
        keys
          .slice(at, at + deletedAtOnce)
          .map(async (Key) => this.#client.send(new DeleteObjectCommand({ Bucket: this.#bucket, Key }))),
      );
  }
}
