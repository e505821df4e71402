import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Access, Endpoint, Role } from "#kit/shared/endpoint.ts";
import * as m from "#messages/kit.ts";
import { retryOnDeadlock } from "../database/retry-on-deadlock.ts";
import { fieldErrors, forbidden, invalid, notFound, refused, sessionOver, signInFirst } from "../errors.ts";
import type { Person } from "../services.ts";

/** One call for its handler: everything is checked except the body, which the handler reads itself. */
export interface Call<Params, Query, Body, Who extends Access> {
  person: Who extends "public" | "recognised" | "optional" ? Person | null : Person;
  params: Params;
  query: Query;
  /** The checked body. Read it after existence and ownership: those come first. */
  body(): Body;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** An answer with another status than the endpoint's own. */
export class WithStatus<Answer> {
  readonly status: number;
  readonly answer: Answer;
  constructor(status: number, answer: Answer) {
    this.status = status;
    this.answer = answer;
  }
}

/** An answer of an endpoint that purges the visitor cache, when this call changed nothing. */
export class Unchanged<Answer> {
  readonly answer: Answer;
  constructor(answer: Answer) {
    this.answer = answer;
  }
}

/** An answer that is JSON already. */
export class JsonText {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** Every endpoint that is served, for the OpenAPI document and for the check of all against all roles. */
export type AnyEndpoint = Endpoint<any, any, any, any, any>;
type AnyHandler = (call: Call<any, any, any, any>) => Promise<unknown>;
export type Served = Map<string, { endpoint: AnyEndpoint; handle: AnyHandler }>;

export const endpointKey = ({ method, path }: Pick<AnyEndpoint, "method" | "path">) => `${method} ${path}`;

const rolesAllowed: Record<Access, Role[] | null> = {
  public: null,
  recognised: null,
  optional: null,
  "signed-in": ["learner", "instructor", "admin"],
  instructor: ["instructor", "admin"],
  admin: ["admin"],
};

/** 401 before 403: an unknown person is asked who they are before being told that they may not. */
function checkAccess(access: Access, person: Person | null, hadToken: boolean): void {
  const roles = rolesAllowed[access];
  if (roles === null) {
    // A caller with an expired token is refused: as a visitor they would see less than their own data.
    if (access === "optional" && hadToken && !person) throw sessionOver();
    return;
  }
  if (!person) throw hadToken ? sessionOver() : signInFirst();
  if (!roles.includes(person.role)) throw forbidden();
}

export function readBody<Body>(schema: z.ZodType<Body>, raw: unknown): Body {
  let value: unknown = raw ?? {};
  if (Buffer.isBuffer(raw)) {
    try {
      value = raw.length === 0 ? {} : JSON.parse(raw.toString("utf8"));
    } catch {
      throw refused(400, "body_not_json", m.body_not_json());
    }
  }
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw invalid(fieldErrors(parsed.error));
  return parsed.data;
}

/** Registers an endpoint with its handler. */
export function serve<P, Q, BI, B, A, Who extends Access>(
  app: FastifyInstance,
  endpoint: Endpoint<P, Q, BI, B, A, Who>,
  handle: (call: Call<P, Q, B, Who>) => Promise<A | WithStatus<A> | Unchanged<A> | JsonText>,
): void {
  app.served.set(endpointKey(endpoint), { endpoint, handle: handle as AnyHandler });
  const identify = async (request: FastifyRequest): Promise<void> => {
    request.person = endpoint.access === "public" ? null : await app.personOf(request);
    checkAccess(endpoint.access, request.person, request.headers.authorization !== undefined);
    // Only endpoints that take files read forms.
    const readsForms = endpoint.carries === "form" || endpoint.carries === "anything";
    if (!readsForms && /^\s*multipart\//i.test(request.headers["content-type"] ?? ""))
      throw refused(415, "wrong_kind", m.body_wrong_kind());
  };
  const isCachedFor = (request: FastifyRequest): boolean =>
    endpoint.cacheForVisitors === true &&
    (request.headers.authorization === undefined || endpoint.access === "public");

  app.route({
    method: endpoint.method,
    url: endpoint.path,
    bodyLimit: endpoint.bodyLimit ?? 64 * 1024,
    config: { endpoint: endpoint as AnyEndpoint },
    // Before the body is read at all.
    onRequest: [
      (request, reply, done) => {
        if (!isCachedFor(request) || !app.visitorCache.sendKnown(request, reply)) done();
      },
      identify,
    ],
    handler: async (request, reply) => {
      const call: Call<P, Q, B, Who> = {
        person: request.person as never,
        params: readParams(endpoint, request.params),
        query: endpoint.query.parse(request.query),
        body: () => readBody(endpoint.body, request.body),
        request,
        reply,
      };
      if (isCachedFor(request)) return sendCached(app, endpoint, call, async () => handle(call));
      // A form or a stream can be read only once, so such a call cannot be repeated.
      const answer = await (endpoint.carries ? handle(call) : retryOnDeadlock(async () => handle(call)));
      if (reply.sent) return reply;
      const status = answer instanceof WithStatus ? answer.status : endpoint.status;
      const value = answer instanceof WithStatus || answer instanceof Unchanged ? answer.answer : answer;
      reply.code(status);
      // Other processes purge when they are notified. The person who made the change must see it in the next call.
      if (endpoint.purgesVisitorCache && !(answer instanceof Unchanged)) app.visitorCache.purge();
      if (endpoint.cacheForVisitors) reply.headers(cachedHeaders);
      if (status === 204) return reply.send();
      if (value instanceof JsonText) {
        if (app.checksAnswers) checked(endpoint, JSON.parse(value.text));
        return reply.type("application/json; charset=utf-8").send(value.text);
      }
      return reply.send(app.checksAnswers ? checked(endpoint, value) : value);
    },
  });
}

const cachedHeaders = {
  "content-type": "application/json; charset=utf-8",
  "cache-control": "no-cache",
  vary: "accept-encoding, authorization",
};

/** Answers a visitor with bytes that are made once for all visitors. */
async function sendCached<P, Q, A>(
  app: FastifyInstance,
  endpoint: AnyEndpoint,
  { params, query, request, reply }: Call<P, Q, unknown, Access>,
  answer: () => Promise<A | WithStatus<A> | Unchanged<A> | JsonText>,
): Promise<FastifyReply> {
  // The key is made of the parsed address, so that unknown parameters add nothing to the cache.
  const given = Object.entries(query as object).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const key = JSON.stringify([endpoint.path, params, given]);
  await app.visitorCache.send(request, reply, key, async () => {
    const value = await answer();
    const body = JSON.stringify(app.checksAnswers ? checked(endpoint, value) : value);
    return { status: endpoint.status, headers: cachedHeaders, body, isCacheable: true };
  });
  app.visitorCache.remember(request.raw.url!, key);
  return reply;
}

// The values of idInPath for a text that is no number, and for a number that cannot be an id.
const noNumber = 0;
const nobodysId = -1;

function readParams<P>({ params: schema, pathId }: Pick<Endpoint<P>, "params" | "pathId">, raw: unknown): P {
  const parsed = schema.parse(raw);
  const values = Object.values(parsed as object);
  if (values.includes(noNumber)) throw pathId ? refused(400, "invalid_id", pathId.invalid()) : notFound();
  if (values.includes(nobodysId)) throw notFound(pathId?.unknown());
  return parsed;
}

/** In tests and development an answer that breaks its schema fails the call. */
function checked<A>(endpoint: Endpoint<any, any, any, any, A>, value: unknown): A {
  const parsed = endpoint.answer.safeParse(value);
  if (!parsed.success)
    throw new Error(`${endpointKey(endpoint)} answers against its schema: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

/** Answers an endpoint inside the process, as for a visitor. The rendering of pages uses it. */
export async function answerForVisitor<P, Q, A>(
  app: FastifyInstance,
  endpoint: Endpoint<P, Q, any, any, A>,
  input: { params?: unknown; query?: unknown },
): Promise<A> {
  const served = app.served.get(endpointKey(endpoint));
  if (!served) throw new Error(`${endpointKey(endpoint)} is not served`);
  const answer = await served.handle({
    person: null,
    params: readParams(served.endpoint, input.params ?? {}),
    query: served.endpoint.query.parse(input.query ?? {}),
    body: () => ({}),
    request: undefined as never,
    reply: undefined as never,
  });
  return (answer instanceof JsonText ? JSON.parse(answer.text) : answer) as A;
}
