import { z } from "zod";

/**
 * Who may call. `public`: anybody. `recognised`: anybody, and the handler knows a signed-in person. `optional`:
 * anybody, but signed-in people see more, so that an ended session is refused. `signed-in`: any signed-in
 * person. `instructor`: instructors and administrators. `admin`: administrators.
 */
export type Access = "public" | "recognised" | "optional" | "signed-in" | "instructor" | "admin";
export type Role = "learner" | "instructor" | "admin";

/**
 * One call of the HTTP API, shared by the server that answers it, the page that calls it, the
 * OpenAPI document and the tests. `path` has `:name` for parameters and ends with a slash.
 */
export interface Endpoint<
  Params = unknown,
  Query = unknown,
  BodyIn = unknown,
  Body = unknown,
  Answer = unknown,
  Who extends Access = Access,
> {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  path: string;
  access: Who;
  summary: string;
  status: 200 | 201 | 204;
  params: z.ZodType<Params>;
  query: z.ZodType<Query>;
  body: z.ZodType<Body, BodyIn>;
  answer: z.ZodType<Answer>;
  /** The documents' client reads the sentence of an error under this key too. */
  detailAlsoAs?: "error" | "message";
  /** The body of a 400 for wrong fields is the fields with their sentences and nothing else. */
  refusesWithFieldsAlone?: boolean;
  /** Its answer to visitors is cached as bytes until what it shows changes. */
  cacheForVisitors?: boolean;
  /**
   * It changes what visitors see: the caller sees the change in the next call. A call that changed nothing
   * answers `Unchanged`, so that nobody can purge the cache at will.
   */
  purgesVisitorCache?: boolean;
  /** The sentences for an id in the path that is no number (400 `invalid_id`), and for an unknown id (404). */
  pathId?: { invalid: () => string; unknown: () => string };
  /**
   * `form`: multipart with files. `bytes`: a part of a file, as a stream that the handler reads. `anything`: a body of
   * any type, which the handler reads as bytes.
   */
  carries?: "form" | "bytes" | "anything";
  /** Largest body in bytes; 64 KiB if not said. */
  bodyLimit?: number;
}

const nothing = z.object({});

export function endpoint<
  Who extends Access,
  Params = object,
  Query = object,
  BodyIn = unknown,
  Body = unknown,
  Answer = unknown,
>(
  shape: Partial<Endpoint<Params, Query, BodyIn, Body, Answer, Who>> &
    Pick<
      Endpoint<Params, Query, BodyIn, Body, Answer, Who>,
      "method" | "path" | "access" | "summary" | "answer"
    >,
): Endpoint<Params, Query, BodyIn, Body, Answer, Who> {
  return Object.freeze({
    status: 200 as const,
    params: nothing as unknown as z.ZodType<Params>,
    query: nothing as unknown as z.ZodType<Query>,
    body: z.unknown() as unknown as z.ZodType<Body, BodyIn>,
    ...shape,
  });
}
