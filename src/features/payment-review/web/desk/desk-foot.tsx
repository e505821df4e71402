import * as m from "#messages/payment-review.ts";
import type { PaymentReview } from "../../contract.ts";
import { deskKeys } from "../../key-rules.ts";
import { useDesk } from "./desk-context.ts";
import { KeyButton } from "./key-button.tsx";
import { KeysButton } from "./keys-button.tsx";

/** What was decided last, with its undo, and the list of the keys. On a phone it is only read out. */
export function DeskFoot({ said, last }: { said: string; last: PaymentReview | null }) {
  const { takeBack, takingBack } = useDesk();
  return (
    <div className="flex items-center justify-between gap-3 lg:sticky lg:bottom-0 lg:min-h-13 lg:border-t lg:border-line lg:bg-paper">
      <output className="min-w-0 flex-1 text-small max-lg:sr-only">{said}</output>
      <span className="flex shrink-0 gap-4 max-lg:hidden">
        {last ? (
          <KeyButton
            press={deskKeys.undo}
            variant="link"
            className="gap-2"
            busy={takingBack !== undefined}
            onClick={() => takeBack(last)}
          >
            {m.undo_short()}
          </KeyButton>
        ) : null}
        <KeysButton />
      </span>
    </div>
  );
}
