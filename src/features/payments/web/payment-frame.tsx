import type { ReactNode } from "react";

interface PaymentFrameProps {
  title: ReactNode;
  /** A phone only reads the title out: its first screen is for what is typed into the wallet. */
  isBrief?: boolean;
  /** Only a phone shows it, above everything else. */
  strip?: ReactNode;
  /** What a phone shows before the aside. On a desk it is above the children. */
  first?: ReactNode;
  children: ReactNode;
  aside: ReactNode;
  /** On a phone the aside comes last where a payment exists already. */
  asideLast?: boolean;
}

/** The two columns of the payment page. */
export function PaymentFrame({
  title,
  isBrief = false,
  strip,
  first,
  children,
  aside,
  asideLast = false,
}: PaymentFrameProps) {
  return (
    <div className={`page grid gap-6 pt-8 pb-12 max-lg:pb-18 ${isBrief ? "max-sm:pt-3" : ""}`}>
      <h1 tabIndex={-1} className={`outline-none text-h1 ${isBrief ? "max-sm:sr-only" : ""}`}>
        {title}
      </h1>
      <div className="grid items-start gap-4 min-[800px]:grid-cols-[minmax(0,1fr)_minmax(300px,360px)] min-[800px]:gap-x-6">
        {strip ? <div className="min-w-0 min-[800px]:hidden">{strip}</div> : null}
        {first ? <div className="min-w-0 min-[800px]:col-start-1">{first}</div> : null}
        <aside
          className={`min-w-0 min-[800px]:col-start-2 min-[800px]:row-span-2 min-[800px]:row-start-1 ${asideLast ? "order-2 min-[800px]:order-none" : ""}`}
        >
          {aside}
        </aside>
        <div className="grid min-w-0 gap-4 min-[800px]:col-start-1">{children}</div>
      </div>
    </div>
  );
}
