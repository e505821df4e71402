import { useState } from "react";
import * as m from "#messages/payments.ts";
import type { PaymentOption } from "../contract.ts";
import { withWalletNames } from "./api.ts";
import type { OrderToSend } from "./sending/order-to-send.ts";
import { SendMoney } from "./sending/send-money.tsx";

/** An order that nobody made. */
const exampleOrder = (): OrderToSend => ({
  due: "1500.00",
  reference: "BD234",
  lines: [{ course_id: 0, course_title: m.preview_course() }],
});

/** The first step of paying with ways to pay that are not saved: the same step that payers see. */
export function PaymentPreview({ providers }: { providers: PaymentOption[] }) {
  const named = withWalletNames(providers);
  const [wanted, setWanted] = useState<string | null>(null);
  const chosen = named.find(({ provider }) => provider === wanted) ?? named[0];
  if (!chosen) return null;
  return <SendMoney order={exampleOrder()} providers={named} chosen={chosen} onChoose={setWanted} />;
}
