import { lazyOptional } from "#kit/web/lazy-optional.ts";
import { LoadFailed } from "#kit/web/ui/load-failed.tsx";

const load = async () => import("./account-links.tsx");
export const LazyAccountLinks = lazyOptional(load, LoadFailed);
/** Loads the links when the person points at the menu or focuses it. */
export const fetchAccountLinks = () => void load().catch(() => {});
