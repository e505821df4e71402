import { onSessionChange, readSession } from "#kit/web/session.ts";
import { findSubscription, keepDevice } from "./browser.ts";

const mark = "push-kept";

/**
 * A browser with push messages belongs to the person who is signed in now: a device ends with its session, and a new
 * session takes it on. If it was another person's, the subscription ends. Once per tab and session.
 */
export async function keepThisDevice(): Promise<void> {
  const person = String(readSession()?.user?.id ?? "");
  try {
    if (!person || sessionStorage.getItem(mark) === person) return;
    sessionStorage.setItem(mark, person);
    onSessionChange(() => {
      if (!readSession()) sessionStorage.removeItem(mark);
    });
    const subscription = await findSubscription();
    if (subscription && !(await keepDevice(subscription))) await subscription.unsubscribe();
  } catch (error) {
    // The next tab tries again.
    console.debug("push", error);
  }
}
