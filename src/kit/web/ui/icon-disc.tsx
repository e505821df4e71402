import type { LucideIcon } from "lucide-react";

/** The icon over an empty list or a notice. */
export const IconDisc = ({ icon: Icon }: { icon: LucideIcon }) => (
  <span className="mb-1 grid size-12 place-items-center rounded-full bg-green-tint text-green-deep">
    <Icon size={22} aria-hidden="true" />
  </span>
);
