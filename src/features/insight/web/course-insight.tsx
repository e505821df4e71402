import { UsersRound } from "lucide-react";
import { EmptyState } from "#kit/web/ui/empty-state.tsx";
import * as m from "#messages/insight.ts";
import type { Insight } from "../contract.ts";
import { EnrolmentWeeks } from "./enrolment-weeks.tsx";
import { InShort } from "./in-short.tsx";
import { RatingMonths } from "./rating-months.tsx";
import { WhereLearnersStop } from "./where-learners-stop.tsx";

/** The figures of a course: in short, and as plots. */
export function CourseInsight({ insight }: { insight: Insight }) {
  return (
    <>
      <p lang={insight.language} className="font-semibold text-muted">
        {insight.course_title}
      </p>
      {insight.learners === 0 ? (
        <EmptyState icon={UsersRound} heading="h2" title={m.empty()} text={m.empty_text()} />
      ) : (
        <>
          <InShort insight={insight} />
          <WhereLearnersStop insight={insight} />
          <div className="grid gap-4 lg:grid-cols-2">
            <EnrolmentWeeks weeks={insight.weeks} />
            <RatingMonths insight={insight} />
          </div>
        </>
      )}
    </>
  );
}
