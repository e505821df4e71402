import { Link } from "react-router";

/** The academy's mark and name, which leads home. */
export function Brand({ academyName }: { academyName: string }) {
  return (
    <Link to="/" className="flex min-h-11 items-center gap-2.5 font-display text-[1.05rem] font-semibold sm:text-[1.35rem]">
      <img src="/icon.svg" alt="" width={28} height={28} />
      {academyName}
    </Link>
  );
}
