import { useEffect, useRef } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";

/**
 * One value in the page's query, so that a reload, a link and the phone's back button know it.
 * Setting it to null takes it out.
 */
export function useInAddress(name: string): [string | null, (value: string | null, replace?: boolean) => void] {
  const [search, setSearch] = useSearchParams();
  return [
    search.get(name),
    (value, replace = false) =>
      setSearch(
        (before) => {
          const after = new URLSearchParams(before);
          if (value === null) after.delete(name);
          else after.set(name, value);
          return after;
        },
        { replace, preventScrollReset: true },
      ),
  ];
}

/** What is open in a dialog, as `?document=12` or `?note=3`: back closes it, a reload keeps it. */
export function useOpenInAddress(name: string): { open: string | null; show: (id: string) => void; close: () => void } {
  const [open, set] = useInAddress(name);
  const location = useLocation();
  const navigate = useNavigate();
  const openedHere = useRef(false);
  const closing = useRef(false);
  useEffect(() => {
    closing.current = false;
    if (open === null) openedHere.current = false;
  }, [open, location.key]);
  return {
    open,
    show(id) {
      openedHere.current = true;
      set(id);
    },
    close() {
      if (closing.current) return;
      closing.current = true;
      // Opened from this page: going back leaves no second entry in the history.
      if (openedHere.current) void navigate(-1);
      else set(null, true);
    },
  };
}
