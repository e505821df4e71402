// The first page imports this, so it runs before any navigation.
const state = typeof window === "undefined" ? null : (window.history.state as { key?: string } | null);

/** The router's key of the history entry with which the document was loaded. A reload keeps it. */
export const loadedKey: string = state?.key ?? "default";
