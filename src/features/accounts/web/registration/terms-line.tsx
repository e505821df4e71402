import { Link } from "react-router";
import { privacyPath, termsPath } from "#features/pages/paths.ts";
import * as m from "#messages/accounts.ts";

/** What a person agrees to by signing up. The links open beside the form, so that a typed password is not lost. */
export function TermsLine() {
  const [terms, privacy] = [m.sign_up_terms(), m.sign_up_privacy()];
  const paths = new Map([
    [terms, termsPath],
    [privacy, privacyPath],
  ]);
  const sentence = m.sign_up_agreement({ terms, privacy });
  return (
    <p className="text-small text-muted">
      {sentence.split(new RegExp(`(${terms}|${privacy})`)).map((part) => {
        const path = paths.get(part);
        return path === undefined ? (
          part
        ) : (
          <Link key={path} to={path} target="_blank" className="text-green underline underline-offset-4">
            {part}
          </Link>
        );
      })}
    </p>
  );
}
