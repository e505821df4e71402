import { Suspense } from "react";
import { lazyOptional } from "#kit/web/lazy-optional.ts";
import { FormError } from "#kit/web/ui/form-error.tsx";
import * as m from "#messages/payments.ts";

const MessageDialog = lazyOptional(async () => import("#kit/web/ui/message-dialog.tsx"), FormError);

/** The dialog that says why a claim failed. It shows nothing while there is no sentence. */
export function ClaimFailure({ sentence, onClose }: { sentence: string | null; onClose: () => void }) {
  return sentence ? (
    <Suspense>
      <MessageDialog title={m.pay_failed_title()} sentence={sentence} onClose={onClose} />
    </Suspense>
  ) : null;
}
