import { dashboardPath } from "#features/dashboard/paths.ts";
import { type ReactNode, useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import type { Role } from "#kit/shared/endpoint.ts";
import { onFirstUse } from "#kit/web/on-first-use.ts";
import { type Session, useSession } from "#kit/web/session.ts";
import { loadToaster, toast } from "#kit/web/toasts.tsx";
import { ButtonLink } from "#kit/web/ui/button-link.tsx";
import { PageNotice } from "#kit/web/ui/page-notice.tsx";
import * as m from "#messages/accounts.ts";
import { loginPathFrom } from "../../paths.ts";
import { NeedsJavaScript } from "../needs-javascript.tsx";
import { isLeaving } from "./leaving.ts";

interface RequireSessionProps {
  /** The page's own shape, shown until the session is known. */
  skeleton: ReactNode;
  /** The roles that may see the page. Left out: every signed-in person. */
  roles?: Role[];
  /** What a visitor is told before the login. Left out: nothing, because the login says enough. */
  notice?: string;
  children: ReactNode | ((session: Session) => ReactNode);
}

/** The guard: shows its children to signed-in people. It sends others to the login, which leads back here. */
export function RequireSession({ skeleton, roles, notice, children }: RequireSessionProps) {
  const session = useSession();
  const location = useLocation();
  const navigate = useNavigate();
  // A session that ends on the page says so itself.
  const wasSignedIn = useRef(false);
  useEffect(() => {
    if (session) wasSignedIn.current = true;
    if (session !== null || isLeaving()) return;
    if (notice && !wasSignedIn.current) toast("error", notice);
    void navigate(loginPathFrom(location), { replace: true });
  }, [session, location, navigate, notice]);
  usePreloadedToasts(Boolean(session));
  const role = session?.user?.role;
  if (session && roles && role && !roles.includes(role)) return <NotAllowed roles={roles} />;
  if (!session || (roles && !role))
    return (
      <>
        <NeedsJavaScript />
        {skeleton}
      </>
    );
  return typeof children === "function" ? children(session) : children;
}

/**
 * Loads the toasts before they are needed: an action that fails without a connection must be able to say so. Not beside
 * what the page itself loads.
 */
function usePreloadedToasts(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return undefined;
    const load = () => void loadToaster().catch(() => {});
    const timer = setTimeout(load, 20_000);
    const stopListening = onFirstUse(load);
    return () => {
      clearTimeout(timer);
      stopListening();
    };
  }, [isWanted]);
}

function NotAllowed({ roles }: { roles: Role[] }) {
  const text = roles.includes("instructor") ? m.not_allowed_instructors() : m.not_allowed_text();
  return (
    <PageNotice title={m.not_allowed_title()} text={text}>
      <ButtonLink to={dashboardPath}>{m.to_dashboard()}</ButtonLink>
    </PageNotice>
  );
}
