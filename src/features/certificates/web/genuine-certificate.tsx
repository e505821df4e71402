import { Suspense } from "react";
import { lazyOptional } from "#kit/web/lazy-optional.ts";
import { useSession } from "#kit/web/session.ts";
import type { Certificate } from "../contract.ts";
import { PublicView } from "./public-view.tsx";

const OwnerView = lazyOptional(async () => import("./owner-view.tsx"), PublicView);

/**
 * A valid certificate. The page has a view for those who check it, and one for its owner when the owner is logged in. The cached
 * page is the same for everybody, so the browser looks for that.
 */
export function GenuineCertificate({ certificate }: { certificate: Certificate }) {
  const session = useSession();
  const forOthers = <PublicView certificate={certificate} />;
  if (!session) return forOthers;
  return (
    <Suspense fallback={forOthers}>
      <OwnerView certificate={certificate} />
    </Suspense>
  );
}
