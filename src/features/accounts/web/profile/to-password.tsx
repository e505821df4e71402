import { changePasswordPath } from "../../paths.ts";
import { ChevronRight, KeyRound } from "lucide-react";
import { Link } from "react-router";
import * as m from "#messages/accounts.ts";

/** A link to the page for the password. */
export function ToPassword() {
  return (
    <Link to={changePasswordPath} className="card flex items-center gap-4 p-4 hover:border-line-strong">
      <KeyRound size={22} aria-hidden="true" className="shrink-0 text-green" />
      <span className="grid flex-1 gap-1">
        <span className="font-semibold">{m.profile_to_password()}</span>
        <span className="text-small text-muted">{m.profile_to_password_lead()}</span>
      </span>
      <ChevronRight size={18} aria-hidden="true" className="shrink-0 text-muted" />
    </Link>
  );
}
