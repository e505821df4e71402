import type { ReactNode } from "react";

interface AccountFrameProps {
  title: string;
  lead?: string;
  children: ReactNode;
  aside: ReactNode;
  /** How the two columns share a wide screen: a page with a margin column, or two equal columns. */
  shares?: "margin" | "equal";
}

/** A page about the person's account: the form, and on wide screens its side column. */
export function AccountFrame({ title, lead, children, aside, shares = "margin" }: AccountFrameProps) {
  const columns = shares === "margin" ? "lg:grid-cols-[1fr_22.5rem]" : "lg:grid-cols-2";
  return (
    <div className="page pt-6 pb-12 sm:pt-8">
      <header className="mb-4 grid gap-2 sm:mb-6">
        <h1 className="text-h1">{title}</h1>
        {lead ? <p className="text-muted">{lead}</p> : null}
      </header>
      <div className={`grid items-start gap-4 lg:gap-8 ${columns}`}>
        <div className="grid min-w-0 gap-4">{children}</div>
        <aside className="grid min-w-0 gap-4">{aside}</aside>
      </div>
    </div>
  );
}
