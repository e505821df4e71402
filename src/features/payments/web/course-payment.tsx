import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Suspense, useEffect, useState } from "react";
import { ApiError } from "#kit/web/api.ts";
import { clearDraft } from "#kit/web/forms/drafts.ts";
import { lazyOptional } from "#kit/web/lazy-optional.ts";
import { useLiveEvent } from "#kit/web/live-events.ts";
import { onFirstUse } from "#kit/web/on-first-use.ts";
import { FormError } from "#kit/web/ui/form-error.tsx";
import { LoadError } from "#kit/web/ui/load-error.tsx";
import { LoadFailed } from "#kit/web/ui/load-failed.tsx";
import * as m from "#messages/payments.ts";
import { type Payment, paymentEvent } from "../contract.ts";
import { myPayments, waysToPay } from "./api.ts";
import type { Paid } from "./claim/claim-screen-props.ts";
import { NoCourse } from "./no-course.tsx";
import { PaymentSkeleton } from "./payment-skeleton.tsx";
import { isPaymentFor, type Purchase } from "./purchase.ts";

// Few people see it. If it cannot be loaded, its sentence is shown.
const FullScreen = lazyOptional(async () => import("./full-screen.tsx"), FormError);
// Each state of a payment loads its own screen.
const loadClaimScreen = async () => import("./claim/claim-screen.tsx");
const ClaimScreen = lazyOptional(loadClaimScreen, LoadFailed);
const loadPendingScreen = async () => import("./waiting/pending-screen.tsx");
const PendingScreen = lazyOptional(loadPendingScreen, LoadFailed);
const RejectedScreen = lazyOptional(async () => import("./rejected-screen.tsx"), LoadFailed);
const EnrolledScreen = lazyOptional(async () => import("./enrolled-screen.tsx"), LoadFailed);
const DoneDialog = lazyOptional(async () => import("./done-dialog.tsx"));

/** Everything between a person and a course that has a price, or several of them. The state of the payment decides what it shows. */
export function CoursePayment({ purchase }: { purchase: Purchase }) {
  const [done, setDone] = useState<Paid | null>(null);
  const queries = useQueryClient();
  const finish = (paid: Paid) => {
    clearDraft(`payment-${purchase.key}`);
    setDone(paid);
    leaveCart(purchase);
    // Other pages are read again when they open. Here the dialog covers everything.
    void queries.invalidateQueries({ refetchType: "none" });
  };
  return (
    <>
      <Suspense fallback={<PaymentSkeleton />}>
        <PaymentState purchase={purchase} isPaid={done !== null} onVerified={finish} />
      </Suspense>
      {done ? (
        <Suspense>
          <DoneDialog purchase={purchase} paid={done} />
        </Suspense>
      ) : null}
    </>
  );
}

/** A payment for the same courses; for one course also a payment for others with it, unless it was rejected. */
const concerns = (purchase: Purchase, payment: Payment): boolean =>
  isPaymentFor(purchase, payment) ||
  (purchase.courseIds.length === 1 &&
    purchase.groupOrder === undefined &&
    payment.places === null &&
    payment.status !== "rejected" &&
    payment.courses.some(({ course_id }) => course_id === purchase.courseIds[0]));

const isForNobody = (refusal: ApiError | null): boolean =>
  refusal !== null && ["course_full", "course_archived"].includes(refusal.code);

/** Courses that are paid for leave the cart. Those for other people may be in it too. */
function leaveCart({ courseIds, groupOrder }: Purchase): void {
  if (groupOrder !== undefined) return;
  void import("./cart/cart-store.ts").then(({ removeFromCart }) => removeFromCart(courseIds)).catch(() => {});
}

/** After another screen took the place of this one, the page starts at its heading. */
const toTheTop = () =>
  requestAnimationFrame(() => {
    window.scrollTo({ top: 0 });
    document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
  });

