import { Link } from "react-router";
import type { TextPart } from "../contract.ts";

const linkStyle = "inline-flex min-h-11 items-center font-semibold text-green underline underline-offset-4";

/** The paragraphs of a text. */
export const Paragraphs = ({ text, className }: { text: string[]; className?: string }) =>
  text.map((paragraph, place) => (
    // oxlint-disable-next-line react/no-array-index-key -- the paragraphs of one text never move
    <p key={place} className={className}>
      {paragraph}
    </p>
  ));

/** The paragraphs of a section, its list and its links. */
export function TextContent({ text, items, links }: Pick<TextPart, "text" | "items" | "links">) {
  return (
    <>
      <Paragraphs text={text} className="mt-2" />
      {items.length > 0 ? (
        <ul className="mt-2 grid list-disc gap-1 pl-6">
          {items.map((item, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- the entries of one text never move
            <li key={place}>{item}</li>
          ))}
        </ul>
      ) : null}
      {links.map(({ text: words, to }) => (
        <TextLink key={`${to} ${words}`} to={to} words={words} />
      ))}
    </>
  );
}

const TextLink = ({ to, words }: { to: string; words: string }) => (
  <p>
    {to.startsWith("/") ? (
      <Link to={to} className={linkStyle}>
        {words}
      </Link>
    ) : (
      <a href={to} rel="noopener" className={linkStyle}>
        {words}
      </a>
    )}
  </p>
);
