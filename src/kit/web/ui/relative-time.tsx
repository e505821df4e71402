import { useEffect, useState } from "react";
import { formatDateTime } from "#kit/shared/date-times.ts";
import { formatRelative } from "#kit/shared/relative-times.ts";

/** "2 hours ago", updated while it is visible. The full date is shown on demand. */
export function RelativeTime({ time }: { time: string }) {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <time dateTime={time} title={formatDateTime(time)}>
      {formatRelative(time, now)}
    </time>
  );
}
