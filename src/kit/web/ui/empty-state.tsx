import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

/** A list that has nothing yet: says so, and what will come or what to do. */
export function EmptyState({
  icon: Icon,
  title,
  text,
  children,
}: {
  icon: LucideIcon;
  title: string;
  text?: string;
  children?: ReactNode;
}) {
  return (
    <div className="grid justify-items-center gap-2 rounded-card border border-dashed border-line-strong/60 px-5 py-10 text-center">
      <span className="mb-1 grid size-11 place-items-center rounded-full bg-green-tint text-green-deep">
        <Icon size={20} aria-hidden="true" />
      </span>
      <p className="font-semibold">{title}</p>
      {text ? <p className="max-w-prose text-small text-muted">{text}</p> : null}
      {children}
    </div>
  );
}
