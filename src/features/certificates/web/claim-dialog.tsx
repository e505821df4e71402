import { profilePath } from "#features/accounts/paths.ts";
import { useLocation } from "react-router";
import { detectLanguage } from "#kit/shared/language.ts";
import { Button } from "#kit/web/ui/button.tsx";
import { ButtonLink } from "#kit/web/ui/button-link.tsx";
import { Dialog, DialogText } from "#kit/web/ui/dialog.tsx";
import { FormError } from "#kit/web/ui/form-error.tsx";
import * as m from "#messages/certificates.ts";
import { useClaim } from "./use-claim.ts";

interface ClaimDialogProps {
  courseId: number;
  name: string;
  onClose: () => void;
}

/** Asks for confirmation, because the name cannot be changed later. Loaded on demand, by its default export. */
export default function ClaimDialog({ courseId, name, onClose }: ClaimDialogProps) {
  const claim = useClaim(courseId, onClose);
  const { pathname, search } = useLocation();
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.claim_title()}
      actions={
        <>
          {/* The profile leads back here. */}
          <ButtonLink to={`${profilePath}?next=${encodeURIComponent(pathname + search)}`} variant="secondary">
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
