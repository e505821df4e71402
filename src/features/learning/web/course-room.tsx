import { ClipboardList, GraduationCap, type LucideIcon } from "lucide-react";
import { Suspense } from "react";
import { LearnerViewLine, useLearnerView } from "#features/courses/web/learner-view-public.tsx";
import { OwedCourses } from "#features/instalments/web/public.tsx";
import { lazyOptional } from "#kit/web/lazy-optional.ts";
import { Button } from "#kit/web/ui/button.tsx";
import { LoadFailed } from "#kit/web/ui/load-failed.tsx";
import { TabList, TabPanel } from "#kit/web/ui/tabs.tsx";
import * as m from "#messages/learning.ts";
import { useTickedCourse } from "./modules/ticks.ts";
import type { FollowedCourse } from "../contract.ts";
import { ArchivedLine } from "./archived-line.tsx";
import { CourseHeader } from "./course-header.tsx";
import { EmptyState } from "#kit/web/ui/empty-state.tsx";
import { Stream } from "./stream/stream.tsx";
import { useInAddress } from "./use-address.ts";

const PeoplePanel = lazyOptional(async () => import("./people/people-panel.tsx"), LoadFailed);

const names = ["stream", "classwork", "people", "grades"] as const;
type Name = (typeof names)[number];

/** The tabs that have nothing to show yet say so. */
const empty: Record<
  Exclude<Name, "stream" | "people">,
  { icon: LucideIcon; title: () => string; text: () => string }
> = {
  classwork: { icon: ClipboardList, title: m.classwork_none, text: m.classwork_none_text },
  grades: { icon: GraduationCap, title: m.grades_none, text: m.grades_none_text },
};

export function CourseRoom({ course: asStored }: { course: FollowedCourse }) {
  const { course, tick } = useTickedCourse(asStored);
  const isLearnerView = useLearnerView(course.course_id, course.my_role);
  const [inAddress, setTab] = useInAddress("tab");
  const current = names.find((name) => name === inAddress) ?? "stream";
  const labels = {
    stream: m.tab_stream(),
    classwork: m.tab_classwork(),
    people: m.tab_people(),
    grades: m.tab_grades(),
  };
  const goTo = (name: Name, replace: boolean) => setTab(name === "stream" ? null : name, { replace });
  return (
    <div className="page py-6 pb-12">
      {isLearnerView ? (
        <Suspense>
          <LearnerViewLine courseId={course.course_id} />
        </Suspense>
      ) : null}
      {course.is_archived ? <ArchivedLine /> : null}
      <CourseHeader course={course} />
      {course.owes_part ? <OwedCourses courseId={course.course_id} /> : null}
      <TabList
        id="course"
        label={m.course_parts()}
        tabs={names.map((name) => ({ name, label: labels[name] }))}
        current={current}
        // Each tab is a step for the phone's back button. The arrow keys would add too many steps.
        onChange={goTo}
        className="mt-3 mb-4 sm:mb-6"
      />
      <TabPanel id="course" name={current}>
        {current === "stream" ? (
          <Stream course={course} tick={tick} />
        ) : current === "people" ? (
          <Suspense fallback={<div aria-hidden="true" className="skeleton h-60" />}>
            <PeoplePanel courseId={course.course_id} />
          </Suspense>
        ) : (
          <EmptyState
            frame="dashed"
            icon={empty[current].icon}
            title={empty[current].title()}
            text={empty[current].text()}
          >
            <Button variant="quiet" onClick={() => goTo("stream", false)}>
              {m.back_to_stream()}
            </Button>
          </EmptyState>
        )}
      </TabPanel>
    </div>
  );
}
