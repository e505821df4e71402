import { useEffect, useRef } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";

interface Manner {
  replace?: boolean;
  state?: unknown;
}

/**
 * One value in the query of the page's address, so that a reload, a link and the phone's back button restore
 * it. Null removes it.
 */
export function useInAddress(name: string): [string | null, (value: string | null, manner?: Manner) => void] {
  const [search, setSearch] = useSearchParams();
  return [
    search.get(name),
    (value, manner = {}) =>
      setSearch(
        (before) => {
          const after = new URLSearchParams(before);
          if (value === null) after.delete(name);
          else after.set(name, value);
          return after;
        },
        { ...manner, preventScrollReset: true },
      ),
  ];
}

/** What is open in a dialog, as `?document=12` or `?note=3`: back closes it, a reload keeps it. */
export function useOpenInAddress(name: string): {
  open: string | null;
  show: (id: string) => void;
  close: () => void;
} {
  const [open, set] = useInAddress(name);
  const { state } = useLocation() as { state: { openedHere?: boolean } | null };
  const navigate = useNavigate();
  // Escape pressed twice must not go back twice.
  const closing = useRef(false);
  useEffect(() => {
    closing.current = false;
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- what is open now can be closed again
  }, [open]);
  return {
    open,
    show: (id) => set(id, { state: { openedHere: true } }),
    close() {
      if (closing.current) return;
      closing.current = true;
      // Opened from this page: going back leaves no second entry in the history.
      if (state?.openedHere) void navigate(-1);
      else set(null, { replace: true });
    },
  };
}
