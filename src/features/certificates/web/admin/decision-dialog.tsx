import { useState } from "react";
import { callApi } from "#kit/web/api.ts";
import { toast } from "#kit/web/toasts.tsx";
import { CheckBox } from "#kit/web/ui/check-box.tsx";
import { ReasonDialog } from "#kit/web/ui/reason-dialog.tsx";
import * as m from "#messages/certificates.ts";
import { type IssuedCertificate, reinstateCertificate, revokeCertificate } from "../../contract.ts";
import { maxReasonLength } from "../../rules.ts";
import { certificatesKey } from "../certificates-key.ts";

const words = {
  revoke: {
    title: m.issued_revoke_of,
    text: m.issued_revoke_text,
    hint: m.issued_reason_public,
    button: m.issued_revoke,
    busy: m.issued_revoking,
    done: m.issued_revoked_toast,
  },
  reinstate: {
    title: m.issued_reinstate_of,
    text: m.issued_reinstate_text,
    hint: m.issued_reinstate_hint,
    button: m.issued_reinstate,
    busy: m.issued_reinstating,
    done: m.issued_reinstated_toast,
  },
};

/** Asks for the reason of a revocation, or of undoing one. Loaded on demand, by its default export. */
export default function DecisionDialog({
  certificate: { number, status, learner_name: name },
  onClose,
}: {
  certificate: IssuedCertificate;
  onClose: () => void;
}) {
  const what = status === "valid" ? "revoke" : "reinstate";
  const say = words[what];
  const [mayClaimAgain, setMayClaimAgain] = useState(false);
  const params = { number };
  return (
    <ReasonDialog
      words={{
        title: say.title({ name }),
        text: say.text(),
        label: m.issued_reason(),
        hint: say.hint(),
        missing: m.reason_required(),
        confirm: say.button(),
        busy: say.busy(),
        failed: m.issued_action_failed(),
      }}
      maxLength={maxReasonLength}
      draft={`${what}-${number}`}
      variant={what === "revoke" ? "danger" : "primary"}
      send={async (reason) =>
        what === "revoke"
          ? callApi(revokeCertificate, { params, body: { reason, may_claim_again: mayClaimAgain } })
          : callApi(reinstateCertificate, { params, body: { reason } })
      }
      outdates={[certificatesKey]}
      onDone={() => {
        toast("success", say.done({ name }));
        onClose();
      }}
      onClose={onClose}
    >
      {what === "revoke" ? (
        <CheckBox
          checked={mayClaimAgain}
          onChange={({ target }) => setMayClaimAgain(target.checked)}
          label={
            <>
              <span className="block font-semibold">{m.issued_again_label()}</span>
              <span className="text-small text-muted">{m.issued_again_hint()}</span>
            </>
          }
        />
      ) : null}
    </ReasonDialog>
  );
}
