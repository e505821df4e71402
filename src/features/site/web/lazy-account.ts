// The parts of the navigation that only signed-in people load.
import { lazyOptional } from "#kit/web/lazy-optional.ts";
import { LoadFailed } from "#kit/web/ui/load-failed.tsx";

export const AccountMenu = lazyOptional(async () => import("./account-menu.tsx"), LoadFailed);

const loadLinks = async () => import("./account-links.tsx");
export const AccountLinks = lazyOptional(loadLinks, LoadFailed);
/** Loads the links when the person points at the menu or focuses it. */
export const fetchAccountLinks = () => void loadLinks().catch(() => {});
