import type { ReactNode } from "react";

/**
 * The list of conversations and one of them. A wide screen shows both beside each other, a phone shows one. The panes
 * fill the screen and scroll for themselves: `chat.css` hides what would be above and below them.
 */
export const Panes = ({
  list,
  shown,
  children,
}: {
  list: ReactNode;
  /** What a phone shows. */
  shown: "list" | "conversation";
  children: ReactNode;
}) => (
  <div
    data-panes={shown}
    className="mx-auto flex h-full min-h-0 w-full max-w-[1160px] border-line lg:border-x"
  >
    <div
      className={`flex min-h-0 min-w-0 flex-1 flex-col bg-surface lg:w-[344px] lg:flex-none lg:border-r lg:border-line ${shown === "list" ? "" : "max-lg:hidden"}`}
    >
      {list}
    </div>
    <div className={`flex min-h-0 min-w-0 flex-1 flex-col ${shown === "list" ? "max-lg:hidden" : ""}`}>
      {children}
    </div>
  </div>
);
