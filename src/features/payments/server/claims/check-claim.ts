import type { z } from "zod";
import { invalid, type Refusal } from "#kit/server/errors.ts";
import { formatMoneyToSend, type Paisa } from "#kit/shared/money.ts";
import * as m from "#messages/payments.ts";
import type { submitClaim as endpoint } from "../../contract.ts";
import { fitsPattern } from "../../rules.ts";
import type { Provider } from "../settings.ts";

/** A claim to have sent money for these courses, each once. */
export type ClaimInput = Omit<z.output<typeof endpoint.body>, "course_id"> & {
  courseIds: number[];
  /** Which part of the price the named order is for; null: the whole price. Undefined: no order is named. */
  part?: number | null;
  /** The named order, if it is for other people. */
  groupOrder?: number;
};

/** What a claim says of the money that was sent. The transaction ID fits the provider's pattern. */
export interface CheckedClaim {
  provider: string;
  transactionId: string;
  sender: string;
}

/** @throws 400 when sender or transaction ID is missing or cannot be right. */
export function checkClaim(input: ClaimInput, provider: Provider): CheckedClaim {
  const { sender_number: sender, transaction_id: transactionId } = input;
  const wrong: Record<string, string[]> = {
    ...(sender ? {} : { sender_number: [m.sender_required()] }),
    ...(!transactionId
      ? { transaction_id: [m.transaction_required()] }
      : fitsPattern(provider.transaction_pattern, transactionId)
        ? {}
        : { transaction_id: [m.transaction_invalid()] }),
  };
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
  return { provider: provider.provider, transactionId: transactionId!, sender: sender! };
}

export function amountDiffers(paid: Paisa, due: Paisa): Refusal {
  const sentence = m.amount_differs({ paid: formatMoneyToSend(paid), due: formatMoneyToSend(due) });
  return invalid({ paid_amount: [sentence] }, sentence, "amount_differs");
}
