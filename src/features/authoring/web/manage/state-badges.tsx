import { Badge } from "#kit/web/ui/badge.tsx";
import * as m from "#messages/authoring.ts";
import type { TaughtCourse } from "../../document-contract.ts";

const words = { draft: m.state_draft, published: m.state_published, archived: m.state_archived };

const ReviewBadge = () => <Badge tone="gold">{m.state_in_review()}</Badge>;

/** The state of a course where there is room for one word: that it waits for approval, before all others. */
export const StateBadge = ({
  course: { state, in_review },
}: {
  course: Pick<TaughtCourse, "state" | "in_review">;
}) =>
  in_review ? (
    <ReviewBadge />
  ) : (
    <Badge tone={state === "published" ? "green" : "grey"}>{words[state]()}</Badge>
  );

/** What is true of a course now, in one or two words each. */
export function StateBadges({
  course,
}: {
  course: Pick<TaughtCourse, "state" | "in_review" | "has_changes">;
}) {
  return (
    <>
      <StateBadge course={{ ...course, in_review: false }} />
      {course.in_review ? (
        <ReviewBadge />
      ) : course.has_changes && course.state !== "draft" ? (
        <Badge tone="gold">{m.state_has_changes()}</Badge>
      ) : null}
    </>
  );
}
