import { formatMinutes } from "#kit/shared/minutes.ts";
import * as m from "#messages/payments.ts";
import { wholeMinutes } from "./rules.ts";

/** How long payments took lately, in whole minutes, at least one. */
export const usualTimeText = (medianMinutes: number): string =>
  m.pay_lately({ time: formatMinutes(wholeMinutes(medianMinutes)) });
