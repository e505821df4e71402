import type { ReactNode } from "react";

interface PaymentFrameProps {
  title: ReactNode;
  children: ReactNode;
  aside: ReactNode;
  /** On a phone the aside comes first where it shows what is due, and last where a payment exists already. */
  asideLast?: boolean;
}

/** The two columns of the payment page. */
export function PaymentFrame({ title, children, aside, asideLast = false }: PaymentFrameProps) {
  return (
    <div className="page grid gap-6 pt-8 pb-16">
      <h1 tabIndex={-1} className="outline-none text-h1">
        {title}
      </h1>
      <div className="grid items-start gap-5 min-[800px]:grid-cols-[minmax(0,1fr)_minmax(300px,360px)] min-[800px]:gap-7">
        <aside className={`min-w-0 min-[800px]:order-2 ${asideLast ? "order-2" : ""}`}>{aside}</aside>
        <div className="grid min-w-0 gap-5">{children}</div>
      </div>
    </div>
  );
}