function PaymentState({
  purchase,
  isPaid,
  onVerified,
}: {
  purchase: Purchase;
  isPaid: boolean;
  onVerified: (paid: Paid) => void;
}) {
  const queries = useQueryClient();
  const [again, setAgain] = useState(false);
  /** How often the person went on to another screen. */
  const [moves, setMoves] = useState(0);
  const payments = useQuery(myPayments());
  const latest = payments.data?.find(
    // After a refund the courses can be bought again.
    (one) => one.status !== "refunded" && concerns(purchase, one),
  );
  // Who paid a part may owe the next one. If none is owed, the server says that the course is theirs.
  const isWhole = latest?.status === "verified" && latest.instalment === null;
  // A pending payment already has its order. Opening one would make another.
  const mayClaim = payments.isSuccess && latest?.status !== "pending" && !isWhole && !isPaid;
  const order = useQuery({ ...purchase.order, enabled: mayClaim });
  const isRejected = latest?.status === "rejected" && !again;
  // A screen comes beside the order, and the one after it while this one is used.
  useEffect(() => {
    if (!mayClaim) return undefined;
    if (isRejected) return onFirstUse(() => void loadClaimScreen().catch(() => {}));
    void loadClaimScreen().catch(() => {});
    return onFirstUse(() => void loadPendingScreen().catch(() => {}));
  }, [mayClaim, isRejected]);
  const options = useQuery(waysToPay());

  const decided = (payment: Payment) => {
    queries.setQueryData(myPayments().queryKey, (all) =>
      all?.map((one) => (one.payment_id === payment.payment_id ? payment : one)),
    );
    if (payment.status === "verified")
      onVerified({
        courses: payment.courses.map(({ course_title }) => course_title),
        payment: { id: payment.payment_id, amount: payment.amount },
      });
  };

  // Money can settle an order before its payer has told of it.
  const lookFor = async (id: number) => {
    const { data } = await payments.refetch();
    const paid = data?.find(({ payment_id }) => payment_id === id);
    if (paid?.status === "verified" && concerns(purchase, paid)) decided(paid);
  };
  useLiveEvent(paymentEvent, ({ payment_id, status }) => {
    if (mayClaim && status === "verified") void lookFor(payment_id);
  });

  // It runs when the other screen is there, also if that was loaded first.
  useEffect(() => {
    if (moves > 0) toTheTop();
  }, [moves]);

  const claimAgain = () => {
    setAgain(true);
    setMoves((before) => before + 1);
  };

  const claimed = () => {
    setAgain(false);
    leaveCart(purchase);
    clearDraft(`payment-${purchase.key}`);
    setMoves((before) => before + 1);
  };

  const failed = [payments, order, options].find(({ isError, data }) => isError && !data);
  const refusal = failed?.error instanceof ApiError ? failed.error : null;
  const isCart = purchase.courseIds.length > 1;
  if (isPaid || isWhole || (!isCart && refusal?.code === "already_enrolled"))
    return <EnrolledScreen purchase={purchase} payment={latest} />;
  if (latest?.status === "pending")
    return (
      <PendingScreen key={latest.payment_id} known={latest} options={options.data} onDecided={decided} />
    );
  if (!isCart && (refusal?.status === 404 || refusal?.fields.course_id)) return <NoCourse />;
  const isRefused = isCart ? [404, 409].includes(refusal?.status ?? 0) : isForNobody(refusal);
  if (refusal && isRefused && options.data)
    return (
      <FullScreen
        purchase={purchase}
        sentence={refusal.message}
        isArchived={refusal.code === "course_archived"}
        expiredOrder={Number(refusal.fields.expired_orders?.[0] ?? 0) || null}
        options={options.data}
        onVerified={onVerified}
        onPending={claimed}
      />
    );
  if (failed)
    return (
      <div className="page py-8">
        <LoadError
          title={m.pay_load_failed()}
          reason={failed.error?.message}
          retry={() => void failed.refetch()}
        />
      </div>
    );
  if (latest && isRejected) return <RejectedScreen payment={latest} onAgain={claimAgain} />;
  if (!order.data || !options.data) return <PaymentSkeleton />;
  return (
    <ClaimScreen
      purchase={purchase}
      order={order.data}
      options={options.data}
      onVerified={onVerified}
      onPending={claimed}
    />
  );
}
