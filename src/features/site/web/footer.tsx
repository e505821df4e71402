import { coursesPath } from "#features/catalogue/paths.ts";
import { aboutPath, faqPath, privacyPath, refundPath, termsPath } from "#features/pages/paths.ts";
import { contactPath } from "#features/support/paths.ts";
import { ExternalLink } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Link, useLocation } from "react-router";
import { localDigits } from "#kit/shared/numerals.ts";
import * as m from "#messages/site.ts";
import { Brand } from "./brand.tsx";

const linkStyle =
  "inline-flex min-h-11 items-center gap-1.5 text-muted underline-offset-4 hover:text-ink hover:underline";

/** A quick link. A link to the current page loads that page again. */
function FooterLink({ to, children }: { to: string; children: ReactNode }) {
  const { pathname } = useLocation();
  const isHere = pathname === to || pathname === `${to}/`;
  return (
    <li>
      <Link to={to} reloadDocument={isHere} className={linkStyle}>
        {children}
      </Link>
    </li>
  );
}

function LinkGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <nav aria-label={title}>
      <h2 className="mb-1 text-body">{title}</h2>
      <ul>{children}</ul>
    </nav>
  );
}

interface FooterProps {
  academyName: string;
  socialLink: { name: string; url: string } | null;
}

export function Footer({ academyName, socialLink }: FooterProps) {
  const [year] = useState(() => String(new Date().getFullYear()));
  return (
    <footer className="mt-16 border-t border-line bg-surface">
      <div className="page grid grid-cols-2 gap-x-6 gap-y-8 py-10 sm:grid-cols-[1.8fr_1fr_1fr]">
        <div className="col-span-2 grid content-start justify-items-start gap-2 sm:col-span-1">
          <Brand academyName={academyName} />
          <p className="max-w-xs text-small text-muted">{m.footer_about()}</p>
          {socialLink ? (
            <a href={socialLink.url} target="_blank" rel="noopener noreferrer" className={linkStyle}>
              {socialLink.name}
              <ExternalLink aria-hidden="true" className="size-4" strokeWidth={1.8} />
              <span className="sr-only">{m.opens_new_tab()}</span>
            </a>
          ) : null}
        </div>
        <LinkGroup title={m.footer_explore()}>
          <FooterLink to="/">{m.nav_home()}</FooterLink>
          <FooterLink to={coursesPath}>{m.nav_courses()}</FooterLink>
          <FooterLink to={aboutPath}>{m.nav_about()}</FooterLink>
          <FooterLink to={contactPath}>{m.nav_contact()}</FooterLink>
        </LinkGroup>
        <LinkGroup title={m.footer_good_to_know()}>
          <FooterLink to={faqPath}>{m.nav_faq()}</FooterLink>
          <FooterLink to={termsPath}>{m.nav_terms()}</FooterLink>
          <FooterLink to={privacyPath}>{m.nav_privacy()}</FooterLink>
          <FooterLink to={refundPath}>{m.nav_refund()}</FooterLink>
        </LinkGroup>
      </div>
      <div className="page">
        <p className="border-t border-line py-6 text-small text-muted">
          {m.footer_rights({ year: localDigits(year), academy: academyName })}
        </p>
      </div>
    </footer>
  );
}
