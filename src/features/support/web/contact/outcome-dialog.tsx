import { CircleAlert, CircleCheckBig } from "lucide-react";
import { Button } from "#kit/web/ui/button.tsx";
import { Dialog, DialogText } from "#kit/web/ui/dialog.tsx";
import * as m from "#messages/support.ts";

export interface Outcome {
  /** The error. Null: the message was sent. */
  failed: string | null;
  /** What the academy says about a message that was sent. */
  sent: string | null;
  /** Whether a retry can succeed. */
  canRetry: boolean;
}

export interface OutcomeProps {
  outcome: Outcome;
  onClose: () => void;
  onRetry: () => void;
}

/** Shows whether the message was sent. Loaded on demand, by its default export. */
export default function OutcomeDialog({
  outcome: { failed, sent, canRetry },
  onClose,
  onRetry,
}: OutcomeProps) {
  const Icon = failed ? CircleAlert : CircleCheckBig;
  return (
    <Dialog
      open
      onClose={onClose}
      title={
        <span className="grid justify-items-center gap-3 text-center text-h2">
          <Icon
            size={52}
            strokeWidth={1.6}
            aria-hidden="true"
            className={failed ? "text-danger" : "text-green"}
          />
          {failed ? m.contact_failed_title() : m.contact_sent_title()}
        </span>
      }
      actions={
        failed ? (
          <Button
            className="sm:flex-1"
            onClick={() => {
              onClose();
              if (canRetry) onRetry();
            }}
          >
            {m.contact_try_again()}
          </Button>
        ) : (
          <Button className="sm:flex-1" onClick={onClose}>
            {m.contact_close()}
          </Button>
        )
      }
    >
      <DialogText className="text-center text-muted">{failed ?? sent}</DialogText>
    </Dialog>
  );
}
