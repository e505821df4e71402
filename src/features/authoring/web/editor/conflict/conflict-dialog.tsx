import { Dialog } from "@base-ui/react/dialog";
import { useQuery } from "@tanstack/react-query";
import { ChevronDown, ChevronUp, GitMerge } from "lucide-react";
import { useEffect, useState } from "react";
import { categoryName } from "#features/courses/web/public.tsx";
import { Button } from "#kit/web/ui/button.tsx";
import { SheetHead } from "#kit/web/ui/sheet-head.tsx";
import * as m from "#messages/authoring.ts";
import type { Conflict } from "../../../merge-documents.ts";
import { listChanges } from "../../../list-changes.ts";
import { courseCategories } from "../../api.ts";
import { choicesOf, conflictTitle, type Decision, decided, sideWords } from "./decisions.ts";
import { type Piece, markWords } from "./mark-words.ts";
import { useCollision } from "./use-collision.ts";

function Side({
  name,
  detail,
  pieces,
  tone,
}: {
  name: string;
  detail: string;
  pieces: Piece[];
  tone: string;
}) {
  return (
    <section aria-label={name} className="rounded-card border border-line">
      <header className="border-b border-line px-4 py-2">
        <h3 className="font-text text-body font-semibold">{name}</h3>
        <p className="text-tiny text-muted">{detail}</p>
      </header>
      <p className="p-4 whitespace-pre-wrap">
        {pieces.map(({ text, isOwn }, place) =>
          isOwn ? (
            // oxlint-disable-next-line react/no-array-index-key -- pieces have no identity and do not change
            <ins key={place} className={`underline decoration-2 underline-offset-4 ${tone}`}>
              {text}
            </ins>
          ) : (
            text
          ),
        )}
      </p>
    </section>
  );
}

interface ChoiceProps {
  conflict: Conflict;
  theirName: string;
  chosen: Decision | undefined;
  onChoose: (decision: Decision) => void;
}

function Choices({ conflict, theirName, chosen, onChoose }: ChoiceProps) {
  const words: Record<Decision, string> = {
    mine: m.keep_mine(),
    theirs: m.keep_theirs({ name: theirName }),
    both: m.keep_both(),
  };
  return (
    <fieldset className="grid gap-2 sm:auto-cols-fr sm:grid-flow-col">
      <legend className="sr-only">{m.conflict_question()}</legend>
      {choicesOf(conflict).map((decision) => (
        <label
          key={decision}
          className="flex min-h-12 cursor-pointer items-center gap-3 rounded-control border border-line-strong px-4 py-2 font-semibold has-checked:border-green has-checked:bg-green-tint has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-marigold"
        >
          <input
            type="radio"
            name="conflict"
            checked={chosen === decision}
            onChange={() => onChoose(decision)}
            className="size-5 flex-none accent-green outline-none"
          />
          {words[decision]}
        </label>
      ))}
    </fieldset>
  );
}

/** What was merged without a question. */
function MergedList({ titles }: { titles: string[] }) {
  if (titles.length === 0) return null;
  return (
    <details className="text-small">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-semibold">
        <GitMerge size={16} aria-hidden="true" className="text-green" />
        {m.merged_by_itself({ count: titles.length })}
      </summary>
      <ul className="pl-6 text-muted">
        {titles.map((title) => (
          <li key={title}>{title}</li>
        ))}
      </ul>
    </details>
  );
}

