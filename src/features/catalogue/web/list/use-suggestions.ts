import { useEffect, useRef, useState } from "react";
import { callApi } from "#kit/web/api.ts";
import { type SearchSuggestions, searchSuggestions } from "../../contract.ts";

const typingPauseMs = 200;
const none: SearchSuggestions = { topics: [], courses: [] };

/** Suggestions for what is typed, after a pause. A failed call suggests nothing: the search works without it. */
export function useSuggestions() {
  const [suggestions, setSuggestions] = useState(none);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const newest = useRef("");
  useEffect(() => () => clearTimeout(pause.current), []);

  const clear = () => {
    clearTimeout(pause.current);
    newest.current = "";
    setSuggestions(none);
  };
  const suggestFor = (text: string) => {
    const typed = text.trim();
    clearTimeout(pause.current);
    newest.current = typed;
    if (typed.length < 2 || typed.length > 60) {
      setSuggestions(none);
      return;
    }
    pause.current = setTimeout(() => {
      void callApi(searchSuggestions, { query: { search: typed } })
        .catch(() => none)
        // An answer that comes after more was typed is too late.
        .then((answer) => (newest.current === typed ? setSuggestions(answer) : undefined));
    }, typingPauseMs);
  };
  return { suggestions, suggestFor, clear };
}
