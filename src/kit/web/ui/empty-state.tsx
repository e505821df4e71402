import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { IconDisc } from "./icon-disc.tsx";

interface EmptyStateProps {
  icon: LucideIcon;
  title: string;
  text?: string;
  /** The heading level of the title, if it is the heading of a section. */
  heading?: "h2" | "h3";
  /** Use `dashed` inside a section that shows other things too. */
  frame?: "card" | "dashed";
  /** What to do now. */
  children?: ReactNode;
}

const frames = {
  card: "card py-12",
  dashed: "rounded-card border border-dashed border-line-strong/60 py-8",
};

/** The notice of an empty list: says that it is empty, and what will appear or what to do. */
export function EmptyState({ icon, title, text, heading, frame = "card", children }: EmptyStateProps) {
  const Title = heading ?? "p";
  return (
    <div className={`grid justify-items-center gap-2 px-4 text-center ${frames[frame]}`}>
      <IconDisc icon={icon} />
      <Title className={heading ? "text-h3" : "font-semibold"}>{title}</Title>
      {text ? <p className="max-w-prose text-small text-muted">{text}</p> : null}
      {children ? <div className="mt-3 flex flex-wrap justify-center gap-3">{children}</div> : null}
    </div>
  );
}
