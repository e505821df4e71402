import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { IconDisc } from "./icon-disc.tsx";

interface PageNoticeProps {
  icon?: LucideIcon;
  title: string;
  text: string;
  /** Where to go from here. */
  children: ReactNode;
}

/** A whole page that says one thing: it is done, it is not here, it is not allowed. */
export function PageNotice({ icon, title, text, children }: PageNoticeProps) {
  return (
    <section className="page grid justify-items-center gap-4 py-20 text-center sm:py-24">
      {icon ? <IconDisc icon={icon} /> : null}
      <h1 className="text-h1">{title}</h1>
      <p className="max-w-prose text-muted">{text}</p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">{children}</div>
    </section>
  );
}
