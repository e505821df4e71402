import { CircleCheckBig } from "lucide-react";
import { ButtonLink } from "#kit/web/ui/button-link.tsx";
import * as m from "#messages/learning.ts";
import { completedPath } from "../../paths.ts";

/** Shown when an answer to a check question has just completed the course. */
export default function CompletedHere({ courseId }: { courseId: number }) {
  return (
    <span className="arrive mt-4 flex flex-wrap items-center gap-3 rounded-card bg-green-tint p-4">
      <CircleCheckBig size={24} aria-hidden="true" className="flex-none text-green-deep" />
      <span className="min-w-0 flex-1 basis-56 font-semibold">{m.completed_here()}</span>
      <ButtonLink to={completedPath(courseId)} className="w-full sm:w-auto">
        {m.go_to_end()}
      </ButtonLink>
    </span>
  );
}
