import { Search } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import * as m from "#messages/payments.ts";

/** Searches while one types, a moment after the last key. */
export function QueueSearch({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const [typed, setTyped] = useState(search);
  const send = useEffectEvent(() => {
    if (typed.trim() !== search) onSearch(typed.trim());
  });
  useEffect(() => {
    const timer = setTimeout(send, 350);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <form
      role="search"
      className="relative"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(typed.trim());
      }}
    >
      <Search size={18} aria-hidden="true" className="absolute top-1/2 left-3.5 -translate-y-1/2 text-muted" />
      <input
        type="search"
        aria-label={m.desk_search_label()}
        placeholder={m.desk_search()}
        className="input truncate pl-11 placeholder:text-muted"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </form>
  );
}
