import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";

/** A button of the player: an icon with its name. */
export const PlayerButton = ({
  icon: Icon,
  name,
  className = "",
  ...rest
}: Omit<ComponentProps<"button">, "name"> & { icon: LucideIcon; name: string }) => (
  <button
    type="button"
    {...rest}
    aria-label={name}
    title={name}
    className={`grid size-11 flex-none cursor-pointer place-items-center rounded-control hover:bg-white/15 aria-expanded:bg-white/15 aria-pressed:text-marigold ${className}`}
  >
    <Icon size={20} aria-hidden="true" />
  </button>
);
