import * as m from "#messages/progress.ts";
import type { Progress } from "../contract.ts";

/** How much of a course is done, as a bar and in numbers. */
export function ProgressBar({
  progress,
  course,
  isCompleted = false,
}: {
  progress: Progress;
  course: string;
  /** By the course's completion rule. */
  isCompleted?: boolean;
}) {
  const { completed, total, percent } = progress;
  return (
    <div className="grid gap-2">
      <progress aria-label={m.progress_of({ course })} value={percent} max={100} className="progress-line" />
      <p className="flex justify-between gap-3 text-small whitespace-nowrap text-muted tabular-nums">
        {/* A card on a phone has room for one of the two. */}
        <span className={isCompleted ? "max-[480px]:hidden" : "min-w-0 truncate"}>
          {m.lessons_done({ completed, total })}
        </span>
        {isCompleted ? (
          <span className="font-semibold text-green">{m.course_completed()}</span>
        ) : (
          <span>{m.percent({ percent })}</span>
        )}
      </p>
    </div>
  );
}
