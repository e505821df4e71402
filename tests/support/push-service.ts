// A push service for tests, and browsers that subscribe to it. It checks what a push service checks (RFC 8030, VAPID of
// RFC 8292) and decrypts as a browser does (RFC 8291).
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { importJWK, jwtVerify } from "jose";

export interface Received {
  /** The decrypted message. */
  payload: { title: string; text: string; lang: string; link: string; tag: string; always?: true };
  bytes: number;
  headers: IncomingMessage["headers"];
  /** The academy's key, as the header names it. */
  key: string;
}

export interface Browser {
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
  /** What came for it and was taken, in its order. */
  received: Received[];
  /** How often its endpoint was called. */
  calls: number;
  /** What the service answers. Left out: 201. The last one stays. */
  answers: ((response: ServerResponse) => void)[];
}

export interface PushService {
  origin: string;
  browser(): Browser;
  /** What was wrong with requests. */
  faults: string[];
  stop(): Promise<void>;
}

const derive = (key: Buffer, salt: Buffer, info: Buffer | string, length: number): Buffer =>
  Buffer.from(hkdfSync("sha256", key, salt, info, length));

/** Decrypts `aes128gcm` as RFC 8291 says. */
function decrypt(body: Buffer, keys: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const senderKey = body.subarray(21, 21 + body[20]!);
  const text = body.subarray(21 + body[20]!);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), keys.getPublicKey(), senderKey]);
  const input = derive(keys.computeSecret(senderKey), auth, info, 32);
  const key = derive(input, salt, "Content-Encoding: aes128gcm\0", 16);
  const nonce = derive(input, salt, "Content-Encoding: nonce\0", 12);
  const decipher = createDecipheriv("aes-128-gcm", key, nonce);
  decipher.setAuthTag(text.subarray(-16));
  const record = Buffer.concat([decipher.update(text.subarray(0, -16)), decipher.final()]);
  // The last record ends with a 2 and padding of zeros.
  const end = record.lastIndexOf(2);
  if (record.subarray(end + 1).some((byte) => byte !== 0)) throw new Error("wrong padding");
  return record.subarray(0, end).toString("utf8");
}

/** @returns the key that signed. @throws for a token that a push service would refuse. */
async function checkVapid(authorization: string | undefined, origin: string): Promise<string> {
  const found = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization ?? "");
  if (!found) throw new Error("no VAPID header");
  const point = Buffer.from(found[2]!, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString("base64url"));
  const key = await importJWK({ kty: "EC", crv: "P-256", x: x!, y: y! }, "ES256");
  const { payload } = await jwtVerify(found[1]!, key, { algorithms: ["ES256"], audience: origin });
  if (!payload.exp || payload.exp > Date.now() / 1_000 + 24 * 60 * 60) throw new Error("wrong exp");
  if (!/^(mailto:|https:)/.test(payload.sub ?? "")) throw new Error("wrong sub");
  return found[2]!;
}

export async function openPushService(): Promise<PushService> {
  const browsers = new Map<string, { browser: Browser; read(body: Buffer): string }>();
  const faults: string[] = [];
  let origin = "";

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const found = browsers.get(request.url!);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    if (!found) return void response.writeHead(404).end();
    const { browser, read } = found;
    browser.calls++;
    const answer = browser.answers.length > 1 ? browser.answers.shift() : browser.answers[0];
    const key = await checkVapid(request.headers.authorization, origin);
    if (request.method !== "POST" || request.headers["content-encoding"] !== "aes128gcm")
      throw new Error("not a message");
    if (!/^\d+$/.test(String(request.headers.ttl))) throw new Error("no TTL");
    const payload = JSON.parse(read(body)) as Received["payload"];
    if (answer) return answer(response);
    browser.received.push({ payload, bytes: body.length, headers: request.headers, key });
    response.writeHead(201).end();
  }

  const server = createServer((request, response) => {
    take(request, response).catch((error: unknown) => {
      faults.push(String(error));
      response.writeHead(400).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    origin,
    faults,
    browser() {
      const keys = createECDH("prime256v1");
      const auth = randomBytes(16);
      const path = `/push/${randomBytes(12).toString("base64url")}`;
      const browser: Browser = {
        subscription: {
          endpoint: origin + path,
          keys: { p256dh: keys.generateKeys("base64url"), auth: auth.toString("base64url") },
        },
        received: [],
        calls: 0,
        answers: [],
      };
      browsers.set(path, { browser, read: (body) => decrypt(body, keys, auth) });
      return browser;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** An answer with a status, and headers if any. */
export const answersWith =
  (status: number, headers: Record<string, string> = {}) =>
  (response: ServerResponse): void =>
    void response.writeHead(status, headers).end();
