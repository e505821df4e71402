import { Suspense, useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { whenSessionOver } from "#kit/web/api.ts";
import { lazyOptional } from "#kit/web/lazy-optional.ts";
import { useSession } from "#kit/web/session.ts";
import { toast } from "#kit/web/toasts.tsx";
import * as m from "#messages/kit.ts";
import { loginPath, loginPathFrom } from "../../paths.ts";

const ProfilePoll = lazyOptional(async () => import("./profile-poll.tsx"));

/** Part of every page's shell: keeps the profile fresh, and goes to the login when a session ends. */
export function SessionKeeper() {
  const session = useSession();
  const location = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    whenSessionOver((why) => {
      toast("info", why === "refresh_failed" ? m.refresh_failed() : m.session_over());
      if (location.pathname !== loginPath) void navigate(loginPathFrom(location), { replace: true });
    });
    return () => whenSessionOver(() => {});
  }, [location, navigate]);
  return session ? (
    <Suspense>
      <ProfilePoll />
    </Suspense>
  ) : null;
}
