import { lazy, Suspense } from "react";
import * as m from "#messages/payments.ts";

const MessageDialog = lazy(async () => import("#kit/web/ui/message-dialog.tsx"));

/** Says why a claim did not go through; nothing while there is nothing to say. */
export function ClaimFailure({ sentence, onClose }: { sentence: string | null; onClose: () => void }) {
  return sentence ? (
    <Suspense>
      <MessageDialog title={m.pay_failed_title()} sentence={sentence} onClose={onClose} />
    </Suspense>
  ) : null;
}
