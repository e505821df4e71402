import { NotebookPen } from "lucide-react";
import { buttonStyle } from "#kit/web/ui/button-style.ts";
import * as m from "#messages/learning.ts";
import { type Ending, ForwardLink } from "./forward-link.tsx";

/** The bar at the thumb: the note, and the way on. At a desk the upper bar has both. */
export const ThumbBar = (ending: Ending) => (
  <div
    data-bottom-bar
    className="sticky bottom-0 z-10 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
  >
    <div className="mx-auto flex max-w-[680px] gap-2 px-4 py-2">
      {ending.lesson.my_note ? (
        <a
          href="#my-note"
          aria-label={m.my_note()}
          className={buttonStyle("quiet", "min-h-14 w-14 flex-none px-0")}
          onClick={(event) => {
            event.preventDefault();
            const field = document.getElementById("my-note");
            field?.scrollIntoView({ block: "center" });
            field?.focus({ preventScroll: true });
          }}
        >
          <NotebookPen size={20} aria-hidden="true" />
        </a>
      ) : null}
      <ForwardLink {...ending} namesNext className="min-h-14 min-w-0 flex-1 px-3 py-1" />
    </div>
  </div>
);
