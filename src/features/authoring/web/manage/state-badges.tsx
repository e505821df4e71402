import { Badge } from "#kit/web/ui/badge.tsx";
import * as m from "#messages/authoring.ts";
import type { TaughtCourse } from "../../document-contract.ts";

/** What is true of a course now, in one or two words each. */
export function StateBadges({ course }: { course: TaughtCourse }) {
  const words = { draft: m.state_draft(), published: m.state_published(), archived: m.state_archived() };
  return (
    <>
      <Badge tone={course.state === "published" ? "green" : "grey"}>{words[course.state]}</Badge>
      {course.in_review ? (
        <Badge tone="gold">{m.state_in_review()}</Badge>
      ) : course.has_changes && course.state !== "draft" ? (
        <Badge tone="gold">{m.state_has_changes()}</Badge>
      ) : null}
    </>
  );
}
