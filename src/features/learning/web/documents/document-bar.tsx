import { Minus, Plus } from "lucide-react";
import { Button } from "#kit/web/ui/button.tsx";
import * as m from "#messages/learning.ts";

export type View = "reading" | "pages";

const zooms = [1, 1.25, 1.5, 2, 2.5, 3];

const choice =
  "min-h-11 cursor-pointer rounded-control px-3 text-small font-semibold text-muted aria-pressed:bg-green-tint aria-pressed:text-green-deep";

/** The controls of a document: text or pages, where in it, and how large. They are the same for every kind. */
export function DocumentBar({
  view,
  onView,
  zoom,
  onZoom,
  place,
}: {
  view: View;
  /** Null if there is only the page view. */
  onView: ((view: View) => void) | null;
  zoom: number;
  onZoom: (zoom: number) => void;
  /** Such as "Page 2 of 9". */
  place?: string | undefined;
}) {
  const step = zooms.indexOf(zoom);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-2 border-b border-line bg-surface px-2">
      {onView ? (
        <fieldset className="flex">
          <legend className="sr-only">{m.document_views()}</legend>
          <button
            type="button"
            aria-pressed={view === "reading"}
            onClick={() => onView("reading")}
            className={choice}
          >
            {m.reading_view()}
          </button>
          <button
            type="button"
            aria-pressed={view === "pages"}
            onClick={() => onView("pages")}
            className={choice}
          >
            {m.page_view()}
          </button>
        </fieldset>
      ) : null}
      <span aria-live="polite" className="px-2 text-tiny text-muted tabular-nums">
        {place}
      </span>
      <span className="flex items-center">
        <Button
          variant="icon"
          aria-label={m.zoom_out()}
          disabled={step === 0}
          onClick={() => onZoom(zooms[step - 1]!)}
        >
          <Minus size={18} aria-hidden="true" />
        </Button>
        <Button
          variant="icon"
          title={m.zoom_fit()}
          onClick={() => onZoom(1)}
          className="w-auto min-w-14 text-small tabular-nums max-sm:hidden"
        >
          <span className="sr-only">{m.zoom_fit()}, </span>
          <span aria-live="polite">{m.percent_done({ percent: zoom * 100 })}</span>
        </Button>
        <Button
          variant="icon"
          aria-label={m.zoom_in()}
          disabled={step === zooms.length - 1}
          onClick={() => onZoom(zooms[step + 1]!)}
        >
          <Plus size={18} aria-hidden="true" />
        </Button>
      </span>
    </div>
  );
}
