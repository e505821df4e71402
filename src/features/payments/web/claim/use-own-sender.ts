import { useEffect } from "react";
import type { UseFormReturn } from "react-hook-form";
import { readDraft } from "#kit/web/forms/drafts.ts";
import { useSession } from "#kit/web/session.ts";
import type { ClaimValues } from "./claim-inputs.tsx";
import { profileSender } from "./profile-sender.ts";

/** Fills in the number of the profile as the sender, and returns it. A number of the draft is newer and stays. */
export function useOwnSender({ getValues, setValue }: UseFormReturn<ClaimValues>, draft: string) {
  const number = profileSender(useSession()?.user?.phone);
  // The profile may be loaded after the form.
  useEffect(() => {
    if (number !== null && readDraft<ClaimValues>(draft).sender_number === undefined)
      if (!getValues("sender_number")) setValue("sender_number", number);
  }, [number, draft, getValues, setValue]);
  return number;
}
