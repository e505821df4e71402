import { ApiError } from "#kit/web/api.ts";
import * as m from "#messages/announcements.ts";

/** The sentence that says why announcements could not be loaded. */
export function loadReason(error: Error): string {
  if (!(error instanceof ApiError) || error.status === 0) return m.load_unknown();
  return error.status === 401 ? m.load_sign_in() : m.load_failed();
}
