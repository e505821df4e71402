import { Users } from "lucide-react";
import * as m from "#messages/announcements.ts";
import type { WritableCourse } from "../../contract.ts";

/** How many people hear of an announcement. */
export const Reach = ({ course }: { course: WritableCourse }) => (
  <p className="flex gap-3 rounded-control bg-green-tint px-4 py-3 text-small text-green-deep">
    <Users size={20} aria-hidden="true" className="flex-none" />
    <span>
      {m.reach({ count: course.learners })}
      {course.by_mail > 0 ? ` ${m.reach_mail({ count: course.by_mail })}` : null}
    </span>
  </p>
);
