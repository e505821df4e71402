import { useNavigate } from "react-router";

/** How long a browser may take to begin to leave the page. */
const waitMs = 600;

/** Goes back to the previous page, or to `home` if there is none. */
export function useGoBack(home: string): () => void {
  const navigate = useNavigate();
  return () => {
    const { idx } = (window.history.state ?? {}) as { idx?: number };
    // The router counts only its own pages. After a typed address it starts to count again, and the page before is
    // one that the browser alone knows: it may be ours or another site's, or there is none.
    if ((idx ?? 0) > 0) void navigate(-1);
    else leaveOr(() => void navigate(home, { replace: true }));
  };
}

/** Goes to the page before this one. If nothing happens, because there is none, it does something else. */
function leaveOr(otherwise: () => void): void {
  const waits = new AbortController();
  const timer = setTimeout(() => {
    waits.abort();
    otherwise();
  }, waitMs);
  const leaves = () => {
    clearTimeout(timer);
    waits.abort();
  };
  for (const sign of ["pagehide", "beforeunload", "popstate"])
    window.addEventListener(sign, leaves, { signal: waits.signal });
  window.history.back();
}
