import * as m from "#messages/invitations.ts";
import { looksLikeAddress } from "../rules.ts";

/** Who paid, as strangers read it. Null: nobody, or the account was deleted. */
export const payerWords = (name: string | null): string | null =>
  name !== null && looksLikeAddress(name) ? m.payer_unnamed() : name;
