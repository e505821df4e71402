import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { IconDisc } from "./icon-disc.tsx";

interface EmptyStateProps {
  icon: LucideIcon;
  title: string;
  text?: string;
  /** The level of the title where it heads a section. */
  heading?: "h2" | "h3";
  /** `dashed` inside a section that has other things to show. */
  frame?: "card" | "dashed";
  /** What to do now. */
  children?: ReactNode;
}

const frames = {
  card: "card py-12",
  dashed: "rounded-card border border-dashed border-line-strong/60 py-10",
};

/** A list that has nothing: says so, and what will come or what to do. */
export function EmptyState({ icon, title, text, heading, frame = "card", children }: EmptyStateProps) {
  const Title = heading ?? "p";
  return (
    <div className={`grid justify-items-center gap-2 px-5 text-center ${frames[frame]}`}>
      <IconDisc icon={icon} />
      <Title className={heading ? "text-h3" : "font-semibold"}>{title}</Title>
      {text ? <p className="max-w-prose text-small text-muted">{text}</p> : null}
      {children ? <div className="mt-3 flex flex-wrap justify-center gap-3">{children}</div> : null}
    </div>
  );
}
