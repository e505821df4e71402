import { Check } from "lucide-react";
import type { ComponentProps } from "react";

type TickProps = Omit<ComponentProps<"input">, "className" | "type"> & {
  /** One of two that exclude each other. */
  round?: boolean;
};

/** A check box without words beside it: `aria-label` names it. The place that can be touched is 44 px wide. */
export const Tick = ({ round = false, ...input }: TickProps) => (
  <label className="relative mx-auto grid size-11 cursor-pointer place-items-center has-disabled:cursor-not-allowed">
    <input {...input} type="checkbox" className="peer sr-only" />
    <span
      aria-hidden="true"
      className={`grid size-[22px] place-items-center border-2 border-muted bg-surface text-transparent peer-checked:border-green peer-checked:bg-green peer-checked:text-surface peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-green peer-disabled:opacity-40 ${round ? "rounded-full" : "rounded-md"}`}
    >
      <Check size={14} strokeWidth={3} />
    </span>
  </label>
);
