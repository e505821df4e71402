import { type ReactNode, useState } from "react";
import { Link, useLocation } from "react-router";
import { localDigits } from "#kit/shared/numerals.ts";
import * as m from "#messages/site.ts";
import { Brand } from "./brand.tsx";

const linkStyle =
  "inline-flex min-h-11 items-center text-muted underline-offset-4 hover:text-ink hover:underline";

/** A quick link; to the page one is on, it loads that page anew. */
function FooterLink({ to, children }: { to: string; children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <Link to={to} reloadDocument={pathname === to} className={linkStyle}>
      {children}
    </Link>
  );
}

export function Footer({ academyName }: { academyName: string }) {
  const [year] = useState(() => String(new Date().getFullYear()));
  return (
    <footer className="mt-16 border-t border-line bg-surface">
      <div className="page grid grid-cols-2 gap-x-6 gap-y-8 py-10 sm:grid-cols-[2fr_1fr_1fr]">
        <div className="col-span-2 grid content-start gap-2 sm:col-span-1">
          <Brand academyName={academyName} />
          <p className="max-w-xs text-sm text-muted">{m.footer_about()}</p>
        </div>
        <nav aria-labelledby="footer-explore">
          <h2 id="footer-explore" className="mb-1 text-base">
            {m.footer_explore()}
          </h2>
          <ul>
            <li>
              <FooterLink to="/">{m.nav_home()}</FooterLink>
            </li>
            <li>
              <FooterLink to="/courses">{m.nav_courses()}</FooterLink>
            </li>
          </ul>
        </nav>
        <nav aria-labelledby="footer-account">
          <h2 id="footer-account" className="mb-1 text-base">
            {m.footer_account()}
          </h2>
          <ul>
            <li className="only-signed-in">
              <FooterLink to="/dashboard">{m.nav_dashboard()}</FooterLink>
            </li>
            <li className="only-signed-out">
              <FooterLink to="/login">{m.nav_log_in()}</FooterLink>
            </li>
            <li className="only-signed-out">
              <FooterLink to="/signup">{m.nav_sign_up()}</FooterLink>
            </li>
          </ul>
        </nav>
      </div>
      <div className="page">
        <p className="border-t border-line py-6 text-sm text-muted">
          {m.footer_rights({ year: localDigits(year), academy: academyName })}
        </p>
      </div>
    </footer>
  );
}
