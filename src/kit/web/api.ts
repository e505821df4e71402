import type { Endpoint } from "#kit/shared/endpoint.ts";
import { pathOf } from "#kit/shared/path.ts";
import { language } from "#kit/shared/language.ts";
import * as m from "#messages/kit.ts";
import { readSession, writeSession, type Session } from "./session.ts";

/**
 * A call that was refused or failed. `message`: the server's sentence for the person, or "" if the response has
 * none (a proxy's response, for example). `status` 0: there was no response.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  /** The error sentence of each field, for a form. */
  readonly fields: Record<string, string[]>;
  /** The whole response. Some refusals carry more than a sentence. */
  readonly body: Record<string, unknown>;

  constructor(
    status: number,
    code: string,
    detail: string,
    fields: Record<string, string[]> = {},
    body: Record<string, unknown> = {},
  ) {
    super(detail);
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.body = body;
  }
}

/** Whether the same call may succeed later: the connection was lost, or the server failed. */
export const isTransient = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 500;

/** The sentence that tells the person about a failure: the server's own, or `otherwise`. */
export const sentenceOf = (error: unknown, otherwise: string): string =>
  (error instanceof ApiError && error.message) || otherwise;

const refreshPath = "/api/accounts/token/refresh/";

/** Runs one at a time in this tab. If the browser has locks, it runs one at a time in all tabs. */
let refreshing: Promise<Session | null> | null = null;
async function locked<T>(work: () => Promise<T>): Promise<T> {
  let begun = false;
  const once = async () => {
    begun = true;
    return work();
  };
  try {
    return await navigator.locks.request("bidya-refresh", once);
  } catch (error) {
    // Some browsers have no locks, and some forbid locks together with storage.
    if (begun) throw error;
    return work();
  }
}

/**
 * Exchanges the refresh token. It does so once, even if many calls failed in many tabs.
 * @returns the new session; null when the session is over or has no refresh token.
 * @throws ApiError when the server could not be reached. That does not end the session.
 */
async function refresh(failed: Session): Promise<Session | null> {
  refreshing ??= locked(async () => {
    const now = readSession();
    if (!now) return null;
    // Another tab has already refreshed the session.
    if (now.accessToken !== failed.accessToken) return now;
    if (!now.refreshToken) {
      endSession(now, "over");
      return null;
    }
    const response = await send(refreshPath, "POST", { refresh: now.refreshToken, rotate: true }, null);
    if (!response.ok) {
      if (response.status >= 500 || response.status === 429) throw await failure(response);
      endSession(now, "refresh_failed");
      return null;
    }
    const tokens = (await response.json()) as { access: string; refresh?: string };
    const session = { ...now, accessToken: tokens.access, refreshToken: tokens.refresh ?? now.refreshToken };
    writeSession(session);
    return session;
  }).finally(() => {
    refreshing = null;
  });
  return refreshing;
}

/** Options that only a few calls need: extra headers, a way to abort the call, and a call that outlives its page. */
interface Extra {
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** The browser finishes the call even if the page is closed. For bodies under 64 KB. */
  keepalive?: boolean;
}

async function send(
  path: string,
  method: string,
  body: unknown,
  session: Session | null,
  extra: Extra = {},
): Promise<Response> {
  // The browser names the type of a form itself. Of a part of a file the caller does.
  const isReady = body instanceof FormData || body instanceof Blob;
  try {
    return await fetch(path, {
      method,
      headers: {
        accept: "application/json",
        "accept-language": language(),
        ...(body === undefined || isReady ? {} : { "content-type": "application/json" }),
        ...(session ? { authorization: `Bearer ${session.accessToken}` } : {}),
        ...extra.headers,
      },
      signal: extra.signal,
      keepalive: extra.keepalive,
      body: body === undefined ? undefined : isReady ? body : JSON.stringify(body),
    });
  } catch {
    throw new ApiError(0, "network", m.network_down());
  }
}

/** The sentence of an answer: under `detail`, else under `error`, else under `message`, as the documents' client reads it. */
const sentenceIn = ({ detail, error, message }: Record<string, unknown>): string =>
  ([detail, error, message].find((text) => typeof text === "string" && text !== "") as string | undefined) ??
  "";

/** The error that a failed response describes. */
export async function failure(response: Response): Promise<ApiError> {
  const body = (await response.json().catch(() => ({}))) as Record<string, unknown>;
  const fields = Object.fromEntries(
    Object.entries(body)
      .filter(([, value]) => Array.isArray(value))
      // The server's name for the sentences of a field `code`: its own `code` names the error.
      .map(([name, sentences]) => [name === "code_errors" ? "code" : name, sentences]),
  ) as Record<string, string[]>;
  return new ApiError(
    response.status,
    typeof body.code === "string" ? body.code : "unknown",
    sentenceIn(body),
    fields,
    body,
  );
}

/** Why a session ended: the server refused to refresh it, or no refresh was tried or helped. */
export type SessionEnd = "refresh_failed" | "over";

/** Called when a session is over: sends the person to sign in, and back afterwards. */
let onSessionOver: (why: SessionEnd) => void = () => {};
export const whenSessionOver = (act: (why: SessionEnd) => void): void => {
  onSessionOver = act;
};

/** Ends a session once, however many of its calls failed. */
function endSession(ended: Session, why: SessionEnd): void {
  if (readSession()?.accessToken !== ended.accessToken) return;
  writeSession(null);
  onSessionOver(why);
}

/** Sends a request with the session. If the session has expired, it is refreshed once. */
export async function fetchWithSession(
  path: string,
  method = "GET",
  body?: unknown,
  extra?: Extra,
): Promise<Response> {
  const session = readSession();
  const response = await send(path, method, body, session, extra);
  if (response.status !== 401 || !session) return response;
  const renewed = await refresh(session);
  if (!renewed) return response;
  const again = await send(path, method, body, renewed, extra);
  if (again.status === 401) endSession(renewed, "over");
  return again;
}

/**
 * Calls an endpoint of the server.
 * @throws ApiError with the server's sentence in the person's language.
 */
export async function callApi<P, Q, BI, A>(
  endpoint: Endpoint<P, Q, BI, any, A>,
  input: {
    params?: Record<string, string | number>;
    query?: Record<string, unknown>;
    body?: BI | FormData;
    /** See `Extra`. */
    keepalive?: boolean;
  } = {},
): Promise<A> {
  const search = new URLSearchParams(
    Object.entries(input.query ?? {})
      .filter(([, value]) => value !== undefined && value !== "")
      .map(([key, value]) => [key, String(value)]),
  ).toString();
  const path = pathOf(endpoint.path, input.params) + (search ? `?${search}` : "");
  const response =
    endpoint.access === "public"
      ? await send(path, endpoint.method, input.body, null)
      : await fetchWithSession(path, endpoint.method, input.body, { keepalive: input.keepalive });
  if (!response.ok) throw await failure(response);
  return response.status === 204 ? (undefined as A) : ((await response.json()) as A);
}
