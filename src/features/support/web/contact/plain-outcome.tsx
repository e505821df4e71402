import * as m from "#messages/support.ts";
import type { OutcomeProps } from "./outcome-dialog.tsx";

/** The result if the dialog could not be loaded. An error is shown over the form. */
export function PlainOutcome({ outcome }: OutcomeProps) {
  if (outcome.failed) return null;
  return (
    <p role="alert" className="rounded-control bg-green-tint px-4 py-3 text-green-deep">
      <strong>{m.contact_sent_title()}</strong> {outcome.sent}
    </p>
  );
}
