import { type LucideIcon, Minus, Move, Pencil, Plus } from "lucide-react";
import * as m from "#messages/authoring.ts";
import type { Change } from "../../../list-changes.ts";
import { useDocument, useEditor } from "../editor-context.ts";
import { completedLesson } from "../remove/completed-by.ts";
import { labelOf } from "./field-labels.ts";

const signs: Record<Change["kind"], { icon: LucideIcon; style: string }> = {
  new: { icon: Plus, style: "bg-green-tint text-green-deep" },
  changed: { icon: Pencil, style: "bg-marigold-tint text-marigold-ink" },
  moved: { icon: Move, style: "bg-marigold-tint text-marigold-ink" },
  removed: { icon: Minus, style: "bg-danger-tint text-danger" },
};

/** `86 words more, 37 fewer`, or the names of the fields if no words changed. */
function changedWords({ words_added: added = 0, words_removed: removed = 0, fields = [] }: Change): string {
  if (added > 0 && removed > 0) return m.words_both({ added, removed });
  if (added > 0) return m.words_more({ count: added });
  if (removed > 0) return m.words_fewer({ count: removed });
  return fields.map(labelOf).join(", ");
}

/** What a change is, in words. */
export function changeWords(change: Change, completedBy: number): string {
  const { kind, block, module_title: title } = change;
  const module = title || m.no_title();
  if (kind === "changed") return changedWords(change);
  if (kind === "new") return block === "lesson" ? m.change_new_in({ module }) : m.change_new();
  if (kind === "moved") {
    const { from = 0, to = 0 } = change;
    return block === "lesson" ? m.change_moved_in({ place: to, module }) : m.change_moved({ from, to });
  }
  return completedBy > 0 ? m.change_retired({ count: completedBy }) : m.change_removed();
}

/** So many are listed. Of a course with hundreds of new lessons nobody reads more. */
const maxListed = 50;

/** What publishing would change. */
export function ChangeList({ changes }: { changes: Change[] }) {
  const { facts } = useEditor();
  const language = useDocument((document) => document.language);
  // A module has another number in the list of its own kind. Its removed lessons are listed below it.
  const completedBy = (change: Change): number =>
    change.block === "lesson" ? completedLesson(facts, change) : 0;
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {changes.slice(0, maxListed).map((change) => {
          const { icon: Icon, style } = signs[change.kind];
          return (
            <li key={`${change.kind} ${change.block} ${change.key}`} className="flex gap-3 py-2">
              <span
                aria-hidden="true"
                className={`grid size-6 flex-none place-items-center rounded-md ${style}`}
              >
                <Icon size={16} />
              </span>
              <span className="min-w-0">
                <span lang={change.title ? language : undefined} className="block font-semibold">
                  {change.title || m.no_title()}
                </span>
                <span className="text-small text-muted">{changeWords(change, completedBy(change))}</span>
              </span>
            </li>
          );
        })}
      </ul>
      {changes.length > maxListed ? (
        <p className="text-small text-muted">{m.changes_more({ count: changes.length - maxListed })}</p>
      ) : null}
    </>
  );
}
