import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { IconDisc } from "./icon-disc.tsx";

interface PageNoticeProps {
  icon?: LucideIcon;
  title: string;
  text: string;
  /** The links or buttons that lead on. */
  children: ReactNode;
}

/** A whole page with one message: the action is done, the thing does not exist, or it is not allowed. */
export function PageNotice({ icon, title, text, children }: PageNoticeProps) {
  return (
    <section className="page grid justify-items-center gap-4 py-18 text-center sm:py-18">
      {icon ? <IconDisc icon={icon} /> : null}
      <h1 className="text-h1">{title}</h1>
      <p className="max-w-prose text-muted">{text}</p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">{children}</div>
    </section>
  );
}
