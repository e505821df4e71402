import { continuePath, lessonPath } from "#features/learning/paths.ts";
import { orderPaymentPath, paymentPath } from "#features/payments/paths.ts";
import { useWaitingTitle } from "#features/payments/web/public.tsx";
import { ArrowRight } from "lucide-react";
import { type ReactNode, useId } from "react";
import { formatDateTime } from "#kit/shared/date-times.ts";
import { formatTaka } from "#kit/shared/money.ts";
import { formatRelative } from "#kit/shared/relative-times.ts";
import { ButtonLink } from "#kit/web/ui/button-link.tsx";
import * as m from "#messages/dashboard.ts";
import type { NextStep as Step } from "../contract.ts";

type Of<Kind extends Step["kind"]> = { step: Extract<Step, { kind: Kind }> };

/** The one thing to do now: pay an order, wait for a payment, continue a lesson, or answer check questions. */
export function NextStep({ step }: { step: Step }) {
  if (step.kind === "pay") return <PayOrder step={step} />;
  if (step.kind === "wait") return <WaitForPayment step={step} />;
  if (step.kind === "check") return <AnswerChecks step={step} />;
  return <ContinueLesson step={step} />;
}

type OfOrder = Pick<
  Of<"pay" | "wait">["step"],
  "order_id" | "course_id" | "course_title" | "language" | "more_courses"
>;

const addressOf = ({ order_id, course_id, more_courses }: OfOrder): string =>
  more_courses === 0 ? paymentPath(course_id) : orderPaymentPath(order_id);

const Courses = ({ of: { course_title, language, more_courses } }: { of: OfOrder }) => (
  <>
    <span lang={language}>{course_title}</span>
    {more_courses === 0 ? null : ` ${m.next_more_courses({ count: more_courses })}`}
  </>
);

function PayOrder({ step }: Of<"pay">) {
  const { due, expires_at, seat_until } = step;
  const until = seat_until
    ? m.next_seat_until({ time: formatDateTime(seat_until) })
    : m.next_price_until({ time: formatDateTime(expires_at) });
  return (
    <Frame
      kind="pay"
      title={m.next_pay()}
      name={<Courses of={step} />}
      more={`${formatTaka(due)} · ${until}`}
    >
      <ButtonLink to={addressOf(step)}>
        {m.next_pay_button()}
        <ArrowRight size={18} aria-hidden="true" />
      </ButtonLink>
    </Frame>
  );
}

function WaitForPayment({ step }: Of<"wait">) {
  const title = useWaitingTitle(step);
  return (
    <Frame
      kind="wait"
      title={title}
      name={<Courses of={step} />}
      more={m.next_reported({ when: formatRelative(step.created_at) })}
    >
      <ButtonLink to={addressOf(step)}>{m.next_see_payment()}</ButtonLink>
    </Frame>
  );
}

function ContinueLesson({ step }: Of<"continue">) {
  const { course_id, course_title, language, lesson_id, lesson_title, is_first } = step;
  return (
    <Frame
      kind="continue"
      title={is_first ? m.begin_here() : m.continue_where()}
      name={<span lang={language}>{lesson_title}</span>}
      more={<span lang={language}>{course_title}</span>}
    >
      <ButtonLink to={continuePath(course_id, lesson_id)}>
        {m.continue_course()}
        <ArrowRight size={18} aria-hidden="true" />
      </ButtonLink>
    </Frame>
  );
}

function AnswerChecks({ step: { course_id, course_title, language, lesson_id, checks_left } }: Of<"check">) {
  return (
    <Frame
      kind="check"
      title={m.next_checks()}
      name={<span lang={language}>{course_title}</span>}
      more={m.checks_left({ count: checks_left })}
    >
      <ButtonLink to={`${lessonPath(course_id, lesson_id)}#check`}>
        {m.next_checks_button()}
        <ArrowRight size={18} aria-hidden="true" />
      </ButtonLink>
    </Frame>
  );
}

interface FrameProps {
  kind: Step["kind"];
  title: string;
  /** The course or the lesson. */
  name: ReactNode;
  more: ReactNode;
  /** The button. */
  children: ReactNode;
}

function Frame({ kind, title, name, more, children }: FrameProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      data-next-step={kind}
      className="card grid gap-3 border-l-4 border-l-green p-4 sm:flex sm:items-center sm:justify-between sm:gap-8 sm:p-6"
    >
      <div className="grid min-w-0 gap-1">
        <h2 id={id} className="font-text text-small text-green">
          {title}
        </h2>
        <p className="font-display text-h3 leading-tight font-semibold">{name}</p>
        <p className="text-small text-muted">{more}</p>
      </div>
      {children}
    </section>
  );
}
