import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useContext, useEffect, useState } from "react";
import { preload } from "react-dom";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useNavigation,
  useRouteError,
  useRouteLoaderData,
} from "react-router";
import { SessionKeeper } from "#features/accounts/web/sign-in/session-keeper.tsx";
import { AdministratorRail } from "#features/site/web/administrator-rail.tsx";
import { Footer } from "#features/site/web/footer.tsx";
import { Navigation } from "#features/site/web/navigation.tsx";
import { TabBar } from "#features/site/web/tab-bar.tsx";
import { deviceScript } from "#kit/web/device-script.ts";
import { earlySubmitScript } from "#kit/web/early-submit.ts";
import { hasRail, isProtected } from "#features/site/rules.ts";
import { useScrollBehavior } from "#features/site/web/use-scroll-behavior.ts";
import { onLiveReset } from "#kit/web/live-reset.ts";
import { isTransient } from "#kit/web/api.ts";
import { clearOnPersonChange } from "#kit/web/clear-on-person-change.ts";
import "#kit/web/loaded-key.ts";
import { pageRequest } from "#kit/web/load-context.ts";
import { NonceContext } from "#kit/web/nonce.ts";
import { sessionScript } from "#kit/web/session.ts";
import { Toasts } from "#kit/web/toasts.tsx";
import { ButtonAnchor } from "#kit/web/ui/button-link.tsx";
import { NotFound, PageError } from "#kit/web/ui/page-error.tsx";
import * as m from "#messages/site.ts";
import type { Route } from "./+types/root";
import { PendingPage } from "./pending-page.tsx";
import headingFont from "@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff2?url";
import publicStyles from "#kit/web/styles.css?inline";
import allStyles from "#kit/web/all-styles.css?url";

export const links: Route.LinksFunction = () => [
  { rel: "preload", href: headingFont, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  // Vite replaces changed styles of a linked stylesheet only.
  ...(import.meta.env.DEV ? [{ rel: "stylesheet", href: allStyles }] : []),
  { rel: "icon", href: "/icon.svg", type: "image/svg+xml" },
];

// The colour of the browser's own bars: that of the page.
const paper = { light: "#fbfaf6", dark: "#121816" };

export function loader({ context }: Route.LoaderArgs) {
  const { language, languages, academyName, logo, socialLink, publicUrl } = context.get(pageRequest);
  return { language, languages, academyName, logo, socialLink, publicUrl };
}

// Language and name belong to the document. They change only with a page load.
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>("root");
  return (
    <html lang={data?.language ?? "en"} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={paper.light} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={paper.dark} media="(prefers-color-scheme: dark)" />
        <script
          suppressHydrationWarning
          nonce={useContext(NonceContext)}
          // It has run by the time the page is hydrated, so the browser's files are without it.
          dangerouslySetInnerHTML={{
            __html: import.meta.env.SSR ? `${sessionScript};${deviceScript};${earlySubmitScript}` : "",
          }}
        />
        {import.meta.env.DEV ? null : <Styles />}
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/**
 * The styles of public pages come in the page, so that nothing stands between it and the first paint. Pages of
 * signed-in people have a file with the styles of all pages. React keeps a stylesheet with a precedence when its page
 * is left, and shows a page only after its stylesheet is loaded.
 */
function Styles() {
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  // It loads beside the data of the next page.
  if (next && isProtected(next.pathname)) preload(allStyles, { as: "style" });
  return isProtected(pathname) ? (
    <link rel="stylesheet" href={allStyles} precedence="all" />
  ) : (
    // The browser has it in the page, so the scripts do not carry it a second time.
    <style href="public" precedence="public">
      {import.meta.env.SSR ? publicStyles : ""}
    </style>
  );
}

function createQueries(): QueryClient {
  const queries = new QueryClient({
    defaultOptions: {
      // A refused call is not tried again.
      queries: { retry: (failures, error) => failures < 2 && isTransient(error), staleTime: 5_000 },
      // Without a connection a call fails at once and the page says so. It does not wait silently.
      mutations: { networkMode: "always" },
    },
  });
  // On the server nobody is signed in.
  if (typeof window !== "undefined") clearOnPersonChange(queries);
  return queries;
}

type Academy = Pick<Route.ComponentProps["loaderData"], "academyName" | "logo" | "socialLink">;

/** Whether the page has one task and its own slim bar: `export const handle = { shell: "focus" }`. */
const useHasFocusShell = (): boolean =>
  useMatches().some(({ handle }) => (handle as { shell?: string } | undefined)?.shell === "focus");

interface ShellProps {
  data: Academy | undefined;
  /** Without the navigation and the tab bar. The page renders a `FocusBar`. */
  isFocus?: boolean;
  children: ReactNode;
}

/**
 * The frame of every page, also of the error page. Whether it is the visitors' or that of signed-in people, the
 * stylesheet chooses before the first paint.
 */
function Shell({ data, isFocus = false, children }: ShellProps) {
  useScrollBehavior(isFocus);
  const academyName = data?.academyName ?? "Bidya Academy";
  const logo = data?.logo ?? null;
  const [queries] = useState(createQueries);
  const isWithRail = hasRail(useLocation().pathname) && !isFocus;
  useEffect(() => onLiveReset(() => void queries.invalidateQueries()), [queries]);
  return (
    <QueryClientProvider client={queries}>
      <div
        data-shell={isFocus ? "focus" : undefined}
        data-rail={isWithRail ? "" : undefined}
        className="flex min-h-dvh flex-col"
      >
        <ButtonAnchor
          href="#main"
          className="sr-only z-50 focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:inline-flex"
        >
          {m.skip_to_content()}
        </ButtonAnchor>
        {isFocus ? null : <Navigation academyName={academyName} logo={logo} />}
        {isWithRail ? <AdministratorRail /> : null}
        <main id="main" tabIndex={-1} className="flex-1 outline-none">
          {children}
          <PendingPage />
        </main>
        <Footer academyName={academyName} logo={logo} socialLink={data?.socialLink ?? null} />
        {isFocus ? null : <TabBar socialLink={data?.socialLink ?? null} />}
        <SessionKeeper />
        <Toasts />
      </div>
    </QueryClientProvider>
  );
}

export default function App({ loaderData }: Route.ComponentProps) {
  return (
    <Shell data={loaderData} isFocus={useHasFocusShell()}>
      <Outlet />
    </Shell>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const data = useRouteLoaderData<typeof loader>("root");
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <Shell data={data}>
      {missing ? (
        <NotFound sentence={typeof error.data === "string" ? error.data : undefined} />
      ) : (
        <PageError />
      )}
    </Shell>
  );
}
