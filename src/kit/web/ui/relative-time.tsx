import { useEffect, useState } from "react";
import { formatDateTime } from "#kit/shared/date-times.ts";
import { formatRelative } from "#kit/shared/relative-times.ts";

interface RelativeTimeProps {
  time: string;
  /** How it is said; like "2 hours ago" if left out. */
  format?: (time: string, now: Date) => string;
}

/** How long ago something was, updated while it is visible. The full date is shown on demand. */
export function RelativeTime({ time, format = formatRelative }: RelativeTimeProps) {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <time dateTime={time} title={formatDateTime(time)}>
      {format(time, now)}
    </time>
  );
}
