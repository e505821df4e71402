import { classroomPath } from "#features/learning/paths.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, Suspense } from "react";
import { useNavigate } from "react-router";
import { useLearnerView } from "#features/courses/web/learner-view-public.tsx";
import { enrolFree } from "#features/enrolment/contract.ts";
import { SeatAction } from "#features/enrolment/web/public.tsx";
import { paymentPath } from "#features/payments/paths.ts";
import { AddToCart } from "#features/payments/web/cart-public.tsx";
import { myPayments } from "#features/payments/web/public.tsx";
import { displayedPrice } from "#features/pricing/rules.ts";
import { callApi } from "#kit/web/api.ts";
import { takaString } from "#kit/shared/money.ts";
import type { Session } from "#kit/web/session.ts";
import { toast } from "#kit/web/toasts.tsx";
import { ButtonLink } from "#kit/web/ui/button-link.tsx";
import { Button } from "#kit/web/ui/button.tsx";
import { useWrite } from "#kit/web/use-write.ts";
import * as m from "#messages/course-page.ts";
import { ActionSkeleton, actionStyle } from "./action-skeleton.tsx";
import type { CourseView } from "./course-view.ts";
import { myCourse } from "./api.ts";
import { useCourseRole } from "./use-course-role.ts";

const roleWords = { owner: m.you_teach, co_teacher: m.you_teach, assistant: m.you_assist };

/** The action of a signed-in person: continue the course, enrol for free, or pay. */
export default function SignedInAction({ course, session }: { course: CourseView; session: Session }) {
  const id = course.course_id;
  const role = useCourseRole(course, session.user);
  const mine = useQuery(myCourse(id));
  const isLearnerView = useLearnerView(id, role);
  const { now } = displayedPrice(course);
  const payments = useQuery({ ...myPayments(), enabled: role === null && now > 0 });

  if (isLearnerView && !mine.data?.is_enrolled) return <ActionOfLearners isFull={course.is_full} />;
  if (role || mine.data?.is_enrolled)
    return (
      <OwnState
        what="course"
        sentence={role ? roleWords[role]() : m.already_enrolled()}
        to={classroomPath(id)}
      >
        {role ? m.continue_teaching() : m.continue_learning()}
      </OwnState>
    );
  if (mine.isError)
    return (
      <Button variant="quiet" className={actionStyle} onClick={() => void mine.refetch()}>
        {m.try_again()}
      </Button>
    );
  if (!mine.data || payments.isLoading) return <ActionSkeleton />;
  const waits = payments.data?.some(
    ({ status, courses, places }) =>
      status === "pending" && places === null && courses.some(({ course_id }) => course_id === id),
  );
  if (waits)
    return (
      <OwnState what="payment" sentence={m.payment_pending()} to={paymentPath(id)}>
        {m.see_payment()}
      </OwnState>
    );
  const take = now === 0 ? <EnrolAtOnce courseId={id} /> : <PayOrCollect course={course} />;
  if (!mine.data.is_full) return take;
  return (
    <SeatAction courseId={id} skeleton={<ActionSkeleton />} buttonStyle={actionStyle}>
      {take}
    </SeatAction>
  );
}

/** What a learner can press who is not enrolled. The team only sees it. */
function ActionOfLearners({ isFull }: { isFull: boolean }) {
  return (
    <Button
      variant={isFull ? "secondary" : "primary"}
      className={actionStyle}
      onClick={() => toast("info", m.learner_view_only())}
    >
      {isFull ? m.join_waiting_list() : m.enrol_now()}
    </Button>
  );
}

/** The button of the document, and beside it a small one that collects courses. Nothing moves when that comes. */
function PayOrCollect({ course }: { course: CourseView }) {
  return (
    <div className="flex gap-2">
      <PayLink course={course} />
      <Suspense fallback={<span className="w-11.5 shrink-0" />}>
        <AddToCart
          item={{ id: course.course_id, title: course.course_title }}
          className="w-11.5 shrink-0 px-0"
        />
      </Suspense>
    </div>
  );
}

function PayLink({ course }: { course: CourseView }) {
  const id = course.course_id;
  return (
    <ButtonLink
      to={paymentPath(id)}
      state={{
        courseId: id,
        courseName: course.course_title,
        originalPrice: course.price,
        discountedPrice: takaString(displayedPrice(course).now),
      }}
      className={`grow ${actionStyle}`}
    >
      {m.enrol_now()}
    </ButtonLink>
  );
}

interface OwnStateProps {
  what: "course" | "payment";
  sentence: string;
  to: string;
  children: ReactNode;
}

/** For people who have the course already or will have it soon. They see no price. */
function OwnState({ what, sentence, to, children }: OwnStateProps) {
  return (
    <div
      data-mine={what}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 md:grid md:justify-stretch"
    >
      <p className="min-w-0 flex-1 basis-[7rem] text-small text-muted md:text-body">{sentence}</p>
      <ButtonLink to={to} className={actionStyle}>
        {children}
      </ButtonLink>
    </div>
  );
}

function EnrolAtOnce({ courseId }: { courseId: number }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { write, busy } = useWrite(async () => callApi(enrolFree, { body: { course_id: courseId } }), {
    failure: m.enrol_failed,
    onDone: async () => {
      await queries.invalidateQueries();
      toast("success", m.enrolled());
      await navigate(classroomPath(courseId));
    },
    onFailed: (sentence) => toast("error", sentence),
  });
  return (
    <Button className={actionStyle} busy={busy} busyText={m.enrolling()} onClick={() => write()}>
      {m.enrol_now()}
    </Button>
  );
}
