import { useEffect } from "react";
import { callApi } from "#kit/web/api.ts";
import { leaveDesk, viewPayment } from "../../presence-contract.ts";
import { nextTellIn, renewalMs } from "../../presence-rules.ts";

/** When this tab told the last time, also before the desk was left. */
let toldAt: number | null = null;
let isTold = false;

// Nobody misses it: the next renewal tells it again, and silence is forgotten after a minute.
const failed = (error: unknown) => console.debug("presence at the desk", error);

function tell(paymentId: number): void {
  toldAt = Date.now();
  isTold = true;
  void callApi(viewPayment, { params: { id: paymentId } }).catch(failed);
}

function leave(): void {
  if (!isTold) return;
  isTold = false;
  void callApi(leaveDesk, { keepalive: true }).catch(failed);
}

/**
 * Tells the other administrators which payment is open here, after some seconds and then again and again. It tells nothing
 * while the tab is hidden, and that the desk is left.
 */
export function useDeskPresence(paymentId: number | null): void {
  useEffect(() => {
    if (paymentId === null) return;
    let timer: ReturnType<typeof setTimeout>;
    const act = () => {
      if (document.visibilityState === "visible") tell(paymentId);
      timer = setTimeout(act, renewalMs);
    };
    const now = Date.now();
    timer = setTimeout(act, nextTellIn({ openedAt: now, toldAt }, now));
    return () => clearTimeout(timer);
  }, [paymentId]);
  const isOpen = paymentId !== null;
  useEffect(() => {
    if (!isOpen) return;
    window.addEventListener("pagehide", leave);
    return () => {
      window.removeEventListener("pagehide", leave);
      leave();
    };
  }, [isOpen]);
}
