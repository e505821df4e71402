import { PartyPopper } from "lucide-react";
import { ButtonLink } from "#kit/web/ui/button-link.tsx";
import * as m from "#messages/learning.ts";
import { completedPath } from "../../paths.ts";

/** Shown when every lesson is completed, with what the learner can do then. `isNew`: the last tick was made just now. */
export function FinishedCourse({ courseId, isNew }: { courseId: number; isNew: boolean }) {
  return (
    <div className={`card flex flex-wrap items-center gap-3 bg-green-tint p-4 ${isNew ? "arrive" : ""}`}>
      <PartyPopper size={24} aria-hidden="true" className="flex-none text-green-deep" />
      <p className="min-w-0 flex-1 basis-56">
        <strong className="block">{m.all_done()}</strong>
        <span className="text-small">{m.all_done_text()}</span>
      </p>
      <ButtonLink to={completedPath(courseId)} variant="secondary" className="w-full sm:w-auto">
        {m.go_to_end()}
      </ButtonLink>
    </div>
  );
}
