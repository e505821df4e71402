import { ArrowDown, ArrowUp, Plus, X } from "lucide-react";
import { type ComponentType, useId } from "react";
import { Button } from "#kit/web/ui/button.tsx";
import { FieldError } from "#kit/web/ui/field-error.tsx";
import * as m from "#messages/settings.ts";
import type { FormNode } from "../form-node.ts";
import { emptyTyped, type Typed } from "../typed-value.ts";
import type { SettingFieldProps } from "./field-props.ts";

type ListNode = Extract<FormNode, { kind: "list" }>;
interface ListFieldProps extends SettingFieldProps<ListNode> {
  /** Shows the parts of an entry. It is passed in, because it may show lists too. */
  entryField: ComponentType<SettingFieldProps>;
}

/** Entries in an order: each can be moved, changed and removed, and new ones added at the end. */
export function ListField({
  setting,
  node,
  label,
  path,
  typed,
  errors,
  onChange,
  entryField: EntryField,
}: ListFieldProps) {
  const id = useId();
  const entries = typed as Typed[];
  const error = errors[path];
  const isFull = node.max !== null && entries.length >= node.max;
  const swap = (one: number, other: number) =>
    onChange(entries.with(one, entries[other]!).with(other, entries[one]!));
  return (
    <fieldset aria-describedby={error ? id : undefined} className="grid min-w-0 gap-3">
      <legend className="font-semibold">{label}</legend>
      {entries.length === 0 ? <p className="text-muted">{m.no_entries()}</p> : null}
      <ol className="grid gap-3">
        {entries.map((entry, index) => (
          // Entries have no identity of their own, and every field shows the state that it is given.
          // oxlint-disable-next-line react/no-array-index-key -- because of that
          <li key={index} className="grid gap-3 rounded-control border border-line p-3 sm:p-4">
            <div className="flex items-center justify-between gap-2">
              <span aria-hidden="true" className="text-small text-muted">
                {m.entry({ place: index + 1 })}
              </span>
              <EntryButtons
                place={index + 1}
                count={entries.length}
                onUp={() => swap(index, index - 1)}
                onDown={() => swap(index, index + 1)}
                onRemove={() => onChange(entries.toSpliced(index, 1))}
              />
            </div>
            <EntryField
              setting={setting}
              node={node.of}
              label={m.entry_of({ label, place: index + 1 })}
              path={`${path}.${index}`}
              typed={entry}
              errors={errors}
              onChange={(next) => onChange(entries.with(index, next))}
            />
          </li>
        ))}
      </ol>
      <FieldError id={id} sentence={error} />
      {isFull ? null : (
        <Button
          variant="secondary"
          className="justify-self-start"
          aria-label={m.add_to({ label })}
          onClick={() => onChange([...entries, emptyTyped({ ...node.of, empty: null })])}
        >
          <Plus size={18} aria-hidden="true" />
          {m.add_entry()}
        </Button>
      )}
    </fieldset>
  );
}

interface EntryButtonsProps {
  place: number;
  count: number;
  onUp: () => void;
  onDown: () => void;
  onRemove: () => void;
}

function EntryButtons({ place, count, onUp, onDown, onRemove }: EntryButtonsProps) {
  const style = "size-11 min-w-11 p-0 aria-disabled:opacity-40";
  const [isFirst, isLast] = [place === 1, place === count];
  return (
    <div className="flex gap-1">
      <Button
        variant="quiet"
        className={style}
        aria-label={m.entry_up({ place })}
        aria-disabled={isFirst || undefined}
        onClick={() => (isFirst ? undefined : onUp())}
      >
        <ArrowUp size={18} aria-hidden="true" />
      </Button>
      <Button
        variant="quiet"
        className={style}
        aria-label={m.entry_down({ place })}
        aria-disabled={isLast || undefined}
        onClick={() => (isLast ? undefined : onDown())}
      >
        <ArrowDown size={18} aria-hidden="true" />
      </Button>
      <Button variant="quiet" className={style} aria-label={m.remove_entry({ place })} onClick={onRemove}>
        <X size={18} aria-hidden="true" />
      </Button>
    </div>
  );
}
