import type { LucideIcon } from "lucide-react";
import { Link } from "react-router";

/** A small way on from a course's card. `label` says where it leads, the course named. */
export function CardButton({ to, label, icon: Icon }: { to: string; label: string; icon: LucideIcon }) {
  return (
    <Link
      to={to}
      aria-label={label}
      title={label}
      className="button button-quiet relative z-10 w-11 flex-none border-line-strong px-0"
    >
      <Icon size={18} aria-hidden="true" />
    </Link>
  );
}
