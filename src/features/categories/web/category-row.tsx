import { ArrowDown, ArrowUp } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { callApi } from "#kit/web/api.ts";
import { useWrite } from "#kit/web/use-write.ts";
import { Badge } from "#kit/web/ui/badge.tsx";
import { Button } from "#kit/web/ui/button.tsx";
import { FormError } from "#kit/web/ui/form-error.tsx";
import * as m from "#messages/categories.ts";
import type { Category } from "../contract.ts";
import { outdatedBy } from "./api.ts";
import { CategoryForm } from "./category-form.tsx";
import type { Kind } from "./kinds.ts";

interface CategoryRowProps {
  kind: Kind;
  category: Category;
  count: number;
  onMove: (to: number) => void;
}

/** A category with its place, its state and its form. Alt with an arrow key moves it from any of its buttons. */
export function CategoryRow({ kind, category, count, onMove }: CategoryRowProps) {
  const [isEdited, setIsEdited] = useState(false);
  const { id, name, name_bn, position, is_retired: isRetired, uses } = category;
  const retire = useWrite(
    async () => callApi(kind.calls.change, { params: { id }, body: { is_retired: !isRetired } }),
    { failure: m.retire_failed, outdates: outdatedBy(kind.calls) },
  );
  const move = (to: number) => {
    if (to >= 1 && to <= count) onMove(to);
  };
  const moveByKey = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!event.altKey || step === undefined || event.target instanceof HTMLInputElement) return;
    event.preventDefault();
    move(position + step);
  };
  const moveButton = "size-11 min-w-11 p-0 aria-disabled:opacity-40";
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a shortcut of the buttons inside it
    <li className="grid gap-3 p-4" onKeyDown={moveByKey}>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <p lang="en" className={`font-semibold wrap-anywhere ${isRetired ? "text-muted" : ""}`}>
            {name}
          </p>
          <p lang={name_bn ? "bn" : undefined} className="wrap-anywhere text-muted">
            {name_bn || m.no_bengali()}
          </p>
          <p className="text-small text-muted">{kind.uses({ count: uses })}</p>
          {isRetired ? <Badge tone="grey">{m.retired()}</Badge> : null}
        </div>
        <div className="flex gap-1">
          <Button
            variant="quiet"
            className={moveButton}
            aria-label={m.move_up({ name })}
            aria-disabled={position === 1 || undefined}
            onClick={() => move(position - 1)}
          >
            <ArrowUp size={20} aria-hidden="true" />
          </Button>
          <Button
            variant="quiet"
            className={moveButton}
            aria-label={m.move_down({ name })}
            aria-disabled={position === count || undefined}
            onClick={() => move(position + 1)}
          >
            <ArrowDown size={20} aria-hidden="true" />
          </Button>
        </div>
      </div>
      <FormError sentence={retire.problem} />
      {isEdited ? (
        <CategoryForm kind={kind} saved={category} onClose={() => setIsEdited(false)} />
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" onClick={() => setIsEdited(true)}>
            {m.edit()}
            <span lang="en" className="sr-only">
              : {name}
            </span>
          </Button>
          <Button
            variant="quiet"
            busy={retire.busy}
            busyText={isRetired ? m.bringing_back() : m.retiring()}
            onClick={() => retire.write()}
          >
            {isRetired ? m.bring_back() : m.retire()}
            <span lang="en" className="sr-only">
              : {name}
            </span>
          </Button>
        </div>
      )}
    </li>
  );
}
