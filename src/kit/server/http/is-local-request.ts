import type { FastifyRequest } from "fastify";

/** The names of this machine, in an address and as an address to listen on. */
export const loopbackHosts = new Set(["127.0.0.1", "localhost", "::1", "[::1]"]);

type Headers = Pick<FastifyRequest, "headers">;

/** Whether a request says that it came through a proxy: then it may come from anywhere. */
const isForwarded = ({ headers }: Headers): boolean =>
  headers.forwarded !== undefined ||
  Object.keys(headers).some((name) => name.startsWith("x-forwarded-") || name === "x-real-ip");

/**
 * Whether a request comes from this machine, as far as the headers show. The domain of a foreign page can
 * point to this machine (DNS rebinding), so the request must name this machine too.
 */
export const isLocalRequest = (request: Headers): boolean =>
  !isForwarded(request) && loopbackHosts.has((request.headers.host ?? "").toLowerCase().replace(/:\d+$/, ""));
