import { coursesPath } from "#features/catalogue/paths.ts";
import { checkCertificatePath } from "#features/certificates/paths.ts";
import { aboutPath, faqPath, helpPath, privacyPath, refundPath, termsPath } from "#features/pages/paths.ts";
import { contactPath } from "#features/support/paths.ts";
import { ExternalLink } from "lucide-react";
import { Link, useLocation } from "react-router";
import * as m from "#messages/site.ts";

interface QuickLink {
  to: string;
  words: string;
  /** Signed-in people have the page in their menu, or do not need it. Their footer is one line. */
  whose?: "only-signed-out";
}

/** The quick links in their two groups: the footer of a page, and the menu of a phone. */
export const explorePages = (): QuickLink[] => [
  { to: "/", words: m.nav_home() },
  { to: coursesPath, words: m.nav_courses() },
  { to: aboutPath, words: m.nav_about() },
  { to: contactPath, words: m.nav_contact() },
  { to: checkCertificatePath, words: m.nav_verify_certificate(), whose: "only-signed-out" },
];
export const goodToKnowPages = (): QuickLink[] => [
  { to: faqPath, words: m.nav_faq() },
  { to: helpPath, words: m.nav_help(), whose: "only-signed-out" },
  { to: termsPath, words: m.nav_terms() },
  { to: privacyPath, words: m.nav_privacy() },
  { to: refundPath, words: m.nav_refund() },
];

/** A quick link. A link to the current page loads that page again. */
export function FooterLink({ to, words, className }: { to: string; words: string; className: string }) {
  const { pathname } = useLocation();
  const isHere = pathname === to || pathname === `${to}/`;
  return (
    <Link to={to} reloadDocument={isHere} className={className}>
      {words}
    </Link>
  );
}

export type SocialPage = { name: string; url: string } | null;

/** The academy's page on another site. */
export function SocialLink({ page, className }: { page: SocialPage; className: string }) {
  return page ? (
    <a href={page.url} target="_blank" rel="noopener noreferrer" className={className}>
      {page.name}
      <ExternalLink aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.8} />
      <span className="sr-only">{m.opens_new_tab()}</span>
    </a>
  ) : null;
}
