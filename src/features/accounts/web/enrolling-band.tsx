import { detectLanguage } from "#kit/shared/language.ts";
import { formatMoney } from "#kit/shared/money.ts";
import * as m from "#messages/accounts.ts";
import type { Enrolling } from "./sign-in/is-enrolling.ts";

/** Names the course that a visitor is about to enrol in, and its price. */
export function EnrollingBand({ enrolling }: { enrolling: Enrolling }) {
  const { title, price, fullPrice } = enrolling;
  return (
    <section aria-label={m.enrolling_label()} className="grid gap-1 border-b border-line pb-4">
      <p lang={detectLanguage(title)} className="font-semibold">
        {title}
      </p>
      <p className="text-small tabular-nums">
        {price === 0 ? m.enrolling_free() : formatMoney(price)}
        {fullPrice === null ? null : (
          <>
            {" "}
            <s className="text-muted">{formatMoney(fullPrice)}</s>
          </>
        )}
      </p>
    </section>
  );
}
