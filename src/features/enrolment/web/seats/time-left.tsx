import { useEffect, useEffectEvent, useState } from "react";
import { formatMinutes } from "#kit/shared/minutes.ts";
import * as m from "#messages/enrolment.ts";

const minutesUntil = (until: string): number => Math.ceil((Date.parse(until) - Date.now()) / 60_000);

/** How long something is still held, counted down by the minute. Calls back when the time is over. */
export function TimeLeft({ until, onOver }: { until: string; onOver: () => void }) {
  const [minutes, setMinutes] = useState(() => minutesUntil(until));
  const over = useEffectEvent(onOver);
  useEffect(() => {
    const look = () => {
      const left = minutesUntil(until);
      setMinutes(left);
      if (left > 0) return;
      clearInterval(timer);
      over();
    };
    const timer = setInterval(look, 10_000);
    return () => clearInterval(timer);
  }, [until]);
  return (
    <span className="font-semibold whitespace-nowrap tabular-nums">
      {m.time_left({ time: formatMinutes(Math.max(0, minutes)) })}
    </span>
  );
}
