import { useNavigate } from "react-router";
import { callApi } from "#kit/web/api.ts";
import { clearKept } from "#kit/web/forms/kept.ts";
import { isStillStored, readSession, writeSession } from "#kit/web/session.ts";
import { toast } from "#kit/web/toasts.tsx";
import * as m from "#messages/accounts.ts";
import { logOut } from "../contract.ts";
import { leave } from "./sign-in/leaving.ts";

export { AuthCard } from "./auth-card.tsx";
export { NewPasswordField } from "./new-password-field.tsx";
export { startSession } from "./sign-in/sign-in.ts";
export { leave } from "./sign-in/leaving.ts";
export { rememberEnrolling } from "./sign-in/enrolling.ts";
export type { Enrolling } from "./sign-in/is-enrolling.ts";
export { RequireSession } from "./sign-in/require-session.tsx";
export { signIn } from "./sign-in/sign-in.ts";
export { useMailedLink } from "./use-mailed-link.ts";

/** Ends the session here at once, and on the server in the background. */
export function useLogOut(): () => void {
  const navigate = useNavigate();
  return () => {
    const refresh = readSession()?.refreshToken;
    void leave(async () => {
      writeSession(null);
      clearKept();
      if (isStillStored()) toast("error", m.log_out_failed());
      else toast("success", m.logged_out());
      await navigate("/");
    });
    // Push messages end here with their worker, also if the server cannot be told. There is none without https.
    void (navigator.serviceWorker as ServiceWorkerContainer | undefined)
      ?.getRegistration("/")
      .then(async (worker) => worker?.unregister())
      .catch((error: unknown) => console.debug("push", error));
    // In the background: a failure is only logged.
    if (refresh)
      void callApi(logOut, { body: { refresh } }).catch((error: unknown) => console.debug("logout", error));
  };
}
