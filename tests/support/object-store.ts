// A server of the S3 protocol for tests. It checks signatures and their end; its key and secret are fixed.
import { mkdtemp, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "@20minutes/s3rver";

// Clients sign `/bucket/` for a list. This server compares it with `/bucket`, and would refuse every list.
interface SignedRequest {
  uri: string;
}
const v4 = createRequire(import.meta.url)("@20minutes/s3rver/lib/signature/v4.js") as {
  getStringToSign(request: SignedRequest, signature: unknown): string;
};
const { getStringToSign } = v4;
v4.getStringToSign = (request, signature) =>
  getStringToSign({ ...request, uri: request.uri.replace(/^\/[^/]+$/, "$&/") }, signature);

// It ciphers the tokens of its lists with DES, which OpenSSL does not offer any more.
type Cipher = (algorithm: string, key: Buffer, iv: Buffer, ...options: unknown[]) => unknown;
const ciphers = createRequire(import.meta.url)("node:crypto") as Record<
  "createCipheriv" | "createDecipheriv",
  Cipher
>;
for (const name of ["createCipheriv", "createDecipheriv"] as const) {
  const original = ciphers[name];
  ciphers[name] = (algorithm, key, iv, ...options) =>
    algorithm === "des"
      ? original("des-ede3-cbc", Buffer.concat([key, key, key]), iv)
      : original(algorithm, key, iv, ...options);
}

const bucket = "academy";

export interface TestStore {
  /** For `FILES_URL`. */
  url: string;
  origin: string;
  /** Ends it, with all connections. */
  stop(): Promise<void>;
}

export async function startObjectStore(): Promise<TestStore> {
  const directory = await mkdtemp(join(tmpdir(), "bidya-store-"));
  const server = new S3rver({
    address: "127.0.0.1",
    port: 0,
    directory,
    silent: true,
    configureBuckets: [{ name: bucket }],
  });
  const { port } = await server.run();
  const host = `127.0.0.1:${port}`;
  return {
    url: `s3://S3RVER:S3RVER@${host}/${bucket}?tls=0&path_style=1`,
    origin: `http://${host}`,
    async stop() {
      server.httpServer.closeAllConnections();
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
