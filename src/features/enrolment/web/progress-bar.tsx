import * as m from "#messages/enrolment.ts";
import type { Progress } from "../contract.ts";

/** How much of a course is done, as a bar and in numbers. */
export function ProgressBar({ progress, course }: { progress: Progress; course: string }) {
  const { completed, total, percent } = progress;
  return (
    <div className="grid gap-1.5">
      <div
        role="progressbar"
        aria-label={m.progress_of({ course })}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="h-2 overflow-hidden rounded-full bg-line"
      >
        <div className="h-full rounded-full bg-green" style={{ width: `${percent}%` }} />
      </div>
      <p className="flex justify-between gap-3 text-sm text-muted tabular-nums">
        <span>{m.lessons_done({ completed, total })}</span>
        <span>{m.percent({ percent })}</span>
      </p>
    </div>
  );
}
