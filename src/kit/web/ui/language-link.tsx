import { Languages } from "lucide-react";
import { useLocation, useRouteLoaderData } from "react-router";
import { type Language, otherLanguage } from "#kit/shared/language.ts";
import { useSession } from "#kit/web/session.ts";
import * as m from "#messages/kit.ts";

/** Whether the academy offers its pages in both languages. */
export function useHasOtherLanguage(): boolean {
  const root = useRouteLoaderData<{ languages?: Language[] }>("root");
  return root?.languages?.length !== 1;
}

/** How the link looks in a bar: words, as the other links there. A phone has no room for its icon. */
export const languageInBar =
  "inline-flex min-h-11 items-center gap-2 rounded-control px-3 text-small font-medium whitespace-nowrap hover:bg-ink/5 max-sm:[&>svg]:hidden";

/** The same page in the other language: a link, so that it works without scripts. Nothing if the academy has one. */
export function LanguageLink({ className }: { className: string }) {
  const hasOther = useHasOtherLanguage();
  const { pathname, search, hash } = useLocation();
  const isHydrated = useSession() !== undefined;
  const other = otherLanguage();
  // The server knows only the query parameters that it renders the page from. During hydration the link must
  // stay as the server wrote it. After that it gets the whole address.
  const isKnown = isHydrated || typeof window === "undefined";
  const parameters = new URLSearchParams(isKnown ? search : "");
  parameters.set("lang", other);
  if (!hasOther) return null;
  return (
    <a
      suppressHydrationWarning
      href={`${pathname}?${parameters}${isKnown ? hash : ""}`}
      hrefLang={other}
      title={m.read_in_other_language()}
      className={className}
    >
      <Languages aria-hidden="true" className="size-[18px] text-muted" strokeWidth={1.8} />
      <span lang={other}>{other === "bn" ? "বাংলা" : "English"}</span>
    </a>
  );
}
