import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { enroll } from "#features/enrolment/contract.ts";
import { SeatAction } from "#features/enrolment/web/public.tsx";
import { callApi, sentenceOf } from "#kit/web/api.ts";
import { takaString } from "#kit/shared/money.ts";
import type { Session } from "#kit/web/session.ts";
import { toast } from "#kit/web/toasts.tsx";
import * as m from "#messages/catalogue.ts";
import { courseDetails } from "../contract.ts";
import { ActionSkeleton, actionStyle } from "./action-skeleton.tsx";
import type { CourseView } from "./course-view.ts";
import { displayedPrice } from "./offers.ts";

/** The action of somebody who is signed in: on with the course, enrol for nothing, or pay. */
export default function SignedInAction({ course, session }: { course: CourseView; session: Session }) {
  const id = course.course_id;
  const person = session.user?.id;
  const teaches = person === course.instructor_id;
  const mine = useQuery({
    queryKey: ["course-details", id, person],
    queryFn: async () => callApi(courseDetails, { params: { id } }),
    enabled: !teaches,
  });
  const { now } = displayedPrice(course);

  if (teaches || mine.data?.is_enrolled)
    return (
      <div data-mine="" className="flex items-center justify-between gap-4 md:grid md:justify-stretch">
        <p className="min-w-0 text-sm text-muted md:text-base">
          {teaches ? m.you_teach() : m.already_enrolled()}
        </p>
        <Link to={`/course/${id}/progress`} className={`button shrink-0 ${actionStyle}`}>
          {teaches ? m.continue_teaching() : m.continue_learning()}
        </Link>
      </div>
    );
  if (mine.isError)
    return (
      <button
        type="button"
        className={`button button-quiet ${actionStyle}`}
        onClick={() => void mine.refetch()}
      >
        {m.try_again()}
      </button>
    );
  if (!mine.data) return <ActionSkeleton />;
  const take = now === 0 ? <EnrolAtOnce courseId={id} /> : <PayLink course={course} />;
  if (!mine.data.is_full) return take;
  return (
    <SeatAction courseId={id} skeleton={<ActionSkeleton />} buttonStyle={actionStyle}>
      {take}
    </SeatAction>
  );
}

function PayLink({ course }: { course: CourseView }) {
  const id = course.course_id;
  return (
    <Link
      to={`/payment?course=${id}`}
      state={{
        courseId: id,
        courseName: course.course_title,
        originalPrice: course.price,
        discountedPrice: takaString(displayedPrice(course).now),
      }}
      className={`button ${actionStyle}`}
    >
      {m.enrol_now()}
    </Link>
  );
}

function EnrolAtOnce({ courseId }: { courseId: number }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const enrol = async () => {
    setBusy(true);
    try {
      await callApi(enroll, { body: { course_id: courseId } });
      await queries.invalidateQueries();
      toast("success", m.enrolled());
      await navigate(`/course/${courseId}/progress`);
    } catch (error) {
      setBusy(false);
      toast("error", sentenceOf(error, m.enrol_failed()));
    }
  };
  return (
    <button
      type="button"
      className={`button ${actionStyle}`}
      aria-disabled={isBusy}
      onClick={isBusy ? undefined : () => void enrol()}
    >
      {isBusy ? m.enrolling() : m.enrol_now()}
    </button>
  );
}
