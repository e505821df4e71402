import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

/** A list without entries: says so, and what to do now. */
export function NothingHere({
  icon: Icon,
  title,
  text,
  children,
}: {
  icon: LucideIcon;
  title: string;
  text: string;
  children?: ReactNode;
}) {
  return (
    <div className="grid justify-items-center gap-2 rounded-card border border-dashed border-line-strong/60 px-5 py-12 text-center">
      <span className="mb-1 grid size-12 place-items-center rounded-full bg-green-tint text-green-deep">
        <Icon size={22} aria-hidden="true" />
      </span>
      <p className="font-semibold">{title}</p>
      <p className="max-w-prose text-sm text-muted">{text}</p>
      {children}
    </div>
  );
}
