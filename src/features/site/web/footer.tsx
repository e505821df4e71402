import { Link } from "react-router";
import { localDigits } from "#kit/shared/numerals.ts";
import * as m from "#messages/site.ts";
import { Brand } from "./brand.tsx";

const linkStyle = "inline-flex min-h-11 items-center text-muted hover:text-ink hover:underline";

export function Footer({ academyName }: { academyName: string }) {
  return (
    <footer className="mt-16 border-t border-line bg-surface">
      <div className="page grid gap-8 py-10 sm:grid-cols-[2fr_1fr_1fr]">
        <div className="grid content-start gap-2">
          <Brand academyName={academyName} />
          <p className="max-w-xs text-sm text-muted">{m.footer_about()}</p>
        </div>
        <nav aria-label={m.footer_explore()} className="grid content-start">
          <h2 className="mb-1 text-base">{m.footer_explore()}</h2>
          <Link className={linkStyle} to="/">
            {m.back_to_home()}
          </Link>
          <Link className={linkStyle} to="/courses">
            {m.nav_courses()}
          </Link>
        </nav>
        <nav aria-label={m.footer_account()} className="grid content-start">
          <h2 className="mb-1 text-base">{m.footer_account()}</h2>
          <Link className={`${linkStyle} only-signed-in`} to="/dashboard">
            {m.nav_dashboard()}
          </Link>
          <Link className={`${linkStyle} only-signed-out`} to="/login">
            {m.nav_log_in()}
          </Link>
          <Link className={`${linkStyle} only-signed-out`} to="/signup">
            {m.nav_sign_up()}
          </Link>
        </nav>
      </div>
      <p className="page pb-8 text-sm text-muted">
        {m.footer_rights({ year: localDigits(String(new Date().getFullYear())), academy: academyName })}
      </p>
    </footer>
  );
}
