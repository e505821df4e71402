import { createContext } from "react-router";
import type { Endpoint } from "#kit/shared/endpoint.ts";
import type { Language } from "#kit/shared/language.ts";

/** What a route's loader may use on the server: the endpoints, as a visitor, and the request's facts. */
export interface PageRequest {
  language: Language;
  /** The languages that the academy offers. */
  languages: Language[];
  /** What the inline scripts of this rendering carry. */
  nonce: string;
  publicUrl: string;
  academyName: string;
  /** The key of its logo; null if it has none. */
  logo: string | null;
  /** The academy's page on another site. */
  socialLink: { name: string; url: string } | null;
  call<P, Q, A>(
    endpoint: Endpoint<P, Q, any, any, A>,
    input?: { params?: unknown; query?: unknown },
  ): Promise<A>;
}

export const pageRequest = createContext<PageRequest>();
