import { useNavigate } from "react-router";

/** Goes back to where one came from; to `home` where there is nothing to go back to. */
export function useGoBack(home: string): () => void {
  const navigate = useNavigate();
  return () => {
    const { idx } = (window.history.state ?? {}) as { idx?: number };
    // The router counts its own pages; before them there may be one that led here.
    const cameFromSomewhere = (idx ?? 0) > 0 || (document.referrer !== "" && window.history.length > 1);
    void (cameFromSomewhere ? navigate(-1) : navigate(home, { replace: true }));
  };
}
