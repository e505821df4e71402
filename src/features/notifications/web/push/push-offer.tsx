import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Bell } from "lucide-react";
import { useState } from "react";
import { Button } from "#kit/web/ui/button.tsx";
import { FormError } from "#kit/web/ui/form-error.tsx";
import * as m from "#messages/notifications.ts";
import { thisDevice } from "./api.ts";
import type { PushState } from "./browser.ts";
import { keepNotNow, mayOffer, readNotNow } from "./not-now.ts";
import { useTurnOn } from "./use-turn-on.ts";

/**
 * Offers push messages on this device, where a page found a fitting moment. It shows nothing in a browser that cannot be
 * asked, and for 30 days after 'Not now'. Loaded on demand, by its default export.
 * @param onClose the offer disappears: the page takes the focus.
 */
export default function PushOffer({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient();
  const [isDue, setIsDue] = useState(() => mayOffer(readNotNow(), Date.now()));
  const [answer, setAnswer] = useState<PushState | null>(null);
  const { data } = useQuery({ ...thisDevice(), enabled: isDue });
  const { write, busy, problem } = useTurnOn((state) => {
    queries.setQueryData(thisDevice().queryKey, state);
    setAnswer(state);
  });
  if (answer)
    return (
      // The button that had the focus is gone.
      <output
        ref={(element) => element?.focus()}
        tabIndex={-1}
        className="flex flex-none items-center gap-2 border-t border-line bg-surface px-4 py-3 text-small font-semibold lg:px-6"
      >
        <Bell aria-hidden="true" className="size-5 flex-none text-green-deep" />
        {answer.is === "on" ? m.push_is_on() : m.push_blocked()}
      </output>
    );
  if (!isDue || data?.is !== "off") return null;
  const refuse = () => {
    keepNotNow(Date.now());
    setIsDue(false);
    onClose();
  };
  return (
    <section
      aria-label={m.push_offer()}
      className="grid flex-none gap-2 border-t border-line bg-surface px-4 py-3 lg:px-6"
    >
      <div className="flex gap-3">
        <Bell aria-hidden="true" className="mt-1 size-5 flex-none text-green-deep" />
        <div className="min-w-0">
          <p className="font-semibold">{m.push_offer()}</p>
          <p className="text-small text-muted">{m.push_offer_text()}</p>
        </div>
      </div>
      <FormError sentence={problem} />
      <div className="flex flex-wrap gap-3">
        <Button
          className="px-4 text-small"
          busy={busy}
          busyText={m.push_turning_on()}
          onClick={() => write("only_that")}
        >
          {m.push_turn_on()}
        </Button>
        <Button variant="quiet" className="px-4 text-small" onClick={refuse}>
          {m.push_not_now()}
        </Button>
      </div>
    </section>
  );
}
