import { Link } from "react-router";

/** The academy's mark and name, which leads home. */
export function Brand({ academyName }: { academyName: string }) {
  return (
    <Link
      to="/"
      className="flex min-h-11 min-w-0 items-center gap-2.5 font-display text-[1.1rem] leading-tight font-semibold tracking-[-.01em] sm:text-[1.35rem]"
    >
      <img src="/icon.svg" alt="" width={30} height={30} className="shrink-0" />
      <span className="truncate">{academyName}</span>
    </Link>
  );
}
