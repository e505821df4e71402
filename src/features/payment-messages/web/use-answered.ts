import { useState } from "react";
import { useWrite } from "#kit/web/use-write.ts";
import * as m from "#messages/payment-messages.ts";

/** A call that changes nothing, with its last answer. */
export function useAnswered<Input, Answer>(call: (input: Input) => Promise<Answer>) {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const { write, busy, problem } = useWrite(call, { failure: m.try_failed, onDone: setAnswer });
  return { write, busy, problem, answer: problem ? null : answer };
}
