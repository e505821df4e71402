import { Link } from "react-router";
import { pictureSizeIn, publicPath } from "#kit/shared/picture-key.ts";

interface BrandProps {
  academyName: string;
  /** The key of the academy's logo. Null: the sign of the program is shown. */
  logo: string | null;
}

/** The academy's logo and name, with a link to the home page. */
export function Brand({ academyName, logo }: BrandProps) {
  return (
    <Link
      to="/"
      className="flex min-h-11 min-w-0 items-center gap-2 font-display text-body leading-tight sm:gap-3 font-semibold tracking-[-.01em] sm:text-lead"
    >
      {logo ? (
        <img
          src={publicPath(logo)}
          alt=""
          // With its size known, nothing moves when it arrives.
          {...pictureSizeIn(logo)}
          className="h-9 w-auto max-w-20 shrink-0 rounded-control object-contain sm:max-w-28 dark:bg-white dark:p-1"
        />
      ) : (
        <img src="/icon.svg" alt="" width={30} height={30} className="shrink-0" />
      )}
      <span className="line-clamp-2">{academyName}</span>
    </Link>
  );
}
