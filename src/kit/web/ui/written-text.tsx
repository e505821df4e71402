import { Fragment, type ReactNode } from "react";
import { splitLinks } from "#kit/shared/split-links.ts";
import { detectLanguage } from "#kit/shared/language.ts";

interface WrittenTextProps {
  text: string;
  className?: string;
  /** How the words between links are shown. As they are if left out. */
  words?: ((words: string) => ReactNode) | undefined;
}

/** Plain text that somebody wrote. Line breaks are kept and addresses become links. There is no other markup. */
export function WrittenText({ text, className = "", words }: WrittenTextProps) {
  return (
    <div lang={detectLanguage(text)} className={`whitespace-pre-line ${className}`}>
      {splitLinks(text).map(({ text: piece, href }, place) =>
        href === null ? (
          // oxlint-disable-next-line react/no-array-index-key -- the pieces of one text never move
          <Fragment key={place}>{words ? words(piece) : piece}</Fragment>
        ) : (
          <a
            // oxlint-disable-next-line react/no-array-index-key -- the pieces of one text never move
            key={place}
            href={href}
            target="_blank"
            rel="nofollow ugc noopener"
            className="text-green underline underline-offset-2 hover:no-underline"
          >
            {piece}
          </a>
        ),
      )}
    </div>
  );
}
