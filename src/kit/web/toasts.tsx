import { lazy, type ReactNode, Suspense, useEffect, useSyncExternalStore } from "react";
import * as m from "#messages/kit.ts";

export interface Toast {
  kind: "success" | "error" | "info";
  sentence: string;
}

const early: Toast[] = [];
let isNeeded = false;
let show: ((toast: Toast) => void) | null = null;
let wake: (() => void) | null = null;

/** Says something briefly: four seconds, at most three at a time, read out by screen readers. */
export function toast(kind: Toast["kind"], sentence: string): void {
  if (show) show({ kind, sentence });
  else early.push({ kind, sentence });
  isNeeded = true;
  wake?.();
}

const Toaster = lazy(async (): Promise<{ default: () => ReactNode }> => {
  const sonner = await import("sonner").catch(() => null);
  // On a line so bad the page matters more than the toast.
  if (!sonner) return { default: () => null };
  const { Toaster: Sonner, toast: say } = sonner;
  show = ({ kind, sentence }) => void say[kind](sentence);
  return {
    default: function Toaster() {
      useEffect(() => {
        for (const waiting of early.splice(0)) show!(waiting);
      }, []);
      return (
        <Sonner
          position="top-center"
          duration={4_000}
          visibleToasts={3}
          richColors
          containerAriaLabel={m.notices()}
        />
      );
    },
  };
});

function onFirstToast(tell: () => void): () => void {
  wake = tell;
  return () => {
    wake = null;
  };
}

/** Where toasts appear; what shows them is loaded with the first one. */
export function Toasts() {
  const shown = useSyncExternalStore(
    onFirstToast,
    () => isNeeded,
    () => false,
  );
  return shown ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null;
}
