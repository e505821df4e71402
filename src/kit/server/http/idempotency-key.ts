import type { FastifyRequest } from "fastify";
import * as m from "#messages/kit.ts";
import { refused } from "../errors.ts";

/**
 * The `Idempotency-Key` header of a call, by which a write that is sent twice happens once; null
 * without one. Keys belong to one person: two people may use the same.
 * @throws 400 for a key that is not 1 to 200 visible characters.
 */
export function idempotencyKey(request: FastifyRequest): string | null {
  const given = request.headers["idempotency-key"];
  if (given === undefined || given === "") return null;
  if (typeof given !== "string" || !/^[\x21-\x7e]{1,200}$/.test(given))
    throw refused(400, "invalid_idempotency_key", m.bad_request());
  return given;
}
