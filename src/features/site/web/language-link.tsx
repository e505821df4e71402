import { Languages } from "lucide-react";
import { useLocation } from "react-router";
import { language } from "#kit/shared/language.ts";
import { useSession } from "#kit/web/session.ts";
import * as m from "#messages/site.ts";

/** The same page in the other language: a link, so that it works without scripts. */
export function LanguageLink({ className }: { className: string }) {
  const { pathname, search, hash } = useLocation();
  const isHydrated = useSession() !== undefined;
  const other = language() === "bn" ? "en" : "bn";
  const parameters = new URLSearchParams(search);
  parameters.set("lang", other);
  return (
    // The server knows of the query only what it renders the page from: the browser makes the link anew.
    <a
      key={String(isHydrated)}
      suppressHydrationWarning
      href={`${pathname}?${parameters}${hash}`}
      hrefLang={other}
      title={m.nav_language()}
      className={className}
    >
      <Languages
        aria-hidden="true"
        className="size-[18px] text-muted in-[.button]:max-sm:hidden"
        strokeWidth={1.8}
      />
      <span lang={other}>{other === "bn" ? "বাংলা" : "English"}</span>
    </a>
  );
}
