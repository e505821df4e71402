import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { ApiError } from "#kit/web/api.ts";
import { clearDraft } from "#kit/web/forms/drafts.ts";
import { lazyOptional } from "#kit/web/lazy-optional.ts";
import { FormError } from "#kit/web/ui/form-error.tsx";
import { LoadError } from "#kit/web/ui/load-error.tsx";
import * as m from "#messages/payments.ts";
import type { Payment } from "../contract.ts";
import { courseOrder, myPayments, waysToPay } from "./api.ts";
import { ClaimScreen } from "./claim-screen.tsx";
import type { Paid } from "./claim-screen-props.ts";
import { EnrolledScreen } from "./enrolled-screen.tsx";
import { NoCourse } from "./no-course.tsx";
import { PaymentSkeleton } from "./payment-skeleton.tsx";
import { PendingScreen } from "./pending-screen.tsx";
import { RejectedScreen } from "./rejected-screen.tsx";

// Few people see it. If it cannot be loaded, its sentence is shown.
const FullScreen = lazyOptional(async () => import("./full-screen.tsx"), FormError);
const DoneDialog = lazyOptional(async () => import("./done-dialog.tsx"));

/** Everything between a person and a course that has a price. The state of the payment decides what it shows. */
export function CoursePayment({ courseId }: { courseId: number }) {
  const [done, setDone] = useState<Paid | null>(null);
  const queries = useQueryClient();
  const finish = (paid: Paid) => {
    clearDraft(`payment-${courseId}`);
    setDone(paid);
    // Other pages are read again when they open. Here the dialog covers everything.
    void queries.invalidateQueries({ refetchType: "none" });
  };
  return (
    <>
      <PaymentState courseId={courseId} isPaid={done !== null} onVerified={finish} />
      {done ? (
        <Suspense>
          <DoneDialog courseId={courseId} paid={done} />
        </Suspense>
      ) : null}
    </>
  );
}

/** After another screen took the place of this one, the page starts at its heading. */
const toTheTop = () =>
  requestAnimationFrame(() => {
    window.scrollTo({ top: 0 });
    document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
  });

function PaymentState({
  courseId,
  isPaid,
  onVerified,
}: {
  courseId: number;
  isPaid: boolean;
  onVerified: (paid: Paid) => void;
}) {
  const queries = useQueryClient();
  const [again, setAgain] = useState(false);
  const payments = useQuery(myPayments());
  const latest = payments.data?.find(
    // After a refund the course can be bought again.
    (one) => one.status !== "refunded" && one.courses.some((course) => course.course_id === courseId),
  );
  // Who paid a part may owe the next one. If none is owed, the server says that the course is theirs.
  const isWhole = latest?.status === "verified" && latest.instalment === null;
  // A pending payment already has its order. Opening one would make another.
  const mayClaim = payments.isSuccess && latest?.status !== "pending" && !isWhole && !isPaid;
  const order = useQuery({ ...courseOrder(courseId), enabled: mayClaim });
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

  const claimAgain = () => {
    setAgain(true);
    toTheTop();
  };

  const claimed = () => {
    setAgain(false);
    clearDraft(`payment-${courseId}`);
    toTheTop();
  };

  const failed = [payments, order, options].find(({ isError, data }) => isError && !data);
  const refusal = failed?.error instanceof ApiError ? failed.error : null;
  if (isPaid || isWhole || refusal?.code === "already_enrolled")
    return <EnrolledScreen courseId={courseId} payment={latest} />;
  if (latest?.status === "pending")
    return (
      <PendingScreen key={latest.payment_id} known={latest} options={options.data} onDecided={decided} />
    );
  if (refusal?.status === 404 || refusal?.fields.course_id) return <NoCourse />;
  if (refusal && ["course_full", "course_archived"].includes(refusal.code) && options.data)
    return (
      <Suspense fallback={<PaymentSkeleton />}>
        <FullScreen
          courseId={courseId}
          sentence={refusal.message}
          isArchived={refusal.code === "course_archived"}
          expiredOrder={Number(refusal.fields.expired_orders?.[0] ?? 0) || null}
          options={options.data}
          onVerified={onVerified}
          onPending={claimed}
        />
      </Suspense>
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
  if (latest?.status === "rejected" && !again)
    return <RejectedScreen payment={latest} onAgain={claimAgain} />;
  if (!order.data || !options.data) return <PaymentSkeleton />;
  return (
    <ClaimScreen
      courseId={courseId}
      order={order.data}
      options={options.data}
      onVerified={onVerified}
      onPending={claimed}
    />
  );
}
