import { continuePath, lessonPath } from "#features/learning/paths.ts";
import { orderPaymentPath, paymentPath, paymentsPath } from "#features/payments/paths.ts";
import { useWaitingTitle } from "#features/payments/web/public.tsx";
import { ArrowRight } from "lucide-react";
import { type ReactNode, useId } from "react";
import { formatDateTime } from "#kit/shared/date-times.ts";
import { formatDate } from "#kit/shared/dates.ts";
import { detectLanguage } from "#kit/shared/language.ts";
import { formatTaka } from "#kit/shared/money.ts";
import { formatRelative } from "#kit/shared/relative-times.ts";
import { ButtonLink } from "#kit/web/ui/button-link.tsx";
import * as m from "#messages/dashboard.ts";
import type { NextStep as Step } from "../contract.ts";

type Of<Kind extends Step["kind"]> = { step: Extract<Step, { kind: Kind }> };

/** The one thing to do now, or to wait for. */
export function NextStep({ step }: { step: Step }) {
  switch (step.kind) {
    case "answer":
      return <AnswerQuestion step={step} />;
    case "refused":
      return <PutRight step={step} />;
    case "pay":
      return <PayOrder step={step} />;
    case "part":
      return <PayPart step={step} />;
    case "wait":
      return <WaitForPayment step={step} />;
    case "refund":
      return <WaitForRefund step={step} />;
    case "check":
      return <AnswerChecks step={step} />;
    case "continue":
      return <ContinueLesson step={step} />;
  }
}

type OfOrder = Pick<
  Of<"pay">["step"],
  "order_id" | "course_id" | "course_title" | "language" | "more_courses" | "places"
>;

const addressOf = ({ order_id, course_id, more_courses, places }: OfOrder): string =>
  more_courses === 0 && places === null ? paymentPath(course_id) : orderPaymentPath(order_id);

const Courses = ({ of: { course_title, language, more_courses } }: { of: OfOrder }) => (
  <>
    <span lang={language}>{course_title}</span>
    {more_courses === 0 ? null : ` ${m.next_more_courses({ count: more_courses })}`}
  </>
);

function AnswerQuestion({ step }: Of<"answer">) {
  const { question } = step;
  return (
    <Frame
      kind="answer"
      isUrgent
      title={m.next_asked()}
      name={<Courses of={step} />}
      more={
        <span lang={detectLanguage(question)} className="line-clamp-2 wrap-anywhere text-ink">
          {question}
        </span>
      }
    >
      <ButtonLink to={addressOf(step)}>
        {m.next_answer_button()}
        <ArrowRight size={18} aria-hidden="true" />
      </ButtonLink>
    </Frame>
  );
}

function PutRight({ step }: Of<"refused">) {
  const { reason } = step;
  return (
    <Frame
      kind="refused"
      isUrgent
      title={m.next_refused()}
      name={<Courses of={step} />}
      more={
        <>
          <span lang={detectLanguage(reason)} className="line-clamp-2 wrap-anywhere text-ink">
            {m.next_refused_reason({ reason })}
          </span>
          {m.next_refused_todo()}
        </>
      }
    >
      <ButtonLink to={addressOf(step)}>
        {m.next_refused_button()}
        <ArrowRight size={18} aria-hidden="true" />
      </ButtonLink>
    </Frame>
  );
}

function PayOrder({ step }: Of<"pay">) {
  const { due, expires_at, seat_until } = step;
  const until = seat_until
    ? m.next_seat_until({ time: formatDateTime(seat_until) })
    : m.next_price_until({ time: formatDateTime(expires_at) });
  return (
    <Frame
      kind="pay"
      title={m.next_pay({ count: step.more_courses + 1 })}
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

function PayPart({ step }: Of<"part">) {
  const { course_id, course_title, language, part, parts, amount, due_on, is_locked } = step;
  const due = m.next_part_of({ part, parts, amount: formatTaka(amount), date: formatDate(due_on) });
  return (
    <Frame
      kind="part"
      isUrgent={is_locked}
      title={is_locked ? m.next_part_late() : m.next_part()}
      name={<span lang={language}>{course_title}</span>}
      more={is_locked ? `${due} ${m.next_part_locked()}` : due}
    >
      <ButtonLink to={paymentPath(course_id)}>
        {m.next_part_button()}
        <ArrowRight size={18} aria-hidden="true" />
      </ButtonLink>
    </Frame>
  );
}

function WaitForRefund({ step }: Of<"refund">) {
  return (
    <Frame
      kind="refund"
      title={m.next_refund()}
      name={<Courses of={step} />}
      more={m.next_refund_asked({ when: formatRelative(step.requested_at) })}
    >
      <ButtonLink to={paymentsPath}>{m.next_see_payment()}</ButtonLink>
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
  /** Something went wrong, or others wait for the person. */
  isUrgent?: boolean;
  title: string;
  /** The course or the lesson. */
  name: ReactNode;
  more: ReactNode;
  /** The button. */
  children: ReactNode;
}

function Frame({ kind, isUrgent = false, title, name, more, children }: FrameProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      data-next-step={kind}
      className={`card grid gap-3 border-l-4 p-4 sm:flex sm:items-center sm:justify-between sm:gap-8 sm:p-6 ${isUrgent ? "border-l-danger" : "border-l-green"}`}
    >
      <div className="grid min-w-0 gap-1">
        <h2 id={id} className={`font-text text-small ${isUrgent ? "text-danger" : "text-green"}`}>
          {title}
        </h2>
        <p className="font-display text-h3 leading-tight font-semibold">{name}</p>
        <p className="text-small text-muted">{more}</p>
      </div>
      {children}
    </section>
  );
}
