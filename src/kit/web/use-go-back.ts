import { useNavigate } from "react-router";

/** Goes back to the previous page, or to `home` if there is none. */
export function useGoBack(home: string): () => void {
  const navigate = useNavigate();
  return () => {
    const { idx } = (window.history.state ?? {}) as { idx?: number };
    // The router counts only its own pages. A page of another site may come before them.
    const cameFromSomewhere = (idx ?? 0) > 0 || (document.referrer !== "" && window.history.length > 1);
    void (cameFromSomewhere ? navigate(-1) : navigate(home, { replace: true }));
  };
}
