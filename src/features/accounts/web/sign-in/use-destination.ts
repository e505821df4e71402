import { dashboardPath } from "#features/dashboard/paths.ts";
import { useEffect } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { useSession } from "#kit/web/session.ts";
import { destination } from "./destination.ts";

/** Where the login leads. Goes there as soon as a person is signed in, also when that happens in another tab. */
export function useDestination(): { search: string } {
  const [parameters] = useSearchParams();
  const { state } = useLocation() as {
    state: { from?: string | { pathname?: string; search?: string } } | null;
  };
  const session = useSession();
  const navigate = useNavigate();
  const from =
    typeof state?.from === "object" ? `${state.from.pathname ?? ""}${state.from.search ?? ""}` : state?.from;
  const target = destination(parameters.get("next") ?? from);
  useEffect(() => {
    if (session) void navigate(target, { replace: true });
  }, [session, target, navigate]);
  return { search: target === dashboardPath ? "" : `?next=${encodeURIComponent(target)}` };
}
