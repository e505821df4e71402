import { lookup as resolve } from "node:dns";
import { request as requestPlain } from "node:http";
import { Agent, request } from "node:https";
import type { LookupFunction } from "node:net";
import { isPublicAddress } from "./is-public-address.ts";
import { readPushAddress } from "./push-address.ts";

const limitMs = 10_000;
const maxAnswerBytes = 1_024;
// Browsers of many people have few push services, so connections are used again.
const agent = new Agent({ keepAlive: true, maxSockets: 20 });

/**
 * Resolves a name when a connection is made, so that the address that was checked is the one that is called. A name
 * that also has an address of the own network is refused.
 */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, "", 0);
    const refused = addresses.length === 0 || addresses.some(({ address }) => !isPublicAddress(address));
    if (refused) return callback(new Error("the host of a push address is not public"), "", 0);
    if (options.all) return callback(null, addresses);
    callback(null, addresses[0]!.address, addresses[0]!.family);
  });
};

export interface ServiceAnswer {
  status: number;
  /** The Retry-After header. */
  retryAfter: string | undefined;
}

/**
 * Sends a message to a push service. A redirect is an answer like any other: it is not followed.
 * @throws if the address may not be called, if nobody answers within ten seconds, or when `signal` aborts.
 */
export async function postToService(
  address: string,
  message: { headers: Record<string, string | number>; body: Buffer },
  { toLoopback, signal }: { toLoopback: boolean; signal: AbortSignal },
): Promise<ServiceAnswer> {
  const url = readPushAddress(address, toLoopback);
  if (!url) throw new Error("a push address may not be called");
  return new Promise((done, fail) => {
    const options = {
      method: "POST",
      headers: message.headers,
      signal: AbortSignal.any([signal, AbortSignal.timeout(limitMs)]),
    };
    const sent =
      url.protocol === "http:"
        ? requestPlain(url, options)
        : request(url, { ...options, agent, lookup: lookupPublic });
    sent.on("response", (response) => {
      let bytes = 0;
      // The answer is of no use, but a connection is used again only when it was read.
      response.on("data", (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes > maxAnswerBytes) response.destroy();
      });
      response.on("error", () => {});
      done({ status: response.statusCode!, retryAfter: response.headers["retry-after"] });
    });
    sent.on("error", fail);
    sent.end(message.body);
  });
}
