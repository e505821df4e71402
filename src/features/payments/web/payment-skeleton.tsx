import { Skeleton } from "#kit/web/ui/skeleton.tsx";
import * as m from "#messages/payments.ts";
import { PaymentFrame } from "./payment-frame.tsx";

/** The payment page's shape while its order is being opened. */
export function PaymentSkeleton() {
  return (
    <Skeleton>
      <PaymentFrame title={m.pay_title()} isBrief strip={<Strip />} first={<FirstStep />} aside={<Summary />}>
        <div aria-hidden="true" className="card grid gap-4 p-4 sm:p-6">
          <div className="skeleton h-7 w-56" />
          <div className="skeleton h-52" />
          <div className="skeleton h-[72px]" />
          <div className="skeleton h-[72px]" />
          <div className="skeleton h-11" />
        </div>
      </PaymentFrame>
    </Skeleton>
  );
}

const Strip = () => <div aria-hidden="true" className="skeleton h-9" />;

const FirstStep = () => (
  <div aria-hidden="true" className="card grid gap-3 p-4 sm:gap-4 sm:p-6">
    <div className="skeleton h-7 w-56" />
    <div className="flex gap-3">
      <div className="skeleton h-11 w-20 rounded-full" />
      <div className="skeleton h-11 w-20 rounded-full" />
      <div className="skeleton h-11 w-20 rounded-full" />
    </div>
    <div className="skeleton h-52 min-[800px]:h-72" />
    <div className="skeleton h-6 w-11/12" />
    <div className="skeleton h-11" />
  </div>
);

const Summary = () => (
  <div aria-hidden="true" className="card grid gap-4 overflow-hidden p-4 max-[799px]:h-14 max-[799px]:p-4">
    <div className="skeleton h-6 w-4/5" />
    <div className="skeleton h-5" />
    <div className="skeleton h-5" />
    <div className="skeleton h-7" />
    <div className="skeleton h-[46px]" />
  </div>
);
