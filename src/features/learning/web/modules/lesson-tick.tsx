import { Check } from "lucide-react";
import * as m from "#messages/learning.ts";

/** Ticks a lesson off: a true checkbox, as large as a thumb. */
export function LessonTick({
  title,
  completed,
  onTick,
}: {
  title: string;
  completed: boolean;
  onTick: (completed: boolean) => void;
}) {
  return (
    <span className="group relative grid size-11 flex-none place-items-center">
      <input
        type="checkbox"
        checked={completed}
        aria-label={m.lesson_completed({ title })}
        onChange={(event) => onTick(event.target.checked)}
        className="peer absolute inset-0 size-11 cursor-pointer appearance-none rounded-full"
      />
      <span
        aria-hidden="true"
        className="pointer-events-none grid size-5.5 place-items-center rounded-full border-2 border-line-strong text-transparent transition-colors [&>svg]:scale-50 [&>svg]:opacity-0 [&>svg]:transition-[scale,opacity] peer-checked:[&>svg]:scale-100 peer-checked:[&>svg]:opacity-100 group-hover:border-green peer-checked:border-green peer-checked:bg-green peer-checked:text-on-green forced-colors:peer-checked:text-[Highlight]"
      >
        <Check size={14} strokeWidth={3} />
      </span>
    </span>
  );
}
