import type { FastifyRequest } from "fastify";

/** Whether a request says that it came through a proxy: then it may come from anywhere. */
export const isForwarded = ({ headers }: Pick<FastifyRequest, "headers">): boolean =>
  headers.forwarded !== undefined ||
  Object.keys(headers).some((name) => name.startsWith("x-forwarded-") || name === "x-real-ip");
