import { detectLanguage } from "#kit/shared/language.ts";

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .filter((word) => /^[\p{Lu}\p{Lo}]/u.test(word))
    .slice(0, 2)
    .map((word) => word.charAt(0))
    .join("");

/** The names of journals, each with a mark that is drawn here. Real logos are not used. */
export function Journals({ names }: { names: string[] }) {
  return (
    <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {names.map((name, place) => (
        <li
          key={name}
          lang={detectLanguage(name)}
          className="flex items-center gap-4 rounded-card border border-line bg-surface px-4 py-3"
        >
          <span
            aria-hidden="true"
            className={`grid size-12 shrink-0 place-items-center font-display text-read font-semibold ${
              [
                "rounded-full bg-green text-on-green",
                "rounded-lg bg-ink text-paper",
                "border-2 border-green text-green",
              ][place % 3]
            }`}
          >
            {initialsOf(name)}
          </span>
          <span className="font-display text-body leading-snug">{name}</span>
        </li>
      ))}
    </ul>
  );
}
