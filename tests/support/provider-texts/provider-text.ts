import type { MessageKind } from "#features/payment-messages/kind-rules.ts";

/** A text with what it says: kind, amount in taka, transaction ID, sender. Kind null: it must not be understood. */
export type ProviderText = [
  text: string,
  kind: MessageKind | null,
  amount?: string | null,
  id?: string | null,
  sender?: string | null,
];
