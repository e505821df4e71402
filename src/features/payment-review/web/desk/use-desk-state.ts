import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { waitingKey } from "#features/notifications/web/public.tsx";
import { ApiError, sentenceOf } from "#kit/web/api.ts";
import { toast } from "#kit/web/toasts.tsx";
import { useWrite } from "#kit/web/use-write.ts";
import * as m from "#messages/payment-review.ts";
import type { PaymentReview } from "../../contract.ts";
import {
  canBeTakenBack,
  type DeskDecision,
  isLeftToOthers,
  nextOpenRow,
  rowBeside,
} from "../../desk-rules.ts";
import { deskCountsKey, paymentReviewKey } from "../api.ts";
import type { Desk } from "./desk-context.ts";
import { focusPayment } from "./places.ts";
import { sendUndo, type Taken, undoneWords } from "./send-undo.ts";
import { type ReadList, useHeldList } from "./use-held-list.ts";

const idOf = ({ payment_id }: PaymentReview): number => payment_id;
/** For so long a press of the mouse does not reach the next payment: it may be the second one of a double click. */
const settlingMs = 500;
/** How many decisions can be taken back one after the other. */
const rememberedMax = 20;

type Decided = Taken & { decision: DeskDecision };

/** The status that a decision gave a payment. */
const statusAfter = (decision: DeskDecision | undefined): PaymentReview["status"] | null =>
  decision === "verified" || decision === "rejected" || decision === "refunded" ? decision : null;

/** The rows of the desk, which of them is current, and what was decided here. */
export function useDeskState(list: ReadList<PaymentReview>, key: string) {
  const queries = useQueryClient();
  const held = useHeldList<PaymentReview, DeskDecision>(list, { key, idOf });
  const payments = held.page?.results ?? [];
  const newest = new Map(list.data?.results.map((payment) => [idOf(payment), payment]));
  const ids = payments.map(idOf);
  const [chosen, setChosen] = useState<number | null>(null);
  const current = chosen !== null && ids.includes(chosen) ? chosen : (ids[0] ?? null);
  const [taken, setTaken] = useState<Decided[]>([]);
  const [isSettling, setSettling] = useState(false);
  const [said, setSaid] = useState("");
  const [asking, setAsking] = useState<Taken | null>(null);
  // A decision can arrive after the person went on to another row.
  const latest = useRef({ ids, current, marks: held.marks });
  useEffect(() => {
    latest.current = { ids, current, marks: held.marks };
  });

  const goTo = (id: number, scrolls: boolean) => {
    setChosen(id);
    focusPayment(id, { scrolls });
  };
  /** The row or the button that had the focus may be gone. */
  const keepFocus = () => {
    setTimeout(() => {
      const at = latest.current.current;
      if (at !== null && document.activeElement === document.body) focusPayment(at, { scrolls: false });
    });
  };
  const forget = (before: Decided[], gone: readonly number[]) =>
    before.filter(({ after }) => !gone.includes(idOf(after)));

  const decided: Desk["decided"] = (decidedOn, decision, sentence) => {
    const done = decidedOn.map(idOf);
    held.mark(done, decision, isLeftToOthers(decision) ? decidedOn : []);
    setTaken((before) => {
      const others = forget(before, done);
      if (!canBeTakenBack(decision)) return others;
      return [...others, ...decidedOn.map((after): Decided => ({ after, decision }))].slice(-rememberedMax);
    });
    setSaid(sentence);
    void queries.invalidateQueries({ queryKey: deskCountsKey });
    const { ids: rows, current: at, marks } = latest.current;
    if (at === null || !done.includes(at)) {
      keepFocus();
      return;
    }
    setSettling(true);
    setTimeout(() => setSettling(false), settlingMs);
    goTo(nextOpenRow(rows, at, (id) => done.includes(id) || marks.has(id)) ?? at, false);
  };

  /** What was decided about a payment here last, with the payment as it was after that. */
  const takenOf = (payment: PaymentReview): Taken =>
    taken.find(({ after }) => idOf(after) === idOf(payment)) ?? { after: payment, decision: undefined };
  const undo = useWrite(
    async (payment: PaymentReview) => {
      const answer = await sendUndo(takenOf(payment));
      // The row is in the list again before it is shown, so that it does not count as a change.
      await queries.invalidateQueries({ queryKey: paymentReviewKey });
      return answer;
    },
    {
      failure: m.action_failed,
      outdates: [waitingKey, deskCountsKey],
      onDone: (answer, payment) => {
        const sentence = undoneWords(takenOf(payment));
        held.replace(answer);
        setTaken((before) => forget(before, [idOf(answer)]));
        setSaid(sentence);
        // The row may have left the list; then the person stays where they are.
        if (latest.current.ids.includes(idOf(answer))) goTo(idOf(answer), false);
      },
    },
  );
  const takeBack: Desk["takeBack"] = (payment) => {
    const { after, decision } = takenOf(payment);
    const send = async () => {
      try {
        await undo.send(payment);
      } catch (error) {
        // It is too long ago for an undo without words.
        if (error instanceof ApiError && error.fields.reason)
          setAsking({ after: { ...after, status: statusAfter(decision) ?? after.status }, decision });
        else toast("error", sentenceOf(error, m.action_failed()));
      }
    };
    void send();
  };

  const takeIn = () => {
    held.takeIn();
    keepFocus();
  };

  const last = taken.at(-1);
  const desk: Desk = {
    decisionOf: (id) => held.marks.get(id),
    decided,
    takeBack,
    takingBack: undo.sending?.payment_id,
  };
  return {
    held: { ...held, takeIn },
    payments,
    current,
    /** A payment as it is now, for a decision about it: its row still shows what it was when the list was read. */
    asItIs: (payment: PaymentReview) =>
      held.marks.has(idOf(payment)) ? payment : (newest.get(idOf(payment)) ?? payment),
    desk,
    /** The details have just become those of the next payment. */
    isSettling,
    /** The sentence about what was decided last, which is read out. */
    said,
    /** The decision that the next undo takes back. */
    last: last ? last.after : null,
    /** A decision whose undo needs a reason. */
    asking,
    stopAsking: () => setAsking(null),
    choose: setChosen,
    move: (step: 1 | -1) => {
      if (current !== null) goTo(rowBeside(ids, current, step), true);
    },
    /** Leaves a field for the row. */
    leaveField: () => {
      if (current !== null) focusPayment(current, { scrolls: true });
    },
  };
}
