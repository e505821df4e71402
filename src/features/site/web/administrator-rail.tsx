import { Suspense } from "react";
import { lazyOptional } from "#kit/web/lazy-optional.ts";
import { useSession } from "#kit/web/session.ts";

// Only administrators load it.
const Rail = lazyOptional(async () => import("./rail.tsx"));

/** The places of administrators at the left of their pages, where the screen is wide. The stylesheet keeps its room. */
export const AdministratorRail = () =>
  useSession()?.user?.role === "admin" ? (
    <Suspense>
      <Rail />
    </Suspense>
  ) : null;
