import { useState } from "react";
import { formatTaka } from "#kit/shared/money.ts";
import { ApiError, callApi, sentenceOf } from "#kit/web/api.ts";
import { toast } from "#kit/web/toasts.tsx";
import { useWrite } from "#kit/web/use-write.ts";
import * as m from "#messages/payment-review.ts";
import type { Credit } from "../../contract.ts";
import type { CreditReturn } from "../../return-contract.ts";
import { undoReturn } from "../../undo-contract.ts";
import { outdatedByMoney } from "../api.ts";

/** Money of a transfer that was sent back. */
export interface Returned {
  credit: Credit;
  entry: CreditReturn;
}

/** What a button says that takes it back. */
export const undoReturnWords = ({ credit, entry }: Returned): string =>
  m.undo_return_of({ amount: formatTaka(entry.amount), id: credit.trx_id });

/** Takes back that money was sent back: with a press, and with a reason where the server wants one. */
export function useUndoReturn(onSaved: (credit: Credit) => void) {
  /** What was sent back here last: the key takes it back. */
  const [last, setLast] = useState<Returned | null>(null);
  /** Its undo needs a reason. */
  const [asking, setAsking] = useState<Returned | null>(null);
  const undone = (credit: Credit, returnId: number) => {
    onSaved(credit);
    setLast((before) => (before?.entry.return_id === returnId ? null : before));
    toast("success", m.undo_return_done());
  };
  const undo = useWrite(
    async ({ credit, entry }: Returned) =>
      callApi(undoReturn, { params: { id: credit.id }, body: { return_id: entry.return_id } }),
    {
      failure: m.action_failed,
      outdates: outdatedByMoney,
      onDone: (answer, { entry }) => undone(answer, entry.return_id),
    },
  );
  return {
    last,
    /** After money of a transfer was sent back. */
    noteReturn: (credit: Credit) => {
      const [entry] = credit.returns;
      setLast(entry ? { credit, entry } : null);
    },
    asking,
    stopAsking: () => setAsking(null),
    undone,
    /** What is being taken back now. */
    busy: undo.sending?.entry.return_id,
    takeBack: (returned: Returned) => {
      const send = async () => {
        try {
          await undo.send(returned);
        } catch (error) {
          // It is too long ago for an undo without words, or somebody else sent it back.
          if (error instanceof ApiError && error.fields.reason) setAsking(returned);
          else toast("error", sentenceOf(error, m.action_failed()));
        }
      };
      void send();
    },
  };
}
