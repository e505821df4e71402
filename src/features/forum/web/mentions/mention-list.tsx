import { useEffect, useEffectEvent, useId, useState } from "react";
import { detectLanguage } from "#kit/shared/language.ts";
import * as m from "#messages/forum.ts";
import { mentionBefore } from "../../mentions.ts";
import type { SuggestedPerson } from "../../people-contract.ts";
import { useSuggestions } from "./use-suggestions.ts";

interface MentionListProps {
  area: HTMLTextAreaElement;
  topicId: number | null;
}

const typedIn = (area: HTMLTextAreaElement): string | null =>
  area.selectionStart === area.selectionEnd ? mentionBefore(area.value.slice(0, area.selectionStart)) : null;

/** Replaces the mention that is being typed in a text field. */
function insert(area: HTMLTextAreaElement, typed: string, { handle }: SuggestedPerson): void {
  const caret = area.selectionStart;
  area.setRangeText(`@${handle} `, caret - typed.length - 1, caret, "end");
  // Sends the input event of typing, so that the form notices it.
  area.dispatchEvent(new Event("input", { bubbles: true }));
}

/** While the list is open, the text field is a combobox: screen readers say that there is a list, and its current row. */
function useCombobox(area: HTMLTextAreaElement, list: string, current: string | null): void {
  const isOpen = current !== null;
  useEffect(() => {
    if (!isOpen) return undefined;
    const attributes = {
      role: "combobox",
      "aria-autocomplete": "list",
      "aria-haspopup": "listbox",
      "aria-expanded": "true",
      "aria-controls": list,
    };
    for (const [name, value] of Object.entries(attributes)) area.setAttribute(name, value);
    return () => {
      for (const name of Object.keys(attributes)) area.removeAttribute(name);
    };
  }, [area, list, isOpen]);
  useEffect(() => {
    if (current === null) return undefined;
    area.setAttribute("aria-activedescendant", current);
    return () => area.removeAttribute("aria-activedescendant");
  }, [area, current]);
}

/**
 * People to mention, while somebody types `@`. The arrow keys choose, Enter and a tap insert, Escape closes. Loaded on
 * demand, by its default export.
 */
export default function MentionList({ area, topicId }: MentionListProps) {
  const id = useId();
  const [typed, setTyped] = useState(() => typedIn(area));
  const [place, setPlace] = useState(0);
  const people = useSuggestions(typed, topicId);
  const current = Math.min(place, people.length - 1);
  const idOf = (at: number) => `${id}-${at}`;
  useCombobox(area, id, people.length > 0 ? idOf(current) : null);

  const close = () => setTyped(null);
  const choose = (person: SuggestedPerson) => {
    insert(area, typed!, person);
    close();
  };
  const move = (event: KeyboardEvent) => {
    const count = people.length;
    if (count === 0 || event.isComposing) return;
    if (event.key === "ArrowDown") setPlace((current + 1) % count);
    else if (event.key === "ArrowUp") setPlace((current + count - 1) % count);
    else if (event.key === "Enter") choose(people[current]!);
    else if (event.key === "Escape") close();
    else return;
    event.preventDefault();
    // The field may be in something that Escape closes too.
    event.stopPropagation();
  };
  const onKeyDown = useEffectEvent(move);
  useEffect(() => {
    const look = () => {
      setTyped(typedIn(area));
      setPlace(0);
    };
    const stop = new AbortController();
    const { signal } = stop;
    area.addEventListener("input", look, { signal });
    area.addEventListener("click", look, { signal });
    area.addEventListener("blur", () => setTyped(null), { signal });
    area.addEventListener("keydown", (event) => onKeyDown(event), { signal });
    return () => stop.abort();
  }, [area]);

  if (people.length === 0) return null;
  return (
    // A combobox of a text field needs a listbox that is no field of its own.
    <ul
      id={id}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/prefer-tag-over-role
      role="listbox"
      aria-label={m.mention_people()}
      className="card absolute inset-x-0 z-20 max-h-72 max-w-96 overflow-y-auto p-1 max-sm:bottom-full max-sm:mb-1 sm:top-full sm:mt-1"
    >
      {people.map((person, at) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the text field has the keys
        <li
          key={person.handle}
          id={idOf(at)}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/prefer-tag-over-role
          role="option"
          aria-selected={at === current}
          // The text field keeps the focus.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => choose(person)}
          className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-2 rounded-lg px-3 py-1 hover:bg-green-tint aria-selected:bg-green-tint"
        >
          <span lang={detectLanguage(person.name)} className="font-semibold">
            {person.name}
          </span>
          <span translate="no" className="text-small text-muted">
            @{person.handle}
          </span>
          {person.in_topic ? (
            <span className="ml-auto text-tiny text-muted">{m.mention_in_topic()}</span>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
