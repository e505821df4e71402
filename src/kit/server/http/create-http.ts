import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import compress from "@fastify/compress";
import multipart from "@fastify/multipart";
import Fastify, {
  LogController,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from "fastify";
import { acceptedLanguage, provideLanguage, type Language } from "#kit/shared/language.ts";
import * as m from "#messages/kit.ts";
import { isDatabaseAway } from "../database/is-database-away.ts";
import { storeErrorIn } from "../file-store/store-error.ts";
import { notFound, Refusal, sessionOver, wholeBody } from "../errors.ts";
import type { Authenticate, Person } from "../services.ts";
import { isCallAddress } from "./is-call-address.ts";
import type { Log } from "../log.ts";
import { logRequest } from "../request-log.ts";
import { cutSlowReaders } from "./cut-slow-readers.ts";
import type { VisitorCache } from "./visitor-cache.ts";
import type { AnyEndpoint, Served } from "./serve.ts";
import { refuseMalformedRequest } from "./refuse-malformed-request.ts";

declare module "fastify" {
  interface FastifyInstance {
    served: Served;
    visitorCache: VisitorCache;
    /** Renders a page as a visitor gets it, past the cache. Null if only the API is served. */
    visitorPages: { render: ((address: string, language: Language) => Promise<string>) | null };
    /** Answers are checked against their schema: in tests and development. */
    checksAnswers: boolean;
    personOf(request: FastifyRequest): Promise<Person | null>;
  }
  interface FastifyRequest {
    person: Person | null;
  }
  interface FastifyContextConfig {
    endpoint?: AnyEndpoint;
  }
}

// The language of everything that a request causes, mails and errors included.
const languageOfRequest = new AsyncLocalStorage<Language>();
provideLanguage(() => languageOfRequest.getStore() ?? "en");

/** Does something in a given language instead of the language of the request. */
export const inLanguage = <T>(language: Language, act: () => T): T => languageOfRequest.run(language, act);

// Built once: building headers for each request halves the rate of small answers.
const securityHeaders = {
  // An answer that may be stored says so itself. Most answers are for one person only.
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "x-frame-options": "SAMEORIGIN",
  "cross-origin-opener-policy": "same-origin",
};

/** After one visit by https a browser uses nothing else for a year; for other hosts below it only if the operator says so. */
const httpsHeaders = (subdomains: boolean) => ({
  ...securityHeaders,
  "strict-transport-security": `max-age=31536000${subdomains ? "; includeSubDomains" : ""}`,
});

/** An address that cannot be decoded is not decoded: it is not found, in the reader's language. */
function isDecodable(url: string): boolean {
  try {
    decodeURIComponent(url.split("?", 1)[0]!);
    return true;
  } catch {
    return false;
  }
}

const bearer = /^Bearer ([\w.-]+)$/i;

export function createHttp(options: {
  log: Log;
  authenticate: Authenticate;
  visitorCache: VisitorCache;
  checksAnswers: boolean;
  trustProxy: string | undefined;
  overHttps: boolean;
  hstsSubdomains: boolean;
}): FastifyInstance {
  const { log, authenticate } = options;
  const always = options.overHttps ? httpsHeaders(options.hstsSubdomains) : securityHeaders;
  /** Sets the headers of every answer. */
  const beginAnswer = (request: FastifyRequest, reply: FastifyReply): void => {
    reply.headers(always);
    reply.header("x-request-id", request.id);
  };
  const app = Fastify({
    loggerInstance: log as never,
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    trustProxy: options.trustProxy ?? false,
    genReqId: () => randomUUID(),
    forceCloseConnections: true,
    clientErrorHandler: refuseMalformedRequest,
    rewriteUrl: ({ url = "/" }) =>
      isCallAddress(url) || isDecodable(url) ? url : url.replaceAll("%", "%25"),
    // A call whose address cannot be decoded is refused before any hook has run.
    frameworkErrors: (_error, request, reply) => {
      beginAnswer(request, reply);
      refuseAddress(request, reply);
    },
    requestTimeout: 60_000,
  }) as unknown as FastifyInstance;

  const stopWatching = cutSlowReaders(app.server);
  app.addHook("onClose", (_app, done) => {
    stopWatching();
    done();
  });
  app.decorate("served", new Map());
  app.decorate("visitorCache", options.visitorCache);
  app.decorate("visitorPages", { render: null });
  app.decorate("checksAnswers", options.checksAnswers);
  app.decorate("personOf", async (request: FastifyRequest) => {
    const token = bearer.exec(request.headers.authorization ?? "")?.[1];
    return token ? authenticate(token) : null;
  });
  app.decorateRequest("person", null);

  // Kept as bytes: a body is only parsed once its call is known to be allowed.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, (_request, body, done) =>
    done(null, body),
  );
  void app.register(multipart, { limits: { files: 1, fileSize: 10 * 1024 * 1024 } });
  void app.register(compress, { threshold: 1_500, encodings: ["br", "gzip"] });

  app.addHook("onRequest", (request, reply, done) => {
    beginAnswer(request, reply);
    languageOfRequest.run(acceptedLanguage(request.headers["accept-language"]), done);
  });
  app.addHook("onResponse", (request, reply, done) => {
    logRequest(log, {
      request: request.id,
      method: request.method,
      route: request.routeOptions.url ?? "none",
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    });
    done();
  });

  app.setNotFoundHandler(() => {
    throw notFound();
  });
  app.setErrorHandler((error: FastifyError | Refusal, request, reply) => {
    const refusal = error instanceof Refusal ? error : knownRefusal(error);
    // The failed call had its own language; hooks that ran before it may not have set one.
    const language = acceptedLanguage(request.headers["accept-language"]);
    const ofStore = storeErrorIn(error);
    if (ofStore) log.error({ err: ofStore, request: request.id, route: request.routeOptions.url });
    if (!refusal) {
      log.error({ err: error, request: request.id, route: request.routeOptions.url });
      const detail = inLanguage(language, () => m.server_fault());
      return reply.code(500).send({ detail, code: "server_fault", request_id: request.id });
    }
    if (refusal.retryAfterSeconds !== undefined)
      reply.header("retry-after", String(Math.ceil(refusal.retryAfterSeconds)));
    const { detailAlsoAs: alsoAs, refusesWithFieldsAlone } = request.routeOptions.config.endpoint ?? {};
    const fields = Object.keys(refusal.extra);
    // A body that is no object has no fields.
    const hasFields = refusal.status === 400 && fields.length > 0 && !fields.includes(wholeBody);
    if (refusesWithFieldsAlone && hasFields) return reply.code(400).send(refusal.extra);
    // `code` names the refusal. So the sentences of a field with this name have another key.
    const { code: codeErrors, ...extra } = refusal.extra;
    return reply.code(refusal.status).send({
      ...extra,
      ...(codeErrors ? { code_errors: codeErrors } : {}),
      detail: refusal.message,
      code: refusal.code,
      ...(alsoAs ? { [alsoAs]: refusal.message } : {}),
    });
  });
  return app;
}

function refuseAddress(request: FastifyRequest, reply: FastifyReply): void {
  const detail = inLanguage(acceptedLanguage(request.headers["accept-language"]), () => m.bad_address());
  void reply.code(400).send({ detail, code: "bad_address" });
}

/** The refusal for an error of Fastify or PostgreSQL that is not our bug. */
function knownRefusal(error: FastifyError): Refusal | null {
  if (error.statusCode === 413) return new Refusal(413, "too_large", m.body_too_large());
  if (error.statusCode === 415) return new Refusal(415, "wrong_kind", m.body_wrong_kind());
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500)
    return new Refusal(400, "bad_request", m.body_not_json());
  if (isDatabaseAway(error))
    return new Refusal(503, "database_away", m.database_away(), { retryAfterSeconds: 10 });
  if (storeErrorIn(error)) return new Refusal(503, "files_away", m.files_away(), { retryAfterSeconds: 30 });
  // The caller's account was deleted during the call (db/migrations/0019).
  if (error.code === "BD001") return sessionOver();
  return null;
}
