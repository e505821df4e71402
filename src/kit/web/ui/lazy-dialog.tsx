import { LoaderCircle } from "lucide-react";
import { useEffect, useEffectEvent } from "react";
import * as m from "#messages/kit.ts";
import { toast } from "../toasts.tsx";
import { type Load, useLazyComponent } from "../use-lazy-component.ts";

/**
 * A dialog that is loaded when it is first opened. If loading fails, a notice says so and the dialog counts as
 * closed.
 */
export const lazyDialog = <P extends { onClose: () => void }>(load: Load<P>) =>
  function LazyDialog(props: P) {
    const { Part, failed } = useLazyComponent(load);
    const giveUp = useEffectEvent(() => {
      toast("error", m.part_failed());
      props.onClose();
    });
    useEffect(() => {
      if (failed) giveUp();
    }, [failed]);
    if (Part) return <Part {...props} />;
    return (
      <output data-opening="" className="fixed inset-0 z-40 grid place-items-center bg-[rgb(10_20_16/0.55)]">
        <span className="card flex items-center gap-3 px-4 py-4">
          <LoaderCircle size={20} aria-hidden="true" className="animate-spin motion-reduce:animate-none" />
          {m.opening()}
        </span>
      </output>
    );
  };
