import { PartyPopper } from "lucide-react";
import * as m from "#messages/learning.ts";

/** Shown when every lesson is completed, with what the learner can do then. */
export function FinishedCourse() {
  return (
    <div className="card flex items-center gap-3.5 bg-green-tint p-4.5">
      <PartyPopper size={24} aria-hidden="true" className="flex-none text-green-deep" />
      <p>
        <strong className="block">{m.all_done()}</strong>
        <span className="text-small">{m.all_done_text()}</span>
      </p>
    </div>
  );
}
