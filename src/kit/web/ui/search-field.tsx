import { Search } from "lucide-react";
import { useEffect, useRef, useState } from "react";

const pauseMs = 350;

interface SearchFieldProps {
  /** The label for screen readers. The placeholder says what can be searched for. */
  label: string;
  placeholder: string;
  search: string;
  onSearch: (search: string) => void;
  /** The key that moves to the field, for screen readers. The page listens for it. */
  shortcut?: string;
}

/** Searches while the person types: shortly after the last key, or at once on Enter. */
export function SearchField({ label, placeholder, search, onSearch, shortcut }: SearchFieldProps) {
  const [typed, setTyped] = useState(search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const send = (wanted: string) => {
    clearTimeout(timer.current);
    onSearch(wanted.trim());
  };
  return (
    <search>
      <form
        className="relative"
        onSubmit={(event) => {
          event.preventDefault();
          send(typed);
        }}
      >
        <Search
          size={18}
          aria-hidden="true"
          className="absolute top-1/2 left-3.5 -translate-y-1/2 text-muted"
        />
        <input
          type="search"
          // The server refuses a longer search.
          maxLength={100}
          aria-label={label}
          aria-keyshortcuts={shortcut}
          placeholder={placeholder}
          className="input truncate pl-12 placeholder:text-muted"
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            clearTimeout(timer.current);
            timer.current = setTimeout(() => send(target.value), pauseMs);
          }}
        />
      </form>
    </search>
  );
}
