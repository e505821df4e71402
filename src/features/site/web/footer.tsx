import { useState } from "react";
import { localDigits } from "#kit/shared/numerals.ts";
import * as m from "#messages/site.ts";
import { Brand } from "./brand.tsx";
import { explorePages, FooterLink, goodToKnowPages, SocialLink, type SocialPage } from "./footer-link.tsx";

const linkStyle =
  "inline-flex min-h-11 items-center gap-2 text-muted underline-offset-4 hover:text-ink hover:underline app:text-small";

function LinkGroup({ title, pages }: { title: string; pages: ReturnType<typeof explorePages> }) {
  return (
    <nav aria-label={title}>
      <h2 className="mb-1 text-body app:hidden">{title}</h2>
      <ul className="app:flex app:flex-wrap app:gap-x-4">
        {pages.map(({ whose, ...page }) => (
          <li key={page.to} className={whose}>
            <FooterLink {...page} className={linkStyle} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface FooterProps {
  academyName: string;
  logo: string | null;
  socialLink: SocialPage;
}

/**
 * The footer of every page. Visitors see all of it. Signed-in people see its links in one line; on a phone these are
 * in their menu. The stylesheet chooses, because a page is rendered before it is known who reads it.
 */
export function Footer({ academyName, logo, socialLink }: FooterProps) {
  const [year] = useState(() => String(new Date().getFullYear()));
  return (
    <footer className="mt-8 border-t border-line bg-surface sm:mt-18 app:max-lg:hidden print:hidden">
      <div className="page grid grid-cols-2 gap-x-6 gap-y-4 py-6 sm:grid-cols-[1.8fr_1fr_1fr] sm:gap-y-8 sm:py-12 app:flex app:flex-wrap app:justify-center app:gap-x-4 app:gap-y-0 app:py-2">
        <div className="col-span-2 grid content-start justify-items-start gap-2 sm:col-span-1 app:order-last">
          <span className="app:hidden">
            <Brand academyName={academyName} logo={logo} />
          </span>
          <p className="max-w-xs text-small text-muted app:hidden">{m.footer_about()}</p>
          <SocialLink page={socialLink} className={linkStyle} />
        </div>
        <LinkGroup title={m.footer_explore()} pages={explorePages()} />
        <LinkGroup title={m.footer_good_to_know()} pages={goodToKnowPages()} />
      </div>
      <div className="page app:hidden">
        <p className="border-t border-line py-3 text-small text-muted sm:py-6">
          {m.footer_rights({ year: localDigits(year), academy: academyName })}
        </p>
      </div>
    </footer>
  );
}
