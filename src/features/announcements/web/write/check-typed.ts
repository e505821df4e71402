import type { UseFormReturn } from "react-hook-form";
import { toast } from "#kit/web/toasts.tsx";
import * as m from "#messages/announcements.ts";
import { timeInBangladesh } from "../../rules.ts";
import type { Typed } from "./announcement-draft.ts";

/** The last check before an announcement is sent. It says what is missing and goes there. */
export function checkTyped({ setFocus, setError }: UseFormReturn<Typed>, typed: Typed): boolean {
  const empty = (["course", "title", "content"] as const).find((name) => typed[name].trim() === "");
  if (empty) {
    toast("error", m.fill_all());
    setFocus(empty);
    return false;
  }
  if (typed.when === "now" || timeInBangladesh(typed.publish_at, typed.hour)) return true;
  const missing = typed.publish_at === "" ? "publish_at" : "hour";
  setError(missing, { message: m.time_wrong() });
  setFocus(missing);
  return false;
}

/** The time at which it is sent, as the call takes it: null for now. */
export const publishTimeOf = ({ when, publish_at: date, hour }: Typed): string | null =>
  when === "now" ? null : timeInBangladesh(date, hour)!.toISOString();
