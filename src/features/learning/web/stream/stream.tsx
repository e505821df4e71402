import { TabList, TabPanel } from "#kit/web/ui/tabs.tsx";
import * as m from "#messages/learning.ts";
import type { FollowedCourse } from "../../contract.ts";
import { ModulesPanel } from "../modules/modules-panel.tsx";
import { useInAddress } from "../use-address.ts";
import { AnnouncementsPanel } from "./announcements-panel.tsx";
import { NotesPanel } from "./notes-panel.tsx";

/** Lessons or notes, with the announcements beside them. On a phone the announcements are below. */
export function Stream({
  course,
  tick,
}: {
  course: FollowedCourse;
  tick: (lessonId: number, completed: boolean) => void;
}) {
  const [inAddress, setView] = useInAddress("view");
  const current = inAddress === "notes" ? "notes" : "modules";
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_320px]">
      <div className="grid min-w-0 gap-3">
        <TabList
          id="stream"
          label={m.stream_parts()}
          tabs={[
            { name: "modules", label: m.modules() },
            { name: "notes", label: m.notes() },
          ]}
          current={current}
          onChange={(name, byKey) => setView(name === "modules" ? null : name, { replace: byKey })}
          look="chips"
        />
        <TabPanel id="stream" name={current}>
          {current === "modules" ? (
            <ModulesPanel course={course} tick={tick} />
          ) : (
            <NotesPanel course={course} />
          )}
        </TabPanel>
      </div>
      <AnnouncementsPanel
        courseId={course.course_id}
        announcements={course.announcements}
        language={course.language}
      />
    </div>
  );
}
