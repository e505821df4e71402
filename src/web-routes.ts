import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { academyLogoSetting, academyNameSetting, languagesSetting } from "#features/academy/server/public.ts";
import { socialLinkSetting } from "#features/site/server/public.ts";
import { isDatabaseAway } from "#kit/server/database/is-database-away.ts";
import { readCookie, setCookie } from "#kit/server/http/cookie.ts";
import { inLanguage } from "#kit/server/http/create-http.ts";
import { keepSetting } from "#kit/server/http/keep-setting.ts";
import { answerForVisitor } from "#kit/server/http/serve.ts";
import type { Config } from "#kit/server/config.ts";
import type { Services } from "#kit/server/services.ts";
import { readSettings } from "#kit/server/settings.ts";
import { acceptedLanguage, isLanguage, type Language, offeredLanguage } from "#kit/shared/language.ts";
import type { pageRequest } from "#kit/web/load-context.ts";
import { isCallAddress } from "#kit/server/http/is-call-address.ts";
import { pageAddress, renderedAddress } from "./page-address.ts";
import type { renderShapes } from "./render-shapes.tsx";
import { allowOwnScripts, makeNonce } from "./script-policy.ts";
import { startAfterPaint, waitForFirstScreen } from "./start-after-paint.ts";

const buildFolder = join(import.meta.dirname, "../build");
const yearSeconds = 365 * 24 * 60 * 60;

/**
 * The language of a page, of those that the academy offers: `?lang=`, else the language chosen before, else the language
 * of the browser.
 */
function pageLanguage(
  config: Config,
  request: FastifyRequest,
  offered: readonly Language[],
): { language: Language; chosen: boolean } {
  const { lang } = request.query as { lang?: unknown };
  if (isLanguage(lang) && offered.includes(lang)) return { language: lang, chosen: true };
  const stored = readCookie(config, request.headers.cookie, "lang");
  const wanted = isLanguage(stored) ? stored : acceptedLanguage(request.headers["accept-language"]);
  return { language: offeredLanguage(wanted, offered), chosen: false };
}

// Links of a page repeat its query. A long query is not a real one and must not fill the memory.
const maxKeptLength = 500;

/** What the entry of the web app exports for the routes here. */
interface Entry {
  pageRequest: typeof pageRequest;
  renderShapes: typeof renderShapes;
}
const entryOf = ({ entry }: ServerBuild): Entry => entry.module as unknown as Entry;

/** The source of the web app: the build folder, or a development server. */
export interface WebApp {
  load(): Promise<ServerBuild>;
  /** Its pages may be kept, and their scripts wait for the first paint. In development both would be in the way. */
  keeps: boolean;
}

export const builtWebApp: WebApp = {
  load: async () => (await import(join(buildFolder, "server/index.js"))) as ServerBuild,
  keeps: true,
};

/** Serves the built files and renders every page on the server for a visitor. */
export async function webRoutes(app: FastifyInstance, services: Services, web: WebApp): Promise<void> {
  const { config, db } = services;
  const asAnswer = async (accept: string, address: string, language: Language) => {
    const build = await web.load();
    const handler = createRequestHandler(build, config.mode === "production" ? "production" : "development");
    const context = new RouterContextProvider();
    const nonce = makeNonce();
    let lost: unknown;
    context.set(entryOf(build).pageRequest, {
      language,
      nonce,
      publicUrl: config.publicUrl,
      ...(await readSettings(db, {
        academyName: academyNameSetting,
        logo: academyLogoSetting,
        languages: languagesSetting,
        socialLink: socialLinkSetting,
      })),
      call: async (endpoint, input = {}) =>
        answerForVisitor(app, endpoint, input).catch((error: unknown) => {
          if (isDatabaseAway(error as { code?: string })) lost = error;
          throw error;
        }),
    });
    const response = await handler(
      new Request(pageAddress(address, config.publicUrl), { headers: { accept } }),
      context,
    );
    // The router made an error page of it, which says that the page is broken.
    if (lost) throw lost;
    const rendered = await response.text();
    const text = web.keeps ? waitForFirstScreen(startAfterPaint(rendered, nonce)) : rendered;
    const headers: Record<string, string> = Object.fromEntries(response.headers);
    headers["cache-control"] = "no-cache";
    headers.vary = "accept-encoding, accept-language, cookie";
    const { html, policy } = allowOwnScripts(text, nonce, services.files.filmOrigin);
    if (headers["content-type"]?.startsWith("text/html")) {
      headers["content-security-policy"] = policy;
      headers["content-language"] = language;
    }
    return {
      status: response.status,
      headers,
      body: html,
      isCacheable: web.keeps && response.status === 200 && address.length <= maxKeptLength,
    };
  };

  app.visitorPages.render = async (address, language) =>
    (await inLanguage(language, async () => asAnswer("text/html", renderedAddress(address), language))).body;

  if (web.keeps) {
    await app.register(fastifyStatic, {
      root: join(buildFolder, "client"),
      prefix: "/",
      wildcard: false,
      index: false,
      preCompressed: true,
      globIgnore: ["**/*.br", "**/*.gz"],
      cacheControl: false,
      setHeaders: (reply, path) => {
        // The name of a built file changes with its content.
        const forGood = path.includes(join("client", "assets"));
        reply.header(
          "cache-control",
          forGood ? "public, max-age=31536000, immutable" : "public, max-age=3600",
        );
        // The service worker shows notifications. It loads nothing and calls only this site, and a new one is found at once.
        if (/[/\\]push-worker\.js(\.\w+)?$/.test(path)) {
          reply.header("cache-control", "no-cache");
          reply.header("content-security-policy", "default-src 'none'; connect-src 'self'");
        }
      },
    });
  }

  // The shapes that pages show while the next page is awaited. They are the same for everybody.
  app.get("/shapes.json", async (request, reply) => {
    const { lang } = request.query as { lang?: unknown };
    const language = isLanguage(lang) ? lang : acceptedLanguage(request.headers["accept-language"]);
    return inLanguage(language, async () =>
      app.visitorCache.send(request, reply, `${language} shapes`, async () => ({
        status: 200,
        headers: {
          "content-type": "application/json; charset=utf-8",
          "cache-control": web.keeps ? "public, max-age=3600" : "no-cache",
          vary: "accept-encoding, accept-language",
        },
        body: JSON.stringify(entryOf(await web.load()).renderShapes()),
        isCacheable: web.keeps,
      })),
    );
  });

  const offeredLanguages = keepSetting(db, app.visitorCache, languagesSetting);
  app.get("/*", async (request, reply) => {
    // An unknown API call is not answered with a page.
    if (isCallAddress(request.url)) return reply.callNotFound();
    const { language, chosen } = pageLanguage(config, request, await offeredLanguages());
    if (chosen)
      reply.header(
        "set-cookie",
        setCookie(config, { name: "lang", value: language, path: "/", maxAge: yearSeconds, sameSite: "lax" }),
      );
    const address = renderedAddress(request.url);
    return inLanguage(language, async () =>
      app.visitorCache.send(request, reply, `${language} ${address}`, async () =>
        asAnswer(request.headers.accept ?? "*/*", address, language),
      ),
    );
  });
}
