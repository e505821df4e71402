import { Button } from "#kit/web/ui/button.tsx";
import * as m from "#messages/payments.ts";
import { WithBold } from "../with-bold.tsx";

/** The promo code that was refused and cleared, with the way to have it back in the field. */
export function RefusedCode({ code, onPutBack }: { code: string; onPutBack: () => void }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-small text-muted">
      <span>
        <WithBold sentence={m.promo_refused({ code })} bold={[code]} />
      </span>
      <Button variant="link" onClick={onPutBack}>
        {m.promo_put_back()}
      </Button>
    </p>
  );
}
