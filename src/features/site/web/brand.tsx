import { Link } from "react-router";

/** The academy's logo and name, with a link to the home page. */
export function Brand({ academyName }: { academyName: string }) {
  return (
    <Link
      to="/"
      className="flex min-h-11 min-w-0 items-center gap-2 font-display text-body leading-tight sm:gap-2.5 font-semibold tracking-[-.01em] sm:text-lead"
    >
      <img src="/icon.svg" alt="" width={30} height={30} className="shrink-0" />
      <span className="line-clamp-2">{academyName}</span>
    </Link>
  );
}
