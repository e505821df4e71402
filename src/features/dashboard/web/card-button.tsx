import type { LucideIcon } from "lucide-react";
import { ButtonLink } from "#kit/web/ui/button-link.tsx";

/** A small link on a course's card. `label` says where it leads and names the course. */
export function CardButton({ to, label, icon: Icon }: { to: string; label: string; icon: LucideIcon }) {
  return (
    <ButtonLink
      to={to}
      aria-label={label}
      title={label}
      variant="secondary"
      className="relative z-10 w-11 flex-none px-0"
    >
      <Icon size={18} aria-hidden="true" />
    </ButtonLink>
  );
}
