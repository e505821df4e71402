import { S3Client } from "@aws-sdk/client-s3";
import type { S3Address } from "./s3-address.ts";
import { StoreError } from "./store-error.ts";

/** The parts of the client's errors that we read. */
interface Failure extends Error {
  code?: string;
  $metadata?: { httpStatusCode?: number };
}

export const statusOf = (error: unknown): number | undefined => (error as Failure).$metadata?.httpStatusCode;

/** Not found, not changed, no such range: the store works, and the caller knows what it means. */
const isAnswer = (error: Failure): boolean =>
  error.name !== "NoSuchBucket" && [304, 404, 416].includes(statusOf(error) ?? 0);

/** Says what is wrong with the store, without anything secret: the error of the client has headers of the request. */
function explain(error: Failure, { endpoint, bucket, region }: S3Address): string {
  const { host } = new URL(endpoint);
  const status = statusOf(error);
  if (error.name === "NoSuchBucket") return `FILES_URL: ${host} has no bucket ${bucket}.`;
  if (status === 403)
    return `FILES_URL: ${host} refuses the access key or its secret, or gives it no access to the bucket ${bucket}.`;
  if (status === 301 || error.name === "AuthorizationHeaderMalformed")
    return `FILES_URL: the bucket ${bucket} is in another region than ${region}.`;
  if (status) return `The store of FILES_URL (${host}) answered ${status} ${error.name}.`;
  return `The store of FILES_URL (${host}) cannot be reached: ${error.code ?? error.name}.`;
}

/** Commands that bring no bytes are answered soon, or the store is not well. */
const briefMs = 4_000;
const longMs = 60_000;
const isLong = /^(Put|UploadPart|Copy|CompleteMultipart)/;

/** A client whose errors say what the operator should know. It waits for no answer longer than some seconds. */
export function createS3Client(address: S3Address): S3Client {
  const { endpoint, region, pathStyle } = address;
  const client = new S3Client({
    endpoint,
    region,
    forcePathStyle: pathStyle,
    credentials: async () => address.credentials(),
    // Many stores do not know the newer checksums. Each request carries the SHA-256 of its body in its signature.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: 2_000,
      requestTimeout: briefMs,
      throwOnRequestTimeout: true,
      // No byte for so long.
      socketTimeout: 20_000,
    },
  });
  const send = client.send.bind(client) as (command: object, options?: object) => Promise<unknown>;
  client.send = (async (command: object, options?: object) => {
    const requestTimeout = isLong.test(command.constructor.name) ? longMs : briefMs;
    try {
      return await send(command, { requestTimeout, ...options });
    } catch (error) {
      throw isAnswer(error as Failure) ? error : new StoreError(explain(error as Failure, address));
    }
  }) as typeof client.send;
  return client;
}
