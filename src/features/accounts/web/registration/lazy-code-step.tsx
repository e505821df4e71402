import { type ComponentProps, Suspense } from "react";
import { lazyOptional } from "#kit/web/lazy-optional.ts";
import { LoadFailed } from "#kit/web/ui/load-failed.tsx";
import type { CodeStep } from "./code-step.tsx";

const load = async () => {
  const { CodeStep } = await import("./code-step.tsx");
  return { default: CodeStep };
};
const Step = lazyOptional(load, LoadFailed);

/** Loads the form for the code, while the form before it is sent. */
export const fetchCodeStep = () => void load().catch(() => {});

export const CardShape = () => (
  <div className="page py-12">
    <div aria-hidden="true" className="skeleton mx-auto h-96 max-w-[30rem]" />
  </div>
);

/** The form for the code, which most visits do not come to. */
export const LazyCodeStep = (props: ComponentProps<typeof CodeStep>) => (
  <Suspense fallback={<CardShape />}>
    <Step {...props} />
  </Suspense>
);
