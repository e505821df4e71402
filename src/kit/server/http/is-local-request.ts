import type { FastifyRequest } from "fastify";

/** This machine's names for itself, in an address or as one to listen on. */
export const loopbackHosts = new Set(["127.0.0.1", "localhost", "::1", "[::1]"]);

type Headers = Pick<FastifyRequest, "headers">;

/** Whether a request says that it came through a proxy: then it may come from anywhere. */
const isForwarded = ({ headers }: Headers): boolean =>
  headers.forwarded !== undefined ||
  Object.keys(headers).some((name) => name.startsWith("x-forwarded-") || name === "x-real-ip");

/**
 * Whether a request comes from this machine, as far as it shows. A page elsewhere can let its own name
 * point to this machine, and would then act along here: so the request must name this machine too.
 */
export const isLocalRequest = (request: Headers): boolean =>
  !isForwarded(request) && loopbackHosts.has((request.headers.host ?? "").toLowerCase().replace(/:\d+$/, ""));
