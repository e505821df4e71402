import { coursesPath } from "../../paths.ts";
import { type FormEvent, useEffect, useMemo, useRef } from "react";
import { useNavigate, useNavigation } from "react-router";
import { addressOf, type Filters, readFilters } from "./filters.ts";

const typingPauseMs = 400;

/**
 * Connects the filter form with the address. A choice applies at once. Typed text applies after a pause, as one
 * step of the history. While the next list loads, `shown` already has the new filters.
 */
export function useFilters(current: Filters, categories: string[]) {
  const navigate = useNavigate();
  const { location, state } = useNavigation();
  const isPending = state === "loading" && location.pathname === coursesPath;
  const pendingSearch = isPending ? location.search : null;
  const shown = useMemo(
    () => (pendingSearch === null ? current : readFilters(new URLSearchParams(pendingSearch), categories)),
    [pendingSearch, current, categories],
  );

  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const typedIn = useRef<string | null>(null);
  useEffect(() => {
    // A link that somebody follows wins over text that was typed just before.
    const onClick = (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest("a") !== null) clearTimeout(pause.current);
    };
    document.addEventListener("click", onClick);
    return () => {
      document.removeEventListener("click", onClick);
      clearTimeout(pause.current);
    };
  }, []);

  const apply = (form: HTMLFormElement, replace: boolean) => {
    clearTimeout(pause.current);
    // The form has no file field, so every value is text.
    const entries = new URLSearchParams([...new FormData(form)] as [string, string][]);
    const next = { ...readFilters(entries, categories), page: 1 };
    if (addressOf(next) === addressOf({ ...shown, page: 1 })) return;
    // React sets a choice back until `shown` has it. Without `flushSync` this could be seen on a slow phone.
    void navigate(addressOf(next), { preventScrollReset: true, replace, flushSync: true });
  };

  return {
    shown,
    isPending,
    formEvents: {
      onChange: (event: FormEvent<HTMLFormElement>) => {
        const form = event.currentTarget;
        const field = event.target as HTMLInputElement;
        if (field.dataset.typed === undefined) {
          typedIn.current = null;
          apply(form, false);
          return;
        }
        clearTimeout(pause.current);
        pause.current = setTimeout(() => {
          apply(form, typedIn.current === field.name);
          typedIn.current = field.name;
        }, typingPauseMs);
      },
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        apply(event.currentTarget, false);
        event.currentTarget.querySelector<HTMLDetailsElement>("details[data-panel]")?.removeAttribute("open");
      },
    },
  };
}
