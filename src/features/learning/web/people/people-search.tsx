import { Search } from "lucide-react";
import { useEffect, useEffectEvent, useId, useState } from "react";
import * as m from "#messages/learning.ts";

const restMs = 300;

/** Searches while the person types, after a short pause. */
export function PeopleSearch({ onSearch }: { onSearch: (search: string) => void }) {
  const id = useId();
  const [text, setText] = useState<string | null>(null);
  const search = useEffectEvent((typed: string) => onSearch(typed.trim()));
  useEffect(() => {
    if (text === null) return undefined;
    const timer = setTimeout(() => search(text), restMs);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <search>
      <form
        className="grid gap-1 sm:w-72"
        onSubmit={(event) => {
          event.preventDefault();
          onSearch((text ?? "").trim());
        }}
      >
        <label htmlFor={id} className="text-small font-medium">
          {m.people_search()}
        </label>
        <span className="relative">
          <Search
            size={18}
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-muted"
          />
          <input
            id={id}
            type="search"
            maxLength={100}
            placeholder={m.people_search_hint()}
            autoComplete="off"
            value={text ?? ""}
            onChange={(event) => setText(event.target.value)}
            className="input pl-8"
          />
        </span>
      </form>
    </search>
  );
}
