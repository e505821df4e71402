import { Link } from "react-router";
import { privacyPath, termsPath } from "#features/pages/paths.ts";
import * as m from "#messages/invitations.ts";

/**
 * What a person agrees to by accepting. The links open beside the form, so that a typed password is not lost. The
 * sign-up has a sentence of its own: if both shared one file, the sign-up page would load one more script.
 */
export function AgreeLine() {
  const [terms, privacy] = [m.agree_terms(), m.agree_privacy()];
  const paths = new Map([
    [terms, termsPath],
    [privacy, privacyPath],
  ]);
  const sentence = m.agree_sentence({ terms, privacy });
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
