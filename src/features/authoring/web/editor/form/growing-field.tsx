import type { ComponentProps } from "react";
import { FieldError } from "#kit/web/ui/field-error.tsx";

/** One line that grows with its text, without a visible label. Enter adds no line. */
export function GrowingField({
  error,
  className = "",
  ...input
}: Omit<ComponentProps<"textarea">, "rows"> & {
  "aria-label": string;
  "data-field": string;
  error?: string | undefined;
}) {
  const errorId = `${input["data-field"]}-error`;
  return (
    <div className={`grid min-w-0 flex-1 gap-2 ${className}`}>
      <textarea
        {...input}
        rows={1}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        onKeyDown={(event) => {
          if (event.key === "Enter" && !event.nativeEvent.isComposing) event.preventDefault();
        }}
        className="input field-sizing-content max-h-60 resize-none"
      />
      <FieldError id={errorId} sentence={error} />
    </div>
  );
}
