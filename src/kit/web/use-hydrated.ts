import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False in the server's page and until the scripts have taken it over; true from then on. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
