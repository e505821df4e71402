import { deleteAccountPath } from "../paths.ts";
import { ButtonLink } from "#kit/web/ui/button-link.tsx";
import * as m from "#messages/own-data.ts";

/** The link to delete the account. Nothing is deleted here. */
export function LeaveCard() {
  return (
    <section aria-labelledby="leave-title" className="card grid content-start gap-4 p-4 sm:p-6">
      <h2 id="leave-title" className="text-h3">
        {m.leave_title()}
      </h2>
      <p className="text-muted">{m.leave_text()}</p>
      <ButtonLink to={deleteAccountPath} variant="quiet" className="justify-self-start text-danger">
        {m.leave_begin()}
      </ButtonLink>
    </section>
  );
}
