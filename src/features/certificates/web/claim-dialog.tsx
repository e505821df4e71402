import { profilePath } from "#features/accounts/paths.ts";
import { useQueryClient } from "@tanstack/react-query";
import { detectLanguage } from "#kit/shared/language.ts";
import { callApi } from "#kit/web/api.ts";
import { toast } from "#kit/web/toasts.tsx";
import { Button } from "#kit/web/ui/button.tsx";
import { ButtonLink } from "#kit/web/ui/button-link.tsx";
import { Dialog, DialogText } from "#kit/web/ui/dialog.tsx";
import { FormError } from "#kit/web/ui/form-error.tsx";
import { useWrite } from "#kit/web/use-write.ts";
import * as m from "#messages/certificates.ts";
import { issueCertificate } from "../contract.ts";
import { certificatesKey, standingIn } from "./api.ts";

interface ClaimDialogProps {
  courseId: number;
  name: string;
  onClose: () => void;
}

/** Asks for confirmation, because the name cannot be changed later. Loaded on demand, by its default export. */
export default function ClaimDialog({ courseId, name, onClose }: ClaimDialogProps) {
  const queries = useQueryClient();
  const claim = useWrite(async () => callApi(issueCertificate, { params: { id: courseId } }), {
    failure: m.claim_failed,
    outdates: [certificatesKey],
    onDone: (certificate) => {
      queries.setQueryData(standingIn(courseId).queryKey, (before) =>
        before ? { ...before, claim: "has_one" as const, certificate } : before,
      );
      toast("success", m.claimed());
      onClose();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.claim_title()}
      actions={
        <>
          <ButtonLink to={profilePath} variant="secondary">
            {m.claim_change()}
          </ButtonLink>
          <Button busy={claim.busy} busyText={m.claiming()} onClick={() => claim.write()}>
            {m.claim_confirm()}
          </Button>
        </>
      }
    >
      <p
        lang={detectLanguage(name)}
        className="rounded-control bg-green-tint px-4 py-3 font-display text-lead font-semibold text-green-deep"
      >
        {name}
      </p>
      <DialogText>{m.claim_text()}</DialogText>
      <FormError sentence={claim.problem} />
    </Dialog>
  );
}