/** Both texts where two people wrote in the same place, and the choice. Loaded on demand, by its default export. */
export default function ConflictDialog({ onClose }: { onClose: () => void }) {
  const found = useCollision();
  useEffect(() => {
    if (found?.conflicts.length !== 0) return;
    // What was typed since has ended the conflict.
    void found.decide(found.merged);
    onClose();
  }, [found, onClose]);
  const [at, setAt] = useState(0);
  const [decisions, setDecisions] = useState<(Decision | undefined)[]>([]);
  const { data: categories = [] } = useQuery(courseCategories());
  if (!found) return null;
  const { conflicts, merged, mine, theirName, details } = found;
  const conflict = conflicts[at];
  const finish = () => {
    void found.decide(decided(merged, conflicts, decisions as Decision[]));
    onClose();
  };
  if (!conflict) return null;
  const names = new Map(categories.map((one) => [String(one.category_id), categoryName(one)]));
  const [own, other] = [conflict.mine, conflict.theirs].map((text) => sideWords(conflict.field, text, names));
  const done = conflicts.filter((_, index) => decisions[index]).length;
  const merges = [
    ...new Set(
      listChanges(mine, merged).map(({ block, title }) =>
        block === "course" ? m.basic() : title || m.no_title(),
      ),
    ),
  ];
  const isLast = done === conflicts.length;
  const nextOpen = () => {
    const after = conflicts.findIndex((_, index) => index > at && !decisions[index]);
    setAt(after >= 0 ? after : conflicts.findIndex((_, index) => !decisions[index]));
  };
  return (
    <Dialog.Root open onOpenChange={(open) => (open ? undefined : onClose())}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-[rgb(10_20_16/0.55)]" />
        <Dialog.Popup className="fixed inset-x-0 top-0 bottom-0 z-50 mx-auto flex max-w-5xl flex-col bg-surface outline-none lg:inset-y-8 lg:rounded-card">
          <SheetHead title={m.conflict_title()} className="border-b border-line" />
          <section
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that the keyboard can scroll it
            tabIndex={0}
            aria-label={m.conflict_title()}
            className="grid min-h-0 flex-1 content-start gap-4 overflow-y-auto p-4 lg:p-6"
          >
            <Dialog.Description className="rounded-control bg-green-tint p-4 text-small">
              {found.text}
            </Dialog.Description>
            <div className="flex items-center gap-2">
              <div className="min-w-0 flex-1">
                <p className="text-small text-muted">
                  {m.conflict_place({ place: at + 1, count: conflicts.length })}
                </p>
                <h2 className="text-h3">{conflictTitle(merged, conflict)}</h2>
              </div>
              <Button
                variant="icon"
                aria-label={m.conflict_previous()}
                disabled={at === 0}
                onClick={() => setAt(at - 1)}
              >
                <ChevronUp size={20} aria-hidden="true" />
              </Button>
              <Button
                variant="icon"
                aria-label={m.conflict_next()}
                disabled={at === conflicts.length - 1}
                onClick={() => setAt(at + 1)}
              >
                <ChevronDown size={20} aria-hidden="true" />
              </Button>
            </div>
            <div className="grid items-start gap-3 lg:grid-cols-2">
              <Side
                name={m.side_mine()}
                detail={details.mine}
                pieces={markWords(own!, other!)}
                tone="bg-green-tint decoration-green"
              />
              <Side
                name={theirName}
                detail={details.theirs}
                pieces={markWords(other!, own!)}
                tone="bg-marigold-tint decoration-marigold"
              />
            </div>
            <MergedList titles={merges} />
          </section>
          <div className="grid flex-none gap-3 border-t border-line p-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
            <Choices
              conflict={conflict}
              theirName={theirName}
              chosen={decisions[at]}
              onChoose={(decision) =>
                setDecisions((before) =>
                  conflicts.map((_, index) => (index === at ? decision : before[index])),
                )
              }
            />
            <div className="flex flex-wrap items-center justify-end gap-3">
              <p className="mr-auto text-small text-muted max-sm:hidden">
                {m.decided_of({ done, count: conflicts.length })}
              </p>
              <Button variant="quiet" onClick={onClose}>
                {m.decide_later()}
              </Button>
              {isLast ? (
                <Button onClick={finish}>{m.keep_decisions()}</Button>
              ) : (
                <Button disabled={!decisions[at]} onClick={nextOpen}>
                  {m.next_decision()}
                </Button>
              )}
            </div>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
