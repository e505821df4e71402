import { Bell, ChevronDown } from "lucide-react";
import { Suspense, useState } from "react";
import { lazyOptional } from "#kit/web/lazy-optional.ts";
import { LoadFailed } from "#kit/web/ui/load-failed.tsx";
import * as m from "#messages/notifications.ts";

const ThisDevice = lazyOptional(async () => import("./this-device.tsx"), LoadFailed);

/** One line that opens what a person can choose for this device. Nothing of it is loaded before. */
export function PushLine() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section className="card overflow-hidden">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        className="flex min-h-14 w-full cursor-pointer items-center gap-3 px-4 text-left font-medium -outline-offset-3 sm:px-6"
      >
        <Bell aria-hidden="true" className="size-5 shrink-0 text-green-deep" strokeWidth={1.8} />
        <span className="flex-1">{m.push_line()}</span>
        <ChevronDown
          aria-hidden="true"
          className={`size-5 shrink-0 text-muted ${isOpen ? "rotate-180" : ""}`}
        />
      </button>
      {isOpen ? (
        <div className="border-t border-line p-4 sm:p-6">
          <Suspense fallback={<div aria-hidden="true" className="skeleton h-40" />}>
            <ThisDevice />
          </Suspense>
        </div>
      ) : null}
    </section>
  );
}
