import { Star } from "lucide-react";
import { type ComponentProps, useId } from "react";
import { FieldError } from "./field-error.tsx";

type StarFieldProps = Pick<ComponentProps<"input">, "name" | "onChange" | "onBlur" | "ref"> & {
  legend: string;
  /** The name of a number of stars: '3 stars'. */
  words: (stars: number) => string;
  /** How many are chosen; NaN or 0 for none yet. */
  chosen: number;
  error?: string | undefined;
};

/** One to five stars as radio buttons: arrow keys, a touch, and a screen reader all choose. */
export function StarField({ legend, words, chosen, error, ...input }: StarFieldProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className="grid min-w-0 gap-1">
      <legend className="mb-1 text-small font-semibold">{legend}</legend>
      <div className="-ml-2 flex items-center">
        {[1, 2, 3, 4, 5].map((stars) => (
          <label
            key={stars}
            className="relative grid size-11 place-items-center rounded-control has-focus-visible:outline-3 has-focus-visible:-outline-offset-2 has-focus-visible:outline-marigold"
          >
            <input
              {...input}
              type="radio"
              value={stars}
              // Scroll so that fixed bars at the top and bottom do not cover the field and its legend.
              className="absolute inset-0 scroll-mt-44 scroll-mb-32 cursor-pointer opacity-0"
            />
            <Star
              aria-hidden="true"
              className={`size-7 ${stars <= chosen ? "fill-marigold text-marigold" : "text-line-strong"}`}
              strokeWidth={1.6}
            />
            <span className="sr-only">{words(stars)}</span>
          </label>
        ))}
        {chosen >= 1 ? (
          <span aria-hidden="true" className="ml-2 text-small text-muted">
            {words(chosen)}
          </span>
        ) : null}
      </div>
      <FieldError id={`${id}-error`} sentence={error} />
    </fieldset>
  );
}
