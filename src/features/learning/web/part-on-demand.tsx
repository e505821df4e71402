import { LoaderCircle } from "lucide-react";
import { type ComponentType, useEffect, useEffectEvent } from "react";
import { toast } from "#kit/web/toasts.tsx";
import * as m from "#messages/learning.ts";
import { usePart } from "./use-part.ts";

/** A dialog that is loaded when it is first opened; if that fails it says so and counts as closed. */
export function PartOnDemand<P extends object>({
  load,
  props,
  onClose,
}: {
  load: () => Promise<{ default: ComponentType<P> }>;
  props: P;
  onClose: () => void;
}) {
  const { Part, failed } = usePart(load);
  const giveUp = useEffectEvent(() => {
    toast("error", m.part_failed());
    onClose();
  });
  useEffect(() => {
    if (failed) giveUp();
  }, [failed]);
  if (Part) return <Part {...props} />;
  return (
    <output className="fixed inset-0 z-40 grid place-items-center bg-[rgb(10_20_16/0.55)]">
      <span className="card flex items-center gap-3 px-5 py-4">
        <LoaderCircle size={20} aria-hidden="true" className="animate-spin motion-reduce:animate-none" />
        {m.opening()}
      </span>
    </output>
  );
}
